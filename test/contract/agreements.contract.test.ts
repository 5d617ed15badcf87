import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { agreement, agreementCreateBody } from '#shared/api/customers/agreement';
import { envelope } from '#shared/api/wire/envelope';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const one = envelope(agreement);
const many = envelope(z.array(agreement));
const PATH = '/pricing/agreements';

/** March 3rd in Dubai, still March 2nd in Texas. */
const NOW = new Date('2031-03-02T21:00:00Z');

onEachDatabase(
  'agreed prices',
  (service) => {
    const manager = (tenant?: string) => service().client.as('MANAGER', tenant);
    const samplesOf = (tenant = 'demo') => service().tenants.find(({ code }) => code === tenant)?.samples;
    const body = (more: object = {}, tenant?: string) => ({
      partyId: randomUUID(),
      partyName: 'Corner Supplies',
      itemId: samplesOf(tenant)?.itemId,
      rate: 6.25,
      validFrom: '2031-01-01',
      ...more,
    });
    const create = async (more: object = {}, tenant?: string) =>
      read(await manager(tenant).post(PATH, body(more, tenant)), 201, one).data;
    const list = async (query: string, tenant?: string) =>
      read(await manager(tenant).get(`${PATH}?${query}`), 200, many).data;
    const find = async ({ id, partyId }: { id: string; partyId: string }) =>
      (await list(`partyId=${partyId}`)).find((row) => row.id === id);
    const patch = (id: string, change: object, query = '') => manager().patch(`${PATH}/${id}${query}`, change);
    const patched = async (id: string, change: object, query = '') =>
      read(await patch(id, change, query), 200, one).data;
    const revise = (id: string, change: object) => manager().post(`${PATH}/${id}/revise`, change);
    const revised = async (id: string, change: object) => read(await revise(id, change), 200, one).data;

    describe('agreeing', () => {
      it('stores the price with what was left out filled in', async () => {
        const samples = samplesOf();
        const vendor = { partyId: samples?.vendorId, partyName: undefined };
        const created = await create({ ...vendor, sourceRef: 'MAIL-7', notes: 'By e-mail.' });
        expect(created).toEqual({
          id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
          partyRole: 'SUPPLIER',
          partyId: samples?.vendorId,
          partyName: 'Al Ras Gift Trading',
          itemId: samples?.itemId,
          itemName: expect.stringMatching(/./) as unknown,
          categoryId: null,
          uomId: null,
          uomCode: 'EA',
          currencyCode: 'AED',
          rate: 6.25,
          taxInclusive: false,
          minQty: 0,
          validFrom: '2031-01-01',
          validTo: null,
          status: 'ACTIVE',
          supersedesId: null,
          supersededById: null,
          source: 'MANUAL',
          sourceRef: 'MAIL-7',
          notes: 'By e-mail.',
          createdBy: 'omar.haddad',
          updatedBy: 'omar.haddad',
          createdAt: NOW.toISOString(),
          updatedAt: NOW.toISOString(),
          inForceToday: true,
        });
        expect(await find(created)).toEqual(created);
      });

      it('takes the name of a customer, and a category instead of an item', async () => {
        const party = { partyRole: 'CUSTOMER', partyId: samplesOf()?.customerNumber, partyName: undefined };
        const created = await create({ ...party, itemId: undefined, categoryId: 'CARDS', minQty: 2.125 });
        expect(created).toMatchObject({ itemId: null, itemName: null, categoryId: 'CARDS', minQty: 2.125 });
        expect(created.partyName).toMatch(/./);
        expect((await create({ partyName: undefined })).partyName).toBeNull();
      });

      it('ignores what the service sets', async () => {
        const ours = { id: randomUUID(), status: 'SUPERSEDED', source: 'IMPORT', createdBy: 'nobody' };
        const created = await create({ ...ours, supersededById: randomUUID(), inForceToday: false, nonsense: 1 });
        expect(created.id).not.toBe(ours.id);
        expect(created).toMatchObject({ status: 'ACTIVE', source: 'MANUAL', createdBy: 'omar.haddad' });
        expect(created).toMatchObject({ supersededById: null, inForceToday: true });
      });

      it.each([
        ['AED', 1.25, 200],
        ['BHD', 1.255, 200],
        ['JPY', 1250, 200],
        ['AED', 1.255, 400],
        ['JPY', 12.5, 400],
      ])('takes a rate with the decimals of its currency: %s %d is %d', async (currencyCode, rate, status) => {
        const reply = await manager().post(PATH, body({ currencyCode, rate }));
        if (status === 200) expect(read(reply, 201, one).data).toMatchObject({ currencyCode, rate });
        else expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'rate')]);
      });

      it.each([
        ['itemId', { itemId: '999999999' }],
        ['itemId', { itemId: 'nope' }],
        ['itemId', { itemId: null }],
        ['partyId', { partyId: undefined }],
        ['partyId', { partyId: 'x'.repeat(65) }],
        ['partyRole', { partyRole: 'FRIEND' }],
        ['rate', { rate: -0.01 }],
        ['rate', { rate: 1_000_000_000.01 }],
        ['rate', { rate: undefined }],
        ['currencyCode', { currencyCode: 'XXX' }],
        ['currencyCode', { currencyCode: 'aed' }],
        ['minQty', { minQty: 0.0001 }],
        ['minQty', { minQty: -1 }],
        ['minQty', { minQty: 1_000_001 }],
        ['validFrom', { validFrom: '2031-02-29' }],
        ['validFrom', { validFrom: '0000-01-01' }],
        ['validTo', { validTo: '2030-12-31' }],
        ['uomId', { uomId: 'x' }],
        ['notes', { notes: 'x'.repeat(2001) }],
        ['partyName', { partyName: 'x'.repeat(256) }],
      ])('refuses a wrong %s: %o', async (field, wrong) => {
        const reply = await manager().post(PATH, body(wrong));
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      });

      it('takes every value at its limit', async () => {
        const limits = { rate: 1_000_000_000, minQty: 1_000_000, validTo: '2031-01-01', notes: 'x'.repeat(2000) };
        expect(await create({ ...limits, currencyCode: 'CLF' })).toMatchObject(limits);
        expect((await create({ rate: 0 })).rate).toBe(0);
      });

      it("does not take another merchant's item", async () => {
        const theirs = samplesOf('pune')?.itemId;
        const reply = await manager().post(PATH, body({ itemId: theirs }));
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'itemId')]);
      });
    });

    describe('the list', () => {
      it('is an array, the latest start first, of this merchant alone', async () => {
        const rows = await list('');
        expect(rows.length).toBeGreaterThan(20);
        const starts = rows.map((row) => row.validFrom);
        expect(starts).toEqual([...starts].sort().reverse());
        const theirs = (await list('', 'other')).map((row) => row.id);
        expect(rows.filter((row) => theirs.includes(row.id))).toEqual([]);
      });

      it('filters by item and by party', async () => {
        const created = await create();
        expect((await list(`partyId=${created.partyId}`)).map((row) => row.id)).toEqual([created.id]);
        const ofItem = await list(`itemId=${created.itemId}`);
        expect(ofItem.map((row) => row.id)).toContain(created.id);
        expect(new Set(ofItem.map((row) => row.itemId))).toEqual(new Set([created.itemId]));
        for (const none of ['itemId=nope', 'itemId=999999999', 'partyId=nobody']) expect(await list(none)).toEqual([]);
      });

      it.each([
        ['2030-12-31', 0],
        ['2031-01-01', 1],
        ['2031-01-31', 1],
        ['2031-02-01', 0],
      ])('finds on %s what is in force, both dates included: %d', async (date, count) => {
        const { partyId } = await create({ validTo: '2031-01-31' });
        expect(await list(`partyId=${partyId}&inForceOn=${date}`)).toHaveLength(count);
      });

      it.each([
        ['2031-01-30', 0],
        ['2031-01-31', 1],
      ])('finds what ends by %s, and nothing that is open-ended: %d', async (date, count) => {
        const { partyId } = await create({ validTo: '2031-01-31' });
        await create({ partyId, validTo: null });
        expect(await list(`partyId=${partyId}&endsBy=${date}`)).toHaveLength(count);
      });

      it('comes in parts, each price once and in the order of the whole', async () => {
        const partyId = randomUUID();
        for (const validFrom of ['2031-01-02', '2031-01-01', '2031-01-02', '2031-01-03', '2031-01-01'])
          await create({ partyId, validFrom });
        const whole = await list(`partyId=${partyId}`);
        expect(whole).toHaveLength(5);
        for (const size of [1, 2, 5]) {
          const rows: typeof whole = [];
          for (let part = whole; part.length > 0; rows.push(...part)) {
            const after = rows.length === 0 ? '' : `&after=${rows.at(-1)?.id}`;
            part = await list(`partyId=${partyId}&size=${size}${after}`);
            expect(part.length).toBeLessThanOrEqual(size);
          }
          expect(rows).toEqual(whole);
        }
      });

      it.each([
        ['size', '0'],
        ['size', '1001'],
        ['after', 'last'],
        ['after', '7a9e0000-0000-4000-8000-00000000ffff'],
      ])('refuses %s=%s', async (name, value) => {
        const reply = await manager().get(`${PATH}?${name}=${value}`);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', name)]);
      });

      it.each(['2031-02-30', 'today', '0000-01-01'])('refuses inForceOn=%s', async (date) => {
        const reply = await manager().get(`${PATH}?inForceOn=${date}`);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'inForceOn')]);
      });
    });

    it.each([
      ['demo', { validFrom: '2031-03-03' }, true],
      ['other', { validFrom: '2031-03-03' }, false],
      ['demo', { validFrom: '2031-03-04' }, false],
      ['demo', { validTo: '2031-03-03' }, true],
      ['demo', { validTo: '2031-03-02' }, false],
      ['other', { validTo: '2031-03-02' }, true],
    ])('is in force today where the merchant is: %s %o is %s', async (tenant, dates, inForceToday) => {
      expect(await create(dates, tenant)).toMatchObject({ inForceToday });
    });

    describe('changing', () => {
      it('changes dates and notes and nothing else', async () => {
        const before = await create();
        const ignored = {
          rate: 1,
          status: 'SUPERSEDED',
          validFrom: '2020-01-01',
          partyName: 'Other',
          id: randomUUID(),
        };
        const after = await patched(before.id, { validTo: '2031-12-31', notes: 'To the end.', ...ignored });
        expect(after).toEqual({ ...before, validTo: '2031-12-31', notes: 'To the end.' });
        expect(await find(before)).toEqual(after);
      });

      it('keeps the end on or after the start', async () => {
        const { id } = await create();
        expect((await patched(id, { validTo: '2031-01-01' })).validTo).toBe('2031-01-01');
        const reply = await patch(id, { validTo: '2030-12-31', notes: 'lost' });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'validTo')]);
      });

      it('makes it open-ended with clearValidTo, whatever validTo says', async () => {
        const { id } = await create({ validTo: '2031-12-31' });
        expect((await patched(id, { clearValidTo: false })).validTo).toBe('2031-12-31');
        for (const validTo of ['2032-01-31', '1999-12-31', undefined]) {
          await patched(id, { validTo: '2031-12-31' });
          expect((await patched(id, { clearValidTo: true, validTo })).validTo).toBeNull();
        }
      });

      it('clears notes with an empty text and keeps them when they are left out', async () => {
        const { id } = await create({ notes: 'Keep.', validTo: '2031-12-31' });
        expect(await patched(id, { validTo: '2031-11-30' })).toMatchObject({ notes: 'Keep.' });
        expect(await patched(id, { validTo: null, notes: null })).toMatchObject({
          notes: 'Keep.',
          validTo: '2031-11-30',
        });
        expect(await patched(id, { notes: '' })).toMatchObject({ notes: null, validTo: '2031-11-30' });
      });

      it('stores the actor, or else the user, for audit', async () => {
        const { id } = await create();
        const at = NOW.toISOString();
        const named = await patched(id, { notes: 'a' }, `?actor=${encodeURIComponent('Huda Saeed')}`);
        expect(named).toMatchObject({ updatedBy: 'Huda Saeed', createdBy: 'omar.haddad', updatedAt: at });
        expect(await patched(id, {}, '?actor=Nobody')).toEqual(named);
        expect((await patched(id, { notes: 'b' }, '?actor=')).updatedBy).toBe('omar.haddad');
        expect((await patch(id, { notes: 'c' }, `?actor=${'x'.repeat(256)}`)).status).toBe(400);
      });

      it.each([
        ['validTo', { validTo: '31.12.2031' }],
        ['clearValidTo', { clearValidTo: 'yes' }],
        ['notes', { notes: 'x'.repeat(2001) }],
      ])('refuses a wrong %s', async (field, wrong) => {
        const reply = await patch((await create()).id, wrong);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      });

      it('needs the tenant header', async () => {
        const Authorization = `Bearer ${await service().client.tokenOf('MANAGER')}`;
        const reply = await service().client.with({ Authorization }).patch(`${PATH}/${randomUUID()}`, { notes: '' });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('TENANT_MISSING')]);
      });

      it('finds the id in capitals too', async () => {
        const { id } = await create();
        expect((await patched(id.toUpperCase(), { notes: 'x' })).id).toBe(id);
      });
    });

    describe('revising', () => {
      it('is done once for each key, as what creates something is', async () => {
        const old = await create();
        const token = await service().client.tokenOf('MANAGER', 'demo');
        const keyed = (rate: number, key: string) =>
          service()
            .client.with({ 'X-TenantID': 'demo', Authorization: `Bearer ${token}`, 'Idempotency-Key': key })
            .post(`${PATH}/${old.id}/revise`, { rate, validFrom: '2031-03-01' });
        const key = randomUUID();
        const [first, again] = [await keyed(7, key), await keyed(7, key)];
        expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
        expect((await keyed(8, key)).status).toBe(422);
        const other = await keyed(7, randomUUID());
        expect([other.status, other.body]).toMatchObject([409, refusal('AGREEMENT_SUPERSEDED')]);
      });

      it('makes a new agreement, linked both ways, and keeps the old rate as history', async () => {
        const old = await create({ notes: 'First.', minQty: 12, taxInclusive: true, currencyCode: 'BHD', rate: 1.255 });
        const next = await revised(old.id, { rate: 1.305, validFrom: '2031-03-01', notes: 'Freight.' });
        expect(next).toEqual({
          ...old,
          id: next.id,
          rate: 1.305,
          validFrom: '2031-03-01',
          notes: 'Freight.',
          supersedesId: old.id,
        });
        expect(await find(old)).toEqual({
          ...old,
          status: 'SUPERSEDED',
          supersededById: next.id,
          validTo: '2031-02-28',
          inForceToday: false,
        });
      });

      it('leaves the old one in force until the day before', async () => {
        const old = await create();
        const next = await revised(old.id, { rate: 7, validFrom: '2031-03-10' });
        expect(next).toMatchObject({ status: 'ACTIVE', inForceToday: false });
        expect(await find(old)).toMatchObject({ status: 'SUPERSEDED', inForceToday: true, validTo: '2031-03-09' });
        const inForce = async (date: string) =>
          (await list(`partyId=${old.partyId}&inForceOn=${date}`)).map((row) => row.rate);
        expect([await inForce('2031-03-09'), await inForce('2031-03-10')]).toEqual([[6.25], [7]]);
      });

      it.each([
        [null, null, '2031-01-31'],
        ['2031-12-31', '2031-12-31', '2031-01-31'],
        ['2031-02-01', '2031-02-01', '2031-01-31'],
        ['2031-01-31', null, '2031-01-31'],
        ['2031-01-15', null, '2031-01-15'],
      ])('of one that ended %s ends %s, the old one then %s', async (validTo, newEnd, oldEnd) => {
        const old = await create({ validTo });
        expect((await revised(old.id, { rate: 7, validFrom: '2031-02-01' })).validTo).toBe(newEnd);
        expect((await find(old))?.validTo).toBe(oldEnd);
      });

      it('takes notes over when left out and leaves none when empty', async () => {
        const first = await create({ notes: 'First.' });
        const second = await revised(first.id, { rate: 7, validFrom: '2031-02-01' });
        expect(second.notes).toBe('First.');
        expect((await revised(second.id, { rate: 8, validFrom: '2031-03-01', notes: '' })).notes).toBeNull();
      });

      it('can start on the first day of the old one, which then never held, and not before', async () => {
        const old = await create();
        const early = await revise(old.id, { rate: 7, validFrom: '2030-12-31' });
        expect([early.status, early.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'validFrom')]);
        await revised(old.id, { rate: 7, validFrom: '2031-01-01' });
        const found = await list(`partyId=${old.partyId}&inForceOn=2031-01-01`);
        expect(found.map((row) => row.rate)).toEqual([7]);
      });

      it.each([
        ['rate', { validFrom: '2031-02-01' }],
        ['rate', { rate: 1.255, validFrom: '2031-02-01' }],
        ['rate', { rate: -1, validFrom: '2031-02-01' }],
        ['validFrom', { rate: 1 }],
        ['validFrom', { rate: 1, validFrom: '2031-02-30' }],
        ['notes', { rate: 1, validFrom: '2031-02-01', notes: 'x'.repeat(2001) }],
      ])('refuses a wrong %s: %o, and leaves the old one alone', async (field, wrong) => {
        const old = await create();
        const reply = await revise(old.id, wrong);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
        expect(await find(old)).toEqual(old);
      });

      it('does not revise what is superseded; the newest can be revised again', async () => {
        const first = await create();
        const second = await revised(first.id, { rate: 7, validFrom: '2031-02-01' });
        const again = await revise(first.id, { rate: 8, validFrom: '2031-03-01' });
        expect([again.status, again.body]).toMatchObject([409, refusal('AGREEMENT_SUPERSEDED')]);
        const third = await revised(second.id, { rate: 8, validFrom: '2031-03-01' });
        const chain = await list(`partyId=${first.partyId}`);
        expect(chain.map((row) => [row.id, row.supersedesId, row.supersededById])).toEqual([
          [third.id, second.id, null],
          [second.id, first.id, third.id],
          [first.id, null, second.id],
        ]);
      });

      it('is won by one of several at once', async () => {
        const old = await create();
        const rates = [7, 8, 9, 10];
        const replies = await Promise.all(rates.map((rate) => revise(old.id, { rate, validFrom: '2031-02-01' })));
        expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
        const lost = replies.find((reply) => reply.status === 409);
        expect(lost?.body).toMatchObject(refusal('AGREEMENT_SUPERSEDED'));
        expect(await list(`partyId=${old.partyId}`)).toHaveLength(2);
      });

      it('fixes the end of the old one; its notes can still be changed', async () => {
        const old = await create();
        await revised(old.id, { rate: 7, validFrom: '2031-02-01' });
        for (const change of [{ validTo: '2031-12-31' }, { clearValidTo: true }]) {
          const reply = await patch(old.id, { ...change, notes: 'lost' });
          expect([reply.status, reply.body]).toMatchObject([409, refusal('AGREEMENT_SUPERSEDED')]);
        }
        expect(await patched(old.id, { notes: 'Too dear.' })).toMatchObject({
          notes: 'Too dear.',
          validTo: '2031-01-31',
        });
      });
    });

    it('does not know ids of nobody or of another merchant, and refuses what is no id', async () => {
      const theirs = samplesOf('other')?.agreementId ?? '';
      for (const id of [randomUUID(), theirs]) {
        for (const reply of [await patch(id, { notes: 'x' }), await revise(id, { rate: 1, validFrom: '2031-02-01' })]) {
          expect([reply.status, reply.body]).toMatchObject([404, refusal('AGREEMENT_UNKNOWN')]);
        }
      }
      const malformed = await patch('12', { notes: 'x' });
      expect([malformed.status, malformed.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'id')]);
    });

    it.each([
      ['CASHIER', 200, 403],
      ['AUDITOR', 200, 403],
      ['MANAGER', 200, 201],
    ] as const)('lets a %s read (%d) and agree (%d)', async (role, reading, writing) => {
      const user = service().client.as(role);
      expect((await user.get(PATH)).status).toBe(reading);
      expect((await user.post(PATH, body())).status).toBe(writing);
      if (writing !== 403) return;
      const { id } = await create();
      for (const reply of [
        await user.patch(`${PATH}/${id}`, { notes: 'x' }),
        await user.post(`${PATH}/${id}/revise`, { rate: 1, validFrom: '2031-02-01' }),
      ]) {
        expect([reply.status, reply.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
      }
    });

    it('has examples that are what they describe', () => {
      for (const schema of [agreement, agreementCreateBody]) {
        const examples = schema.meta()?.examples as unknown[];
        expect(examples).toHaveLength(1);
        schema.parse(examples[0]);
      }
    });
  },
  { now: () => NOW },
);

onEachDatabase('agreed prices of the demo', (service) => {
  it.each(['demo', 'other', 'manama', 'pune'])('occur in every state at %s', async (tenant) => {
    const user = service().client.as('MANAGER', tenant);
    const rows = read(await user.get(PATH), 200, many).data;
    const today = new Date().toISOString().slice(0, 10);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.some((row) => row.status === 'SUPERSEDED' && !row.inForceToday)).toBe(true);
    expect(rows.some((row) => row.supersedesId !== null && row.status === 'ACTIVE' && row.inForceToday)).toBe(true);
    expect(rows.some((row) => row.validFrom > today)).toBe(true);
    expect(rows.some((row) => row.status === 'ACTIVE' && row.validTo !== null && row.validTo < today)).toBe(true);
    expect(rows.some((row) => row.partyRole === 'CUSTOMER')).toBe(true);
    const id = service().tenants.find(({ code }) => code === tenant)?.samples.agreementId;
    expect(rows.find((row) => row.id === id)).toMatchObject({ status: 'ACTIVE', inForceToday: true });
  });
});
