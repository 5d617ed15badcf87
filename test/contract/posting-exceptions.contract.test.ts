import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceptSale } from '#service/routes/sales/accept-sale';
import { createTenantStore } from '#service/store/database/tenant-store';
import { envelope } from '#shared/api/wire/envelope';
import {
  postingException,
  postingExceptionPage,
  postingExceptionResolveBody,
  type PostingException,
} from '#shared/api/sales/posting-exception';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { makeReturn, makeSale, priceItems } from './sale-fixture';

const page = envelope(postingExceptionPage);
const one = envelope(postingException);
const PATH = '/accounting/posting-exceptions';
const SALES = '/sales/transactions';
const NOW = new Date('2031-03-02T06:00:00.250Z');
const CLOSED_AT = '2026-03-02T20:00:00.000Z';

/** A copy with changed fields of the second line. */
function withSecondLine(change: object, more: Partial<SaleTransaction> = {}): SaleTransaction {
  const sale = makeSale(more);
  const lines = sale.cart.lines.map((line, i) => (i === 1 ? { ...line, ...change } : line));
  return { ...sale, cart: { ...sale.cart, lines } };
}

/** The second line without tax: 31.00 including 1.48 tax, and 10.00 without tax. */
function withUntaxedLine(taxCategory: 'ZERO' | 'STANDARD'): SaleTransaction {
  const sale = withSecondLine({ taxCategory, taxRate: 0, netAmount: 10, taxAmount: 0 });
  const [first, second] = sale.cart.lines;
  return {
    ...sale,
    cart: { ...sale.cart, lines: [{ ...first, netAmount: 29.52, taxAmount: 1.48 } as typeof second, second] as never },
    totals: { ...sale.totals, netAmount: 39.52, taxAmount: 1.48 },
  };
}

