import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { agreement, agreementCreateBody } from '#shared/api/customers/agreement';
import { agreementsOf, many, NOW, one, PATH } from './agreement-fixture';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

onEachDatabase(
  'agreed prices',
  (service) => {
    const { body, create, find, list, manager, samplesOf } = agreementsOf(service);

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
