// "Who sent it" of the service extensions: a person is asked about what the cashier of a sale could not do alone.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database';
import { makeReturn, makeSale, withLine } from './sale-fixture';
import { NOW, salesOf } from './sender-fixture';

onEachDatabase(
  'who sent it',
  (service) => {
    const { exceptions, reasons, post, approve, soldNow, underpriced, halfPrice } = salesOf(service);

    describe('asks a person about', () => {
      it('an item’s own discount larger than it is, and an old price, whenever it says that it was sold', async () => {
        const { rows } = await sql<{ id: number }>`insert into discounts
        (tenant_id, name, discount_type, rate_ppm, status, modified_time)
        values ('demo', 'Tenth', 2, 100000, 'active', '2030-01-01') returning id`.execute(service().db);
        const discountId = Number(rows[0]?.id);
        const earlier = { unitPrice: 400, until: '2030-06-01T00:00:00.000Z', discountId: null };
        await sql`update items set discount_id = ${discountId} where tenant_id = 'demo' and id = 10`.execute(
          service().db,
        );
        await sql`update items set earlier_terms = ${JSON.stringify([earlier])} where tenant_id = 'demo' and id = 12`.execute(
          service().db,
        );
        const soldAt = '2029-03-02T06:00:00Z';
        expect(await post(withLine(halfPrice({ soldAt }), 0, { discountId }))).toEqual([
          ['SALE', 'DISCOUNT_NOT_APPROVED', 'PENDING'],
        ]);
        expect(await post(underpriced({ soldAt }))).toEqual([['SALE', 'PRICE_NOT_APPROVED', 'PENDING']]);
        await sql`update items set discount_id = null, earlier_terms = '[]' where tenant_id = 'demo'`.execute(
          service().db,
        );
      });

      it('a price or a reduction above the role that nobody approved', async () => {
        const priced = underpriced();
        expect(await post(priced)).toEqual([['SALE', 'PRICE_NOT_APPROVED', 'PENDING']]);
        expect((await exceptions(priced.transactionId))[0]?.reasonDetail).toBe(
          'sara.khan sold RIBBON BY THE METRE (line b) at AED 4.00, and nobody with the right approved it.',
        );
        const reduced = halfPrice();
        expect(await post(reduced)).toEqual([['SALE', 'DISCOUNT_NOT_APPROVED', 'PENDING']]);
        expect((await exceptions(reduced.transactionId))[0]?.reasonDetail).toMatch(
          /^sara.khan gave 49.9\d* % off, and/,
        );
      });

      it.each([
        ['ended long before', { validFrom: '2020-01-01', validTo: '2030-12-31' }, true],
        ['ended lately', { validFrom: '2020-01-01', validTo: '2031-02-20' }, false],
        ['begins later', { validFrom: '2031-03-04' }, true],
        ['is for more of it', { validFrom: '2020-01-01', minQty: 2.501 }, true],
        ['is for as much', { validFrom: '2020-01-01', minQty: 2.5 }, false],
      ])('a price by an agreement that %s: %j', async (_, terms, isAsked) => {
        const agreement = { partyRole: 'CUSTOMER', partyId: '12347', itemId: '12', rate: 4, taxInclusive: true };
        expect(
          (
            await service()
              .client.as('MANAGER')
              .post('/pricing/agreements', { ...agreement, ...terms })
          ).status,
        ).toBe(201);
        // Made long ago.
        await sql`update agreements set updated_at = '2020-01-01' where tenant_id = 'demo' and item_id = 12`.execute(
          service().db,
        );
        const sold = await post(underpriced({ soldAt: '2031-03-01T06:00:00.000Z' }));
        expect(sold).toEqual(isAsked ? [['SALE', 'PRICE_NOT_APPROVED', 'PENDING']] : []);
        await sql`delete from agreements where tenant_id = 'demo' and item_id = 12`.execute(service().db);
      });

      it('the second sale on one approval, and one approved for less', async () => {
        await approve('DISCOUNT_ABOVE', { currency: 'AED', share: 500_000, before: 3150 });
        expect(await post(halfPrice())).toEqual([]);
        expect(await post(halfPrice())).toEqual([['SALE', 'DISCOUNT_NOT_APPROVED', 'PENDING']]);
        await approve('DISCOUNT_ABOVE', { currency: 'AED', share: 300_000, before: 3150 }, {});
        expect(await post(halfPrice())).toEqual([['SALE', 'DISCOUNT_NOT_APPROVED', 'PENDING']]);
      });

      it.each([
        ['another item', { share: 900_000, before: 3150, itemName: 'GIFT WRAP' }],
        ['a line that is not in the sale', { share: 900_000, before: 3150, lineId: randomUUID() }],
        ['less money', { share: 500_000, before: 300, amount: 150 }],
        ['a smaller share', { share: 400_000, before: 3150 }],
      ])('a reduction on an approval of %s, before or after the sale', async (_, facts) => {
        const asked = [['SALE', 'DISCOUNT_NOT_APPROVED', 'PENDING']];
        await approve('DISCOUNT_ABOVE', { currency: 'AED', ...facts });
        const sale = halfPrice();
        expect(await post(sale)).toEqual(asked);
        await approve('DISCOUNT_ABOVE', { currency: 'AED', ...facts });
        expect(await reasons(sale.transactionId)).toEqual(asked);
      });

      it('a price on an approval of another line with the same name', async () => {
        const lineId = randomUUID();
        const facts = { currency: 'AED', amount: 400, before: 500, lineId };
        await approve('PRICE_OVERRIDE', { ...facts, itemName: 'GIFT WRAP' });
        const priced = withLine(underpriced(), 1, { lineId });
        expect(await post(priced)).toEqual([['SALE', 'PRICE_NOT_APPROVED', 'PENDING']]);
        await approve('PRICE_OVERRIDE', { ...facts, itemName: 'RIBBON BY THE METRE' });
        expect(await reasons(priced.transactionId)).toEqual([['SALE', 'PRICE_NOT_APPROVED', 'RESOLVED']]);
      });

      it.each(['sara.khan', 'leela.nair', 'nobody'])('an approval by %s, who may not give it', async (approvedBy) => {
        const auditId = await approve('DISCOUNT_ABOVE', { currency: 'AED', share: 500_000 }, { approvedBy });
        expect(await reasons(auditId)).toEqual([['AUDIT_ENTRY', 'APPROVER_NOT_ENTITLED', 'PENDING']]);
        expect(await post(halfPrice())).toEqual([['SALE', 'DISCOUNT_NOT_APPROVED', 'PENDING']]);
      });

      it('a custom amount that nobody approved', async () => {
        const sale = withLine(soldNow(), 1, { itemId: null, itemName: 'Engraving' });
        expect(await post(sale)).toEqual([['SALE', 'PRICE_NOT_APPROVED', 'PENDING']]);
        await approve('CUSTOM_AMOUNT', { currency: 'AED', amount: 400, itemName: 'Engraving' });
        expect(await reasons(sale.transactionId)).toEqual([['SALE', 'PRICE_NOT_APPROVED', 'RESOLVED']]);
      });

      describe('what a manager’s name does not allow', () => {
        it('to a cashier who writes it on a sale', async () => {
          const named = { cashier: 'omar.haddad' };
          expect(await post(underpriced(named))).toEqual([['SALE', 'PRICE_NOT_APPROVED', 'PENDING']]);
          expect(await post(halfPrice(named))).toEqual([['SALE', 'DISCOUNT_NOT_APPROVED', 'PENDING']]);
          const custom = withLine(soldNow(named), 1, { itemId: null, itemName: 'Engraving' });
          expect(await post(custom)).toEqual([['SALE', 'PRICE_NOT_APPROVED', 'PENDING']]);
          expect(await post(makeSale(named))).toEqual([]);
        });

        it('to a manager who writes a cashier’s', async () => {
          expect(await post(halfPrice(), service().client.as('MANAGER'))).toEqual([
            ['SALE', 'DISCOUNT_NOT_APPROVED', 'PENDING'],
          ]);
        });

        it('once they have left', async () => {
          const manager = service().client.as('MANAGER');
          const left = { username: 'old.boss', displayName: 'Old Boss', role: 'MANAGER', password: 'a long password' };
          expect((await manager.post('/users', left)).status).toBe(201);
          expect((await manager.patch('/users/old.boss', { status: 'TERMINATED' })).status).toBe(200);
          expect(await post(underpriced({ cashier: 'old.boss' }), manager)).toEqual([
            ['SALE', 'PRICE_NOT_APPROVED', 'PENDING'],
          ]);
          // What a cashier may do, they have done before they left.
          expect(await post(makeSale({ cashier: 'old.boss' }))).toEqual([]);
        });
      });

      it('a sale in the name of somebody who may not sell', async () => {
        const sale = makeSale({ cashier: 'leela.nair' });
        expect(await post(sale)).toEqual([['SALE', 'CASHIER_NOT_ENTITLED', 'PENDING']]);
        expect((await exceptions(sale.transactionId))[0]?.reasonDetail).toBe('It names leela.nair, who may not sell.');
      });

      const resolve = async (transactionId: string) => {
        const [waiting] = (await exceptions(transactionId)).filter(({ status }) => status === 'PENDING');
        const path = `/accounting/posting-exceptions/${waiting?.id}/resolve`;
        const reply = await service().client.as('MANAGER').post(path, { note: 'Looked at.' });
        expect(reply.status).toBe(200);
        return reasons(transactionId);
      };
      const sorted = (rows: string[][]) => rows.map((row) => row.join(' ')).sort();

      describe('one reason after another', () => {
        it('until every reason of a sale is resolved', async () => {
          const first = makeSale();
          await post(first);
          const sale = halfPrice({ receiptNumber: first.receiptNumber });
          expect(await post(sale)).toEqual([['SALE', 'RECEIPT_NUMBER_USED', 'PENDING']]);
          expect(sorted(await resolve(sale.transactionId))).toEqual([
            'SALE DISCOUNT_NOT_APPROVED PENDING',
            'SALE RECEIPT_NUMBER_USED RESOLVED',
          ]);
          expect(sorted(await resolve(sale.transactionId))).toEqual([
            'SALE DISCOUNT_NOT_APPROVED RESOLVED',
            'SALE RECEIPT_NUMBER_USED RESOLVED',
          ]);
        });

        it('and uses the approval of a sale that has another reason', async () => {
          const first = makeSale();
          await post(first);
          await approve('DISCOUNT_ABOVE', { currency: 'AED', share: 500_000, before: 3150 });
          const sale = halfPrice({ receiptNumber: first.receiptNumber });
          expect(await post(sale)).toEqual([['SALE', 'RECEIPT_NUMBER_USED', 'PENDING']]);
          expect(await post(halfPrice())).toEqual([['SALE', 'DISCOUNT_NOT_APPROVED', 'PENDING']]);
          expect(await resolve(sale.transactionId)).toEqual([['SALE', 'RECEIPT_NUMBER_USED', 'RESOLVED']]);
        });

        it('of which an approval that comes later ends its own', async () => {
          const sale = withLine(halfPrice(), 1, { itemId: '12' });
          expect(await post(sale)).toEqual([['SALE', 'PRICE_NOT_APPROVED', 'PENDING']]);
          await approve('DISCOUNT_ABOVE', { currency: 'AED', share: 500_000, before: 3150 });
          expect(await reasons(sale.transactionId)).toEqual([['SALE', 'PRICE_NOT_APPROVED', 'PENDING']]);
          await approve('PRICE_OVERRIDE', { currency: 'AED', amount: 400, before: 500 });
          expect(await reasons(sale.transactionId)).toEqual([['SALE', 'PRICE_NOT_APPROVED', 'RESOLVED']]);
          const other = withLine(halfPrice(), 1, { itemId: '12' });
          expect(await post(other)).toEqual([['SALE', 'PRICE_NOT_APPROVED', 'PENDING']]);
          await approve('PRICE_OVERRIDE', { currency: 'AED', amount: 400, before: 500 });
          expect(sorted(await reasons(other.transactionId))).toEqual([
            'SALE DISCOUNT_NOT_APPROVED PENDING',
            'SALE PRICE_NOT_APPROVED RESOLVED',
          ]);
        });
      });

      it('cash of which a part of its rounding was kept', async () => {
        const rounded = (rounding: number, amount: number) => {
          const sale = makeSale();
          const cash = { kind: 'CASH' as const, amount, tendered: amount, change: 0, reference: null };
          return { ...sale, totals: { ...sale.totals, roundingAmount: rounding }, tenders: [cash] };
        };
        expect(await post(rounded(-0.12, 40.88))).toEqual([['SALE', 'CASH_ROUNDING_WRONG', 'PENDING']]);
        expect(await post(rounded(0, 41))).toEqual([]);
        // Behind another reason too.
        const { receiptNumber } = makeSale();
        await post(makeSale({ receiptNumber }));
        const sale = { ...rounded(-0.12, 40.88), receiptNumber };
        expect(await post(sale)).toEqual([['SALE', 'RECEIPT_NUMBER_USED', 'PENDING']]);
        expect(sorted(await resolve(sale.transactionId))).toEqual([
          'SALE CASH_ROUNDING_WRONG PENDING',
          'SALE RECEIPT_NUMBER_USED RESOLVED',
        ]);
      });

      it('nothing of a return that pays back what its sale took', async () => {
        const sale = underpriced({ cashier: 'omar.haddad' });
        await post(sale);
        expect(await post(makeReturn(sale, 1))).toEqual([]);
      });
    });
  },
  { now: () => NOW },
);