onEachDatabase(
  'posting exceptions',
  (service) => {
    beforeAll(() => priceItems(service()));

    const till = (tenant?: string) => service().client.as('CASHIER', tenant);
    const list = async (query = '', tenant = 'demo') =>
      read(await service().client.as('AUDITOR', tenant).get(`${PATH}?${query}`), 200, page).data;
    const of = async (sale: SaleTransaction): Promise<PostingException[]> =>
      (await list('size=100')).content.filter((row) => row.externalId === sale.transactionId);
    const post = async (sale: SaleTransaction) => {
      expect((await till().post(SALES, sale)).status).toBe(201);
      return of(sale);
    };
    const day = async (businessDate: string, isClosed: boolean) => {
      const dayCycleId = randomUUID();
      const startedAt = '2026-03-02T04:00:00.000Z';
      const opening = { dayCycleId, businessDate, startedAt, openingCash: 0, registerId: 1 };
      expect((await till().post('/ops/day-cycles', opening)).status).toBe(201);
      const closing = { closedAt: CLOSED_AT, closingCash: 0 };
      if (isClosed) expect((await till().patch(`/ops/day-cycles/${dayCycleId}/close`, closing)).status).toBe(200);
      return dayCycleId;
    };

    describe('a sale that posts', () => {
      it('leaves none', async () => {
        const before = (await list()).totalElements;
        expect(await post(makeSale())).toEqual([]);
        expect(await post(makeSale({ dayCycleId: await day('2026-03-02', false) }))).toEqual([]);
        expect(await post(withUntaxedLine('ZERO'))).toEqual([]);
        expect((await list()).totalElements).toBe(before);
      });

      it.each(['2026-03-02T19:59:59.999Z', CLOSED_AT])(
        'leaves none when it was made at %s and its day, closed since, ended at eight',
        async (soldAt) => {
          expect(await post(makeSale({ soldAt, dayCycleId: await day('2026-03-02', true) }))).toEqual([]);
        },
      );
    });

    it('leave none for a return whose sale bore a rate of earlier, but for a sale with it', async () => {
      const change = (ratePpm: number) =>
        sql`update merchants set tax_rates = jsonb_set(tax_rates, '{0,ratePpm}', to_jsonb(${ratePpm}::int))
          where tenant_id = 'demo'`.execute(service().db);
      const sale = makeSale();
      await post(sale);
      await change(60_000);
      const found = [await post(makeReturn(sale, 1)), await post(makeSale())];
      await change(50_000);
      expect(found.map((rows) => rows.map(({ reasonCode }) => reasonCode))).toEqual([[], ['TAX_RATE_UNKNOWN']]);
    });

    describe('a sale that does not post', () => {
      it('is accepted, and waits with its amounts in major units', async () => {
        const sale = withSecondLine({ itemId: '9041' });
        expect(await post(sale)).toEqual([
          {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
            sourceSystem: 'POS',
            externalId: sale.transactionId,
            eventType: 'SALE',
            reasonCode: 'ITEM_UNKNOWN',
            reasonDetail: 'Line b (RIBBON BY THE METRE) names item 9041, which is not in the catalog.',
            status: 'PENDING',
            effectiveAt: '2026-03-02',
            amounts: { netAmount: 39.05, taxAmount: 1.95, grossAmount: 41 },
            memo: sale.receiptNumber,
            createdAt: NOW.toISOString(),
            updatedAt: NOW.toISOString(),
            resolvedAt: null,
            resolvedEntryId: null,
            resolvedBy: null,
            resolutionNote: null,
          },
        ]);
      });

      it.each(['ribbon', '0', '007', '-1', '1e3', '9007199254740993', '9'.repeat(64)])(
        'because of item %s, which no item of ours can be',
        async (itemId) => {
          expect(await post(withSecondLine({ itemId }))).toMatchObject([{ reasonCode: 'ITEM_UNKNOWN' }]);
        },
      );

      it('because of an item of another merchant', async () => {
        const theirs = await createTenantStore(service().db).readTenant('pune', (tx) =>
          tx.selectFrom('items').select('id').orderBy('id').executeTakeFirstOrThrow(),
        );
        expect(await post(withSecondLine({ itemId: String(theirs.id) }))).toMatchObject([
          { reasonCode: 'ITEM_UNKNOWN' },
        ]);
      });

      it('because another sale has its receipt number', async () => {
        const [first, second] = [makeSale(), makeSale()];
        expect(await post(first)).toEqual([]);
        expect(await post({ ...second, receiptNumber: first.receiptNumber })).toMatchObject([
          {
            reasonCode: 'RECEIPT_NUMBER_USED',
            reasonDetail: `Sale ${first.transactionId} also has receipt number ${first.receiptNumber}.`,
            memo: first.receiptNumber,
          },
        ]);
        expect(await of(first)).toEqual([]);
        const theirs = makeSale({ ...first, transactionId: randomUUID(), currency: 'BHD', customerNumber: null });
        expect(
          (await till('manama').post(SALES, { ...theirs, cart: { ...theirs.cart, customerNumber: null } })).status,
        ).not.toBe(409);
      });

      it('because another sale that came at the same time has its receipt number', async () => {
        const sales = Array.from({ length: 6 }, () => makeSale({ receiptNumber: `twins-${process.pid}` }));
        const replies = await Promise.all(sales.map((sale) => till().post(SALES, sale)));
        expect(replies.map((reply) => reply.status)).toEqual(sales.map(() => 201));
        const found = (await Promise.all(sales.map(of))).flat();
        expect(found.map((row) => row.reasonCode)).toEqual(Array.from({ length: 5 }, () => 'RECEIPT_NUMBER_USED'));
      });

      it.each(['nobody', '100001'])('because its customer, %s, is not the merchant’s', async (customerNumber) => {
        const sale = makeSale({ customerNumber });
        expect(await post({ ...sale, cart: { ...sale.cart, customerNumber } })).toMatchObject([
          { reasonCode: 'CUSTOMER_UNKNOWN' },
        ]);
      });

      it('because its day cycle is not known', async () => {
        const dayCycleId = randomUUID();
        const [found] = await post(makeSale({ dayCycleId }));
        expect(found).toMatchObject({ reasonCode: 'DAY_CYCLE_UNKNOWN' });
        expect(found?.reasonDetail).toContain(dayCycleId);
      });

      it('because it was made after its day was closed', async () => {
        const dayCycleId = await day('2026-03-02', true);
        const [found] = await post(makeSale({ dayCycleId, soldAt: '2026-03-03T00:00:00.001+04:00' }));
        expect(found).toMatchObject({
          reasonCode: 'DAY_CYCLE_CLOSED',
          reasonDetail: `Sold at 2026-03-03T00:00:00.001+04:00, after its day was closed at ${CLOSED_AT}.`,
        });
      });

      it('because its day cycle is of another business date', async () => {
        const [found] = await post(makeSale({ dayCycleId: await day('2026-03-03', false) }));
        expect(found).toMatchObject({ reasonCode: 'BUSINESS_DATE_OTHER', effectiveAt: '2026-03-02' });
        expect(found?.reasonDetail).toMatch(/2026-03-02.*2026-03-03/);
      });

      it('because its tax rate is not the merchant’s for the category', async () => {
        const [found] = await post(withUntaxedLine('STANDARD'));
        expect(found).toMatchObject({
          reasonCode: 'TAX_RATE_UNKNOWN',
          reasonDetail: 'Line b (RIBBON BY THE METRE) has 0 % STANDARD, which is not a tax rate of the merchant.',
          amounts: { netAmount: 39.52, taxAmount: 1.48, grossAmount: 41 },
        });
      });

      it.each([15, 4.9999, 5.0001, 0])('because it bears %s %% where the merchant has 5', async (taxRate) => {
        const [line] = makeSale().cart.lines;
        const taxAmount = Math.round((10_500 * taxRate) / (100 + taxRate)) / 100;
        const amounts = { netAmount: Math.round((105 - taxAmount) * 100) / 100, taxAmount, grossAmount: 105 };
        const alone = { ...line, ...amounts, taxRate, quantity: 10, unitPrice: 10.5, discountAmount: 0 };
        const sale = makeSale({
          cart: { customerNumber: '12347', lines: [alone as typeof line] as never, discountAmount: 0 },
          totals: { ...amounts, discountAmount: 0, roundingAmount: 0 },
          tenders: [{ kind: 'CARD', amount: 105, tendered: 105, change: 0, reference: null }],
        });
        const [found] = await post(sale);
        expect(found).toMatchObject({ reasonCode: 'TAX_RATE_UNKNOWN' });
        expect(found?.reasonDetail).toContain(`has ${taxRate} % STANDARD`);
      });

      it('because a line names a discount the merchant does not have', async () => {
        const [found] = await post(withSecondLine({ discountId: 90_007 }));
        expect(found).toMatchObject({
          reasonCode: 'DISCOUNT_UNKNOWN',
          reasonDetail: 'Line b (RIBBON BY THE METRE) names discount 90007, which the merchant does not have.',
        });
        const { discountId } = service().tenants.find(({ code }) => code === 'demo')?.samples ?? {};
        expect(await post(withSecondLine({ discountId: discountId ?? null }))).toEqual([]);
      });

      /** The reason that is pending, resolved each time, until there is none. */
      const answerAll = async (sale: SaleTransaction) => {
        const asked: string[] = [];
        for (;;) {
          const pending = (await of(sale)).find(({ status }) => status === 'PENDING');
          if (!pending) return asked;
          asked.push(pending.reasonCode);
          const path = `/accounting/posting-exceptions/${pending.id}/resolve`;
          expect((await service().client.as('MANAGER').post(path, { note: 'Known' })).status).toBe(200);
        }
      };

      it('has one exception at a time, with the first reason found; the others follow', async () => {
        const everything = { ...withUntaxedLine('STANDARD'), dayCycleId: randomUUID(), customerNumber: '99999' };
        const [first, second] = everything.cart.lines;
        const lines = [first, { ...second, itemId: 'gone' }] as typeof everything.cart.lines;
        const sale = { ...everything, cart: { ...everything.cart, lines, customerNumber: '99999' }, cashier: 'nobody' };
        expect(await post(sale)).toMatchObject([{ reasonCode: 'CUSTOMER_UNKNOWN' }]);
        expect(await answerAll(sale)).toEqual([
          'CUSTOMER_UNKNOWN',
          'ITEM_UNKNOWN',
          'DAY_CYCLE_UNKNOWN',
          'TAX_RATE_UNKNOWN',
          'CASHIER_UNKNOWN',
        ]);
        const closed = await day('2026-03-03', true);
        const late = { ...withUntaxedLine('STANDARD'), dayCycleId: closed, soldAt: '2026-03-03T10:00:00Z' };
        expect(await post(late)).toMatchObject([{ reasonCode: 'DAY_CYCLE_CLOSED' }]);
        expect(await answerAll(late)).toEqual(['DAY_CYCLE_CLOSED', 'BUSINESS_DATE_OTHER', 'TAX_RATE_UNKNOWN']);
        const other = { ...withUntaxedLine('STANDARD'), dayCycleId: closed };
        expect(await post(other)).toMatchObject([{ reasonCode: 'BUSINESS_DATE_OTHER' }]);
      });

      it('is a RETURN when goods come back', async () => {
        const sale = makeSale();
        await post(sale);
        const dayCycleId = randomUUID();
        expect(await post(makeReturn(sale, 2, { dayCycleId }))).toMatchObject([
          {
            eventType: 'RETURN',
            reasonCode: 'DAY_CYCLE_UNKNOWN',
            amounts: { netAmount: 19.69, taxAmount: 0.98, grossAmount: 20.67 },
          },
        ]);
      });

      it('waits once, however often and at the same time it is sent', async () => {
        const sale = makeSale({ dayCycleId: randomUUID() });
        const replies = await Promise.all(Array.from({ length: 8 }, () => till().post(SALES, sale)));
        expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
        expect(await of(sale)).toHaveLength(1);
      });

      it('is kept with its exception or not at all', async () => {
        const sale = makeSale({ dayCycleId: randomUUID() });
        const store = createTenantStore(service().db);
        const failing = store.inTenant('demo', async (tx) => {
          await acceptSale(tx, sale, { username: 'sara.khan', registerId: 1 }, NOW);
          throw new Error('power cut');
        });
        await expect(failing).rejects.toThrow('power cut');
        expect(await of(sale)).toEqual([]);
        expect((await till().get(`${SALES}/${sale.transactionId}`)).status).toBe(404);
      });

      it('counts for its own merchant only', async () => {
        const before = await list('', 'manama');
        await post(makeSale({ dayCycleId: randomUUID() }));
        expect(await list('', 'manama')).toEqual(before);
      });
    });

    it('leave none behind for a sale that is refused', async () => {
      const sale = makeSale({ dayCycleId: randomUUID(), registerId: 99 });
      expect((await till().post(SALES, sale)).status).toBe(422);
      expect(await of(sale)).toEqual([]);
    });

    describe('the list', () => {
      it('is a flat page with the number of all pending ones, whatever the filter and the page', async () => {
        const all = await list('', 'pune');
        expect(all).toMatchObject({ page: 0, size: 20, totalElements: 6, totalPages: 1, pendingCount: 3 });
        for (const query of ['status=PENDING', 'status=RESOLVED', 'size=1', 'size=1&page=5', 'page=9']) {
          expect((await list(query, 'pune')).pendingCount, query).toBe(3);
        }
        expect(await list('page=9', 'pune')).toMatchObject({ content: [], page: 9, totalElements: 6 });
      });

      it('is newest first, page after page', async () => {
        const { content } = await list('', 'pune');
        const times = content.map((row) => row.createdAt);
        expect(new Set(times).size).toBe(6);
        expect([...times].sort().reverse()).toEqual(times);
        const paged = [...(await list('size=4', 'pune')).content, ...(await list('size=4&page=1', 'pune')).content];
        expect(paged).toEqual(content);
      });

      it('has an order for what came in the same moment', async () => {
        for (let i = 0; i < 4; i += 1) await post(makeSale({ dayCycleId: randomUUID() }));
        const ids = (await list('size=100')).content
          .filter((row) => row.createdAt === NOW.toISOString())
          .map(({ id }) => id);
        expect(ids.length).toBeGreaterThan(3);
        expect([...ids].sort()).toEqual(ids);
      });

      it('filters by status', async () => {
        const { content } = await list('', 'pune');
        for (const status of ['PENDING', 'RESOLVED']) {
          const expected = content.filter((row) => row.status === status);
          expect(expected.length).toBeGreaterThan(0);
          expect((await list(`status=${status}`, 'pune')).content).toEqual(expected);
        }
      });

      it.each(['status=DONE', 'status=pending', 'size=0', 'size=101', 'page=-1', 'page=2147483648'])(
        'refuses %s',
        async (query) => {
          const reply = await service().client.as('AUDITOR').get(`${PATH}?${query}`);
          expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED')]);
        },
      );

      it('takes the largest page there can be', async () => {
        expect((await list('page=2147483647&size=100')).content).toEqual([]);
      });

      it('is for those with ACCOUNTING_READ', async () => {
        expect((await service().client.as('MANAGER').get(PATH)).status).toBe(200);
        const reply = await till().get(PATH);
        expect([reply.status, reply.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
      });

      it('needs the tenant', async () => {
        const Authorization = `Bearer ${await service().client.tokenOf('AUDITOR')}`;
        const reply = await service().client.with({ Authorization }).get(PATH);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('TENANT_MISSING')]);
      });
    });

    describe('resolving', () => {
      const waiting = async () => {
        const [found] = await post(makeSale({ dayCycleId: randomUUID() }));
        return found ?? expect.fail('The sale left no exception.');
      };
      const find = async (id: string) => (await list('size=100')).content.find((row) => row.id === id);
      const resolve = (id: string, note: unknown = 'Entered by hand.', tenant?: string) =>
        service().client.as('MANAGER', tenant).post(`${PATH}/${id}/resolve`, { note });

      it('keeps the note and who resolved it, and makes one fewer pending', async () => {
        const found = await waiting();
        const { pendingCount } = await list();
        const resolved = read(await resolve(found.id.toUpperCase(), ' Entered by hand. '), 200, one).data;
        expect(resolved).toEqual({
          ...found,
          status: 'RESOLVED',
          resolvedAt: NOW.toISOString(),
          updatedAt: NOW.toISOString(),
          resolvedBy: service().tenants[0]?.users.find(({ role }) => role === 'MANAGER')?.username,
          resolutionNote: 'Entered by hand.',
        });
        expect(await find(found.id)).toEqual(resolved);
        expect((await list()).pendingCount).toBe(pendingCount - 1);
        const listed = (await list('status=RESOLVED&size=100')).content.map(({ id }) => id);
        expect(listed).toContain(found.id);
      });

      it('is refused of one that is resolved already, by a person or otherwise', async () => {
        const found = await waiting();
        const first = read(await resolve(found.id), 200, one).data;
        const planted = (await list('status=RESOLVED', 'pune')).content[0] ?? expect.fail('The demo has none.');
        for (const reply of [await resolve(found.id, 'Again.'), await resolve(planted.id, 'Again.', 'pune')])
          expect([reply.status, reply.body]).toMatchObject([409, refusal('POSTING_EXCEPTION_RESOLVED')]);
        expect(await find(found.id)).toEqual(first);
        expect((await list('status=RESOLVED', 'pune')).content).toContainEqual(planted);
        expect(planted).toMatchObject({ resolvedBy: null, resolutionNote: null });
      });

      it('is done once of several at once', async () => {
        const found = await waiting();
        const notes = ['One.', 'Two.', 'Three.'];
        const replies = await Promise.all(notes.map((note) => resolve(found.id, note)));
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        const done = notes[replies.findIndex(({ status }) => status === 200)];
        expect(await find(found.id)).toMatchObject({ resolutionNote: done });
      });

      it.each([undefined, null, '', ' ', 7, 'x'.repeat(2001)])('is refused with the note %j', async (note) => {
        const found = await waiting();
        const reply = await service().client.as('MANAGER').post(`${PATH}/${found.id}/resolve`, { note });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'note')]);
        expect(await find(found.id)).toEqual(found);
      });

      it('does not know ids of nobody or of another merchant, and refuses what is no id', async () => {
        const found = await waiting();
        for (const reply of [await resolve(randomUUID()), await resolve(found.id, 'Ours.', 'other')])
          expect([reply.status, reply.body]).toMatchObject([404, refusal('POSTING_EXCEPTION_UNKNOWN')]);
        expect(await find(found.id)).toEqual(found);
        const malformed = await resolve('12');
        expect([malformed.status, malformed.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'id')]);
      });

      it.each([
        ['CASHIER', 403],
        ['AUDITOR', 403],
        ['MANAGER', 200],
      ] as const)('answers a %s with %d', async (role, status) => {
        const found = await waiting();
        const reply = await service().client.as(role).post(`${PATH}/${found.id}/resolve`, { note: 'Seen.' });
        expect(reply.status).toBe(status);
        if (status === 403) expect(reply.body).toMatchObject(refusal('FEATURE_MISSING'));
      });

      it('has examples that are what they describe', () => {
        for (const schema of [postingException, postingExceptionResolveBody]) {
          const [example] = schema.meta()?.examples as object[];
          expect(schema.parse(example)).toEqual(example);
        }
      });
    });

    it('of the demo are of every merchant, some RESOLVED with time and entry, their amounts adding up', async () => {
      for (const { code } of service().tenants.filter((tenant) => tenant.code !== 'demo')) {
        const { content } = await list('', code);
        expect(content).toHaveLength(6);
        for (const { amounts, status, resolvedAt, resolvedEntryId, createdAt, updatedAt } of content) {
          const thousandths = (key: string) => Math.round((amounts[key] ?? Number.NaN) * 1000);
          expect(thousandths('netAmount') + thousandths('taxAmount')).toBe(thousandths('grossAmount'));
          expect(thousandths('grossAmount')).toBeGreaterThan(0);
          expect([resolvedAt !== null, resolvedEntryId !== null]).toEqual([
            status === 'RESOLVED',
            status === 'RESOLVED',
          ]);
          expect(updatedAt).toBe(resolvedAt ?? createdAt);
        }
      }
    });
  },
  { now: () => NOW },
);
