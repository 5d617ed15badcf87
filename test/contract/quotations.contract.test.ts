import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  quotation,
  quotationCreateBody,
  quotationPatchBody,
  QUOTATION_STATUSES,
} from '#shared/api/procurement/quotation';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { NOW, one, PATH, quotationsOf } from './quotation-fixture';

onEachDatabase(
  'quotations',
  (service) => {
    const { manager, samplesOf, patch, patched, list, find, plant } = quotationsOf(service);

    describe('the list', () => {
      it('is an enveloped flat page, newest first, each with its own lines', async () => {
        const { content, ...facts } = await list('size=5');
        expect(facts).toMatchObject({ page: 0, size: 5 });
        expect(facts.totalElements).toBeGreaterThanOrEqual(16);
        expect(facts.totalPages).toBe(Math.ceil(facts.totalElements / 5));
        const times = content.map((row) => row.createdAt);
        expect(times).toEqual([...times].sort().reverse());
        for (const row of (await list('size=100')).content) {
          expect(row.items.length).toBeGreaterThan(0);
          const total = row.items.reduce((sum, line) => sum + Math.round(line.extendedAmount * 100), 0);
          expect(Math.round(row.totalAmount * 100)).toBe(total);
        }
        const lineIds = (await list('size=100')).content.flatMap((row) => row.items.map((line) => line.id));
        expect(new Set(lineIds).size).toBe(lineIds.length);
      });

      it('goes on where the page before ended', async () => {
        const whole = (await list('size=100')).content.map((row) => row.id);
        const next = (await list('size=3&page=1')).content.map((row) => row.id);
        expect(next).toEqual(whole.slice(3, 6));
        expect((await list('page=1000')).content).toEqual([]);
      });

      it('filters by status, which can be repeated', async () => {
        const counts = new Map<string, number>();
        for (const { status } of (await list('size=100')).content) counts.set(status, (counts.get(status) ?? 0) + 1);
        expect([...counts.keys()].sort()).toEqual([...QUOTATION_STATUSES].sort());
        for (const status of QUOTATION_STATUSES) {
          const found = await list(`status=${status}`);
          expect(found.totalElements).toBe(counts.get(status));
          expect(new Set(found.content.map((row) => row.status))).toEqual(new Set([status]));
        }
        const both = (counts.get('DRAFT') ?? 0) + (counts.get('AWARDED') ?? 0);
        expect((await list('status=DRAFT&status=AWARDED')).totalElements).toBe(both);
      });

      it.each(['status=OPEN', 'status=', 'size=0', 'size=101', 'page=-1'])('refuses %s', async (query) => {
        const reply = await manager().get(`${PATH}?${query}`);
        const field = query.split('=', 1)[0];
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      });

      it('is of this merchant alone', async () => {
        const ours = (await list('size=100')).content.map((row) => row.id);
        const theirs = (await list('size=100', 'pune')).content.map((row) => row.id);
        expect(theirs.length).toBeGreaterThanOrEqual(16);
        expect(theirs.filter((id) => ours.includes(id))).toEqual([]);
      });

      it('has demo quotations that offer the same item on a line of a request, and can be compared', async () => {
        const offered = new Map<string, Set<string | null>>();
        const sellers = new Map<string, number>();
        for (const { rfqNumber, items } of (await list('size=100', 'pune')).content) {
          for (const { rfqItemId, itemId } of items) {
            const line = `${rfqNumber} ${rfqItemId}`;
            if (rfqItemId === null) expect(rfqNumber).toBeNull();
            else offered.set(line, (offered.get(line) ?? new Set()).add(itemId));
            sellers.set(line, (sellers.get(line) ?? 0) + 1);
          }
        }
        expect([...offered].filter(([, items]) => items.size > 1)).toEqual([]);
        expect([...offered.keys()].filter((line) => (sellers.get(line) ?? 0) > 1).length).toBeGreaterThan(5);
      });

      it('shows who quoted, what was asked and everything of a line', async () => {
        const id = samplesOf()?.quotationDraft ?? '';
        const row = await find(id);
        expect(row).toMatchObject({ vendorName: 'Al Ras Gift Trading', vendorId: samplesOf()?.vendorId });
        expect(row).toMatchObject({ rfqNumber: 'RFQ-501', quoteNumber: 'Q-1001', status: 'DRAFT', currency: 'AED' });
        expect(row?.items[0]).toMatchObject({ rfqItemId: 1, awardStatus: 'PENDING', purchaseOrderId: null });
        const awarded = (await find(samplesOf()?.quotationAwarded ?? ''))?.items ?? [];
        expect(awarded[0]).toMatchObject({ awardStatus: 'AWARDED', awardedQty: awarded[0]?.quotedQty });
      });
    });

    it.each([
      ['demo', '2031-03-03', false],
      ['demo', '2031-03-02', true],
      ['other', '2031-03-02', false],
      ['other', '2031-03-01', true],
      ['demo', null, false],
    ])('expires after its last day, where the merchant is: %s %s is %s', async (tenant, validUntil, expired) => {
      expect(await find(await plant({ tenant, validUntil }), tenant)).toMatchObject({ validUntil, expired });
    });

    it.each([
      ['open', {}, 'OPEN', null],
      ['open until a time', { closesAt: NOW }, 'OPEN', NOW.toISOString()],
      ['closed', { status: 'CLOSED' }, 'CLOSED', null],
      ['none', null, null, null],
    ] as const)('says of its request that it is %s', async (_what, rfq, rfqStatus, rfqClosesAt) => {
      const id = await plant({ rfq });
      expect(await find(id)).toMatchObject({ rfqStatus, rfqClosesAt });
      expect(await patched(id, { notes: 'New.' }).catch(() => find(id))).toMatchObject({ rfqStatus, rfqClosesAt });
    });

    describe('what can be edited', () => {
      const OPEN = {};
      const states = QUOTATION_STATUSES.flatMap((status) => {
        const isEditable = status === 'DRAFT' || status === 'RECEIVED';
        const before = new Date(NOW.getTime() - 1);
        const notEditable = 'QUOTATION_NOT_EDITABLE';
        return [
          [status, 'an open request', OPEN, isEditable ? null : notEditable],
          [status, 'a request that closes at this moment', { closesAt: NOW }, isEditable ? null : notEditable],
          [status, 'no request', null, isEditable ? null : notEditable],
          [status, 'a closed request', { status: 'CLOSED' }, isEditable ? 'RFQ_CLOSED' : notEditable],
          [status, 'a request past its time', { closesAt: before }, isEditable ? 'RFQ_CLOSED' : notEditable],
        ] as const;
      });

      it.each(states)('%s of %s', async (status, _what, rfq, code) => {
        const id = await plant({ status, rfq });
        const before = await find(id);
        const reply = await patch(id, { notes: 'New.', items: [] });
        if (code === null) {
          expect(read(reply, 200, one).data).toMatchObject({ notes: 'New.', status, items: [], totalAmount: 0 });
        } else {
          expect([reply.status, reply.body]).toMatchObject([409, refusal(code)]);
          expect(await find(id)).toEqual(before);
        }
      });

      it.each([
        ['quotationDraft', 200, undefined],
        ['quotationReceived', 200, undefined],
        ['quotationAwarded', 409, 'QUOTATION_NOT_EDITABLE'],
        ['quotationRfqClosed', 409, 'RFQ_CLOSED'],
      ] as const)('of the samples: %s answers %d', async (sample, status, code) => {
        for (const tenant of ['demo', 'other', 'manama', 'pune']) {
          const reply = await patch(samplesOf(tenant)?.[sample] ?? '', { vendorQuoteRef: 'X' }, tenant);
          expect(reply.status).toBe(status);
          if (code) expect(reply.body).toMatchObject(refusal(code));
        }
      });

      it('does not know ids of nobody or of another merchant, and refuses what is no id', async () => {
        for (const id of [randomUUID(), samplesOf('other')?.quotationDraft ?? '']) {
          const reply = await patch(id, { notes: 'x' });
          expect([reply.status, reply.body]).toMatchObject([404, refusal('QUOTATION_UNKNOWN')]);
        }
        const malformed = await patch('12', { notes: 'x' });
        expect([malformed.status, malformed.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'id')]);
      });
    });

    describe('the header', () => {
      it('keeps what is left out and ignores what is unknown or the service sets', async () => {
        const id = await plant();
        const before = await find(id);
        const ignored = { status: 'AWARDED', totalAmount: 1, vendorName: 'X', rfqId: null, quoteNumber: 'Q', extra: 1 };
        expect(await patched(id, ignored)).toEqual(before);
        const changes = { vendorQuoteRef: 'V-2', quoteDate: '2031-03-02', validUntil: '2031-04-30', notes: 'Now.' };
        for (const [key, value] of Object.entries(changes)) {
          const last = await find(id);
          expect(await patched(id, { [key]: value })).toEqual({ ...last, [key]: value });
        }
      });

      it.each([
        ['vendorQuoteRef', null, null],
        ['vendorQuoteRef', '', null],
        ['notes', null, null],
        ['notes', '', null],
        ['validUntil', null, null],
      ])('clears %s with %o', async (key, value, cleared) => {
        const id = await plant();
        const before = await find(id);
        expect(await patched(id, { [key]: value })).toEqual({ ...before, [key]: cleared });
      });

      it.each([
        [{ validUntil: '2031-02-28' }, 'validUntil'],
        [{ quoteDate: '2031-04-01' }, 'quoteDate'],
        [{ quoteDate: '2031-04-02', validUntil: '2031-04-01' }, 'validUntil'],
        [{ validUntil: '2031-03-01' }, null],
        [{ quoteDate: '2031-03-31' }, null],
        [{ quoteDate: '2031-05-01', validUntil: '2031-05-01' }, null],
        [{ quoteDate: '2031-05-01', validUntil: null }, null],
      ])('is not valid until before its date, whichever of them is sent: %o', async (change, field) => {
        const id = await plant();
        const before = await find(id);
        const reply = await patch(id, { ...change, items: [] });
        if (field === null) return expect(read(reply, 200, one).data).toMatchObject(change);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
        expect(await find(id)).toEqual(before);
      });

      it.each([
        ['quoteDate', null],
        ['quoteDate', '2031-02-30'],
        ['quoteDate', '0000-01-01'],
        ['validUntil', 'soon'],
        ['currency', null],
        ['currency', 'aed'],
        ['currency', 'XXX'],
        ['vendorQuoteRef', 'x'.repeat(256)],
        ['notes', 'x'.repeat(2001)],
        ['notes', 7],
        ['items', null],
        ['items', {}],
      ])('refuses a %s of %o', async (field, value) => {
        const reply = await patch(await plant(), { [field]: value });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      });

      it('needs the tenant header', async () => {
        const Authorization = `Bearer ${await service().client.tokenOf('MANAGER')}`;
        const reply = await service().client.with({ Authorization }).patch(`${PATH}/${randomUUID()}`, { notes: '' });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('TENANT_MISSING')]);
      });
    });

    describe('creating', () => {
      const NOTHING = { vendorQuoteRef: null, validUntil: null, notes: null };
      const vendorOf = (tenant?: string) => samplesOf(tenant)?.vendorId ?? '';
      const post = (body: object, tenant?: string) =>
        manager(tenant).post(PATH, { vendorId: vendorOf(tenant), ...body });
      const created = async (body: object = {}, tenant?: string) => read(await post(body, tenant), 201, one).data;
      const count = async () => (await list()).totalElements;

      it('makes a DRAFT of today, without lines, in the currency of the merchant, when no more is sent', async () => {
        for (const [tenant, quoteDate, currency] of [
          ['demo', '2031-03-03', 'AED'],
          ['other', '2031-03-02', 'USD'],
        ] as const) {
          const made = await created({}, tenant);
          expect(made).toEqual({
            ...NOTHING,
            id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
            quoteNumber: expect.stringMatching(/^Q-\d+$/) as unknown,
            vendorId: vendorOf(tenant),
            vendorName: expect.stringMatching(/./) as unknown,
            rfqId: null,
            rfqNumber: null,
            rfqStatus: null,
            rfqClosesAt: null,
            quoteDate,
            currency,
            status: 'DRAFT',
            expired: false,
            totalAmount: 0,
            items: [],
            createdBy: expect.stringMatching(/./) as unknown,
            createdAt: NOW.toISOString(),
          });
          expect(await find(made.id, tenant)).toEqual(made);
        }
      });

      it('keeps header and lines as sent, and adds up the total itself', async () => {
        const rfqId = (await find(samplesOf()?.quotationDraft ?? ''))?.rfqId;
        const header = {
          rfqId,
          vendorQuoteRef: 'V-9',
          quoteDate: '2031-02-27',
          validUntil: '2031-03-02',
          currency: 'BHD',
          notes: 'By phone.',
        };
        const items = [
          { itemId: samplesOf()?.itemId, quotedQty: 1.5, unitPrice: 0.333, leadTimeDays: 3 },
          { itemName: 'Tin', quotedQty: 2, unitPrice: 1.005, notes: 'Blue.' },
        ];
        const forged = { status: 'AWARDED', totalAmount: 1, quoteNumber: 'Q-1', createdBy: 'x', id: randomUUID() };
        const made = await created({ ...header, items, ...forged });
        expect(made).toMatchObject({
          ...header,
          status: 'DRAFT',
          expired: true,
          totalAmount: 2.51,
          rfqNumber: 'RFQ-501',
        });
        expect(made.items).toMatchObject([
          { ...items[0], itemName: expect.stringMatching(/./) as unknown, extendedAmount: 0.5, awardStatus: 'PENDING' },
          { ...items[1], itemId: null, extendedAmount: 2.01, awardStatus: 'PENDING' },
        ]);
        expect([made.quoteNumber, made.createdBy, made.id]).not.toContain('Q-1');
        expect(made.createdBy).toBe(service().tenants[0]?.users.find(({ role }) => role === 'MANAGER')?.username);
        expect(await patched(made.id, { items: [] })).toMatchObject({ totalAmount: 0, status: 'DRAFT' });
      });

      it('gives each a number of the merchant, in order, also several at once', async () => {
        const numbers = async (tenant: string) =>
          (await Promise.all([1, 2, 3, 4].map(() => created({}, tenant)))).map(({ quoteNumber }) =>
            Number(quoteNumber.slice(2)),
          );
        const made = await numbers('manama');
        expect(made.sort((a, b) => a - b)).toEqual([1017, 1018, 1019, 1020]);
        expect(Math.min(...(await numbers('pune')))).toBe(1017);
      });

      it.each([
        ['vendorId', { vendorId: undefined }],
        ['vendorId', { vendorId: null }],
        ['vendorId', { vendorId: 'Al Ras' }],
        ['vendorId', { vendorId: randomUUID() }],
        ['rfqId', { rfqId: 'RFQ-501' }],
        ['rfqId', { rfqId: randomUUID() }],
        ['quoteDate', { quoteDate: null }],
        ['quoteDate', { quoteDate: '2031-02-30' }],
        ['validUntil', { validUntil: '2031-03-02' }],
        ['validUntil', { quoteDate: '2031-04-02', validUntil: '2031-04-01' }],
        ['currency', { currency: 'XXX' }],
        ['currency', { currency: null }],
        ['vendorQuoteRef', { vendorQuoteRef: 'x'.repeat(256) }],
        ['notes', { notes: 'x'.repeat(2001) }],
        ['items', { items: null }],
        ['items', { items: Array.from({ length: 501 }, () => ({ itemName: 'Tin', quotedQty: 1, unitPrice: 1 })) }],
        ['items[0].unitPrice', { items: [{ itemName: 'Tin', quotedQty: 1, unitPrice: 1.005 }] }],
        ['items[0].itemId', { items: [{ quotedQty: 1, unitPrice: 1 }] }],
      ])('refuses a wrong %s: %j', async (field, wrong) => {
        const before = await count();
        const reply = await post(wrong);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
        expect(await count()).toBe(before);
      });

      it('takes neither the vendor nor the request of another merchant', async () => {
        const rfqId = (await find(samplesOf('other')?.quotationDraft ?? '', 'other'))?.rfqId;
        for (const [field, value] of [
          ['vendorId', vendorOf('other')],
          ['rfqId', rfqId],
        ] as const) {
          const reply = await post({ [field]: value });
          expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
        }
      });

      it('answers no request that accepts no quotes any more', async () => {
        const rfqId = (await find(samplesOf()?.quotationRfqClosed ?? ''))?.rfqId;
        const before = await count();
        const reply = await post({ rfqId });
        expect([reply.status, reply.body]).toMatchObject([409, refusal('RFQ_CLOSED')]);
        expect(await count()).toBe(before);
      });

      it.each([
        ['CASHIER', 403],
        ['AUDITOR', 403],
        ['MANAGER', 201],
      ] as const)('answers a %s with %d', async (role, status) => {
        const reply = await service().client.as(role).post(PATH, { vendorId: vendorOf() });
        expect(reply.status).toBe(status);
        if (status === 403) expect(reply.body).toMatchObject(refusal('FEATURE_MISSING'));
      });

      it('has an example that is what it describes', () => {
        const [example] = quotationCreateBody.meta()?.examples as unknown[];
        expect(quotationCreateBody.parse(example)).toEqual(example);
      });
    });

    it.each([
      ['CASHIER', 403, 403],
      ['AUDITOR', 200, 403],
      ['MANAGER', 200, 200],
    ] as const)('let a %s read (%d) and edit (%d)', async (role, reading, writing) => {
      const user = service().client.as(role);
      const id = await plant();
      const replies = [await user.get(PATH), await user.patch(`${PATH}/${id}`, { notes: 'x' })];
      expect(replies.map((reply) => reply.status)).toEqual([reading, writing]);
      for (const reply of replies)
        if (reply.status === 403) expect(reply.body).toMatchObject(refusal('FEATURE_MISSING'));
    });

    it('have examples that are what they describe', () => {
      for (const schema of [quotation, quotationPatchBody]) {
        const examples = schema.meta()?.examples as unknown[];
        expect(schema.parse(examples[0])).toMatchObject(examples[0] as object);
      }
    });
  },
  { now: () => NOW },
);
