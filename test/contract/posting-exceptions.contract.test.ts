import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { acceptSale } from '#service/routes/sales/accept-sale';
import { createTenantStore } from '#service/store/database/tenant-store';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { onEachDatabase } from './on-each-database';
import { CLOSED_AT, NOW, postingExceptionsOf, SALES } from './posting-exception-fixture';
import { makeDinarSale, makeReturn, makeSale } from './sale-fixture';

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
    const { day, list, of, post, till } = postingExceptionsOf(service);

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
        const { receiptNumber } = first;
        const theirs = [makeDinarSale({ receiptNumber }), makeDinarSale({ receiptNumber })];
        for (const sale of theirs) expect((await till('manama').post(SALES, sale)).status).toBe(201);
        const used = (await list('size=100', 'manama')).content.filter(
          ({ reasonCode, memo }) => reasonCode === 'RECEIPT_NUMBER_USED' && memo === receiptNumber,
        );
        expect(used.map(({ externalId }) => externalId)).toEqual([theirs[1]?.transactionId]);
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
  },
  { now: () => NOW },
);
