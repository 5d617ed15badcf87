import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { envelope } from '#shared/api/wire/envelope';
import { saleTransaction, type SaleTransaction } from '#shared/api/sales/sale';
import { createTenantStore } from '#service/store/database/tenant-store';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { makeDinarSale, makeSale, withLine } from './sale-fixture';

const one = envelope(saleTransaction);
const PATH = '/sales/transactions';

onEachDatabase('sales', (service) => {
  const till = () => service().client.as('CASHIER');
  const post = (sale: unknown) => till().post(PATH, sale);
  const stored = async (sale: SaleTransaction) =>
    read(await till().get(`${PATH}/${sale.transactionId}`), 200, one).data;
  const rows = (transactionId: string) =>
    createTenantStore(service().db).readTenant('demo', async (tx) => ({
      sales: await tx.selectFrom('sales').selectAll().where('transactionId', '=', transactionId).execute(),
      lines: await tx
        .selectFrom('saleLines')
        .selectAll()
        .where('transactionId', '=', transactionId)
        .orderBy('position')
        .execute(),
      tenders: await tx.selectFrom('saleTenders').selectAll().where('transactionId', '=', transactionId).execute(),
    }));
  const sold = async (sale = makeSale()) => {
    read(await post(sale), 201, one);
    return sale;
  };

  describe('taking in', () => {
    it('stores a sale as it was sent', async () => {
      const sale = makeSale();
      expect(read(await post(sale), 201, one).data).toEqual(sale);
      expect(await stored(sale)).toEqual(sale);
    });

    it('keeps amounts in minor units for the reports', async () => {
      const { sales, lines, tenders } = await rows((await sold()).transactionId);
      expect(sales).toMatchObject([
        {
          netAmount: 3905,
          taxAmount: 195,
          discountAmount: 50,
          grossAmount: 4100,
          businessDate: '2026-03-02',
          soldAt: new Date('2026-03-02T06:20:30.456Z'),
        },
      ]);
      expect(lines).toMatchObject([
        {
          lineId: 'a',
          quantityThousandths: 3000,
          unitPrice: 1050,
          discountAmount: 50,
          taxRatePpm: 50_000,
          grossAmount: 3100,
        },
        { lineId: 'b', quantityThousandths: 2500, unitPrice: 400, netAmount: 952, taxAmount: 48 },
      ]);
      expect(tenders).toMatchObject([{ kind: 'CASH', amount: 4100, tendered: 5000, change: 900 }]);
    });

    it('answers the same sale again with the stored one, byte for byte', async () => {
      const sale = makeSale();
      const first = await post(sale);
      const again = await post(sale);
      expect([first.status, again.status]).toEqual([201, 200]);
      const data = (text: string) => text.slice(text.indexOf('"data":'));
      expect(data(again.text)).toBe(data(first.text));
      expect((await rows(sale.transactionId)).sales).toHaveLength(1);
    });

    it('reads left out and null, 1.50 and 1.5, and an id in capitals as the same content', async () => {
      const sale = await sold();
      const { originalTransactionId: _original, dayCycleId: _day, ...short } = sale;
      const spelled = JSON.stringify({ ...short, transactionId: sale.transactionId.toUpperCase() }).replaceAll(
        ':10.5,',
        ':10.50,',
      );
      expect((await post(spelled)).status).toBe(200);
      expect((await rows(sale.transactionId)).sales).toHaveLength(1);
    });

    it.each([
      ['another cashier', (sale: SaleTransaction) => ({ ...sale, cashier: 'someone.else' })],
      [
        'another time of the same instant',
        (sale: SaleTransaction) => ({ ...sale, soldAt: '2026-03-02T06:20:30.456Z' }),
      ],
      ['other amounts, even wrong ones', (sale: SaleTransaction) => withLine(sale, 0, { grossAmount: 1 })],
    ])('refuses the same id with %s and keeps the first', async (_, change) => {
      const sale = await sold();
      const reply = await post(change(sale));
      expect([reply.status, reply.body]).toMatchObject([409, refusal('SALE_CHANGED', 'transactionId')]);
      expect(await stored(sale)).toEqual(sale);
    });

    it('gives one sale when the same transactionId is sent twenty times at once', async () => {
      const sale = makeSale();
      const replies = await Promise.all(Array.from({ length: 20 }, () => post(sale)));
      const statuses = replies.map((reply) => reply.status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 200)).toHaveLength(19);
      for (const reply of replies) expect(reply.body).toMatchObject({ status: 'SUCCESS', data: sale });
      const { sales, lines, tenders } = await rows(sale.transactionId);
      expect([sales.length, lines.length, tenders.length]).toEqual([1, 2, 1]);
    });

    it('takes in a sale whose receipt number another has', async () => {
      const receiptNumber = `twin-${randomUUID()}`;
      const twins = [makeSale({ receiptNumber }), makeSale({ receiptNumber })];
      for (const sale of twins) await sold(sale);
      for (const sale of twins) expect(await stored(sale)).toEqual(sale);
    });

    it('lets merchants have the same ids and receipt numbers', async () => {
      const sale = await sold();
      const manama = service().client.as('CASHIER', 'manama');
      const path = `${PATH}/${sale.transactionId}`;
      const unknown = await manama.get(path);
      expect([unknown.status, unknown.body]).toMatchObject([404, refusal('SALE_UNKNOWN')]);
      const { transactionId, receiptNumber } = sale;
      const theirs = makeDinarSale({ transactionId, receiptNumber });
      expect(read(await manama.post(PATH, theirs), 201, one).data).toEqual(theirs);
      expect(read(await manama.get(path), 200, one).data).toEqual(theirs);
      expect(await stored(sale)).toEqual(sale);
    });

    it('accepts a sale of a register that is out of use by now: the money was taken', async () => {
      await sold(makeSale({ registerId: 3 }));
    });
  });

  describe('amounts', () => {
    it.each([
      [
        'the tax of a line',
        (s: SaleTransaction) => withLine(s, 1, { taxAmount: 0.47, netAmount: 9.53 }),
        /Line b \(RIBBON BY THE METRE\).*should be 9\.52, not 9\.53/,
        'cart.lines[1].netAmount',
      ],
      [
        'the gross of a line',
        (s: SaleTransaction) => withLine(s, 0, { grossAmount: 31.01 }),
        /Line a .*should be 31\.00, not 31\.01/,
        'cart.lines[0].grossAmount',
      ],
      [
        'a discount above the line',
        (s: SaleTransaction) => withLine(s, 0, { discountAmount: 31.51 }),
        /Line a/,
        'cart.lines[0].discountAmount',
      ],
      [
        'the total',
        (s: SaleTransaction) => ({ ...s, totals: { ...s.totals, grossAmount: 41.01 } }),
        /should be 41\.00, not 41\.01/,
        'totals.grossAmount',
      ],
      [
        'the tender',
        (s: SaleTransaction) => ({
          ...s,
          tenders: [{ kind: 'CASH' as const, amount: 40, tendered: 50, change: 10, reference: null }],
        }),
        /tenders/,
        'tenders',
      ],
      [
        'the change',
        (s: SaleTransaction) => ({
          ...s,
          tenders: [{ kind: 'CASH' as const, amount: 41, tendered: 50, change: 8, reference: null }],
        }),
        /tenders\[0\]\.amount/,
        'tenders[0].amount',
      ],
      [
        'a cart discount that no line carries',
        (s: SaleTransaction) => ({ ...s, cart: { ...s.cart, discountAmount: 0.51 } }),
        /cart\.discountAmount/,
        'cart.discountAmount',
      ],
      [
        'a third decimal',
        (s: SaleTransaction) => withLine(s, 0, { unitPrice: 10.501 }),
        /10\.501.*AED amounts have at most 2 decimals/,
        'cart.lines[0].unitPrice',
      ],
      [
        'a fourth decimal of a quantity',
        (s: SaleTransaction) => withLine(s, 1, { quantity: 2.5001 }),
        /2\.5001/,
        'cart.lines[1].quantity',
      ],
      [
        'an amount beyond all reason',
        (s: SaleTransaction) => withLine(s, 1, { quantity: 1_000_000, unitPrice: 900_719_925_474 }),
        /./,
        undefined,
      ],
    ])('refuses a sale with %s wrong', async (_, spoil, message, field) => {
      const sale = spoil(makeSale());
      const reply = await post(sale);
      expect([reply.status, reply.body]).toMatchObject([422, refusal('SALE_AMOUNTS_WRONG', field)]);
      expect((reply.body as { message: string }).message).toMatch(message);
      expect((await till().get(`${PATH}/${sale.transactionId}`)).status).toBe(404);
    });

    it('takes cash rounding the merchant has, and no other', async () => {
      const rounded = (roundingAmount: number, kind: 'CASH' | 'CARD') => {
        const sale = withLine(withLine(makeSale(), 0, { netAmount: 29.52, taxAmount: 1.48 }), 1, {
          quantity: 1,
          unitPrice: 1.1,
          netAmount: 1.05,
          taxAmount: 0.05,
          grossAmount: 1.1,
        });
        const amount = Math.round((32.1 + roundingAmount) * 100) / 100;
        return {
          ...sale,
          totals: { netAmount: 30.57, taxAmount: 1.53, discountAmount: 0.5, roundingAmount, grossAmount: 32.1 },
          tenders: [{ kind, amount, tendered: amount, change: 0, reference: null }],
        };
      };
      expect((await post(rounded(-0.1, 'CASH'))).status).toBe(201);
      expect((await post(rounded(0, 'CARD'))).status).toBe(201);
      expect((await post(rounded(-0.1, 'CARD'))).body).toMatchObject(
        refusal('SALE_AMOUNTS_WRONG', 'totals.roundingAmount'),
      );
      expect((await post(rounded(-1.1, 'CASH'))).body).toMatchObject(refusal('SALE_AMOUNTS_WRONG'));
    });

    it('adds tax on top where prices are without it', async () => {
      const line = {
        lineId: '1',
        itemId: '1',
        itemName: 'MUG',
        quantity: 2,
        unitPrice: 4.5,
        discountId: null,
        discountAmount: 0,
        taxCategory: 'STANDARD',
        taxRate: 8.25,
        netAmount: 9,
        taxAmount: 0.74,
        grossAmount: 9.74,
        originalLineId: null,
      };
      const sale = makeSale({
        currency: 'USD',
        customerNumber: null,
        cart: { customerNumber: null, lines: [line as never], discountAmount: 0 },
        totals: { netAmount: 9, taxAmount: 0.74, discountAmount: 0, roundingAmount: 0, grossAmount: 9.74 },
        tenders: [{ kind: 'CARD', amount: 9.74, tendered: 9.74, change: 0, reference: 'visa' }],
      });
      expect((await service().client.as('CASHIER', 'other').post(PATH, sale)).status).toBe(201);
    });

    it('counts in thousandths of a dinar', async () => {
      expect((await service().client.as('CASHIER', 'manama').post(PATH, makeDinarSale())).status).toBe(201);
    });
  });

  describe('what a sale must say', () => {
    it.each([
      ['another currency', { currency: 'USD' }, 'currency'],
      ['a register the merchant has not', { registerId: 99 }, 'registerId'],
      ['different customers on cart and transaction', { customerNumber: '12348' }, 'cart.customerNumber'],
      ['a sale that names another sale', { originalTransactionId: randomUUID() }, 'originalTransactionId'],
    ])('refuses %s', async (_, more, field) => {
      const reply = await post(makeSale(more));
      expect([reply.status, reply.body]).toMatchObject([422, refusal('SALE_REFUSED', field)]);
    });

    it('refuses two lines of one id', async () => {
      const reply = await post(withLine(makeSale(), 1, { lineId: 'a' }));
      expect([reply.status, reply.body]).toMatchObject([422, refusal('SALE_REFUSED', 'cart.lines')]);
    });

    it.each([
      ['transactionId', { transactionId: 'x' }],
      ['soldAt', { soldAt: '2026-03-02T10:20:30' }],
      ['businessDate', { businessDate: '2026-02-30' }],
      ['tenders', { tenders: [] }],
      ['kind', { kind: 'GIFT' }],
    ])('refuses a malformed %s', async (field, more) => {
      const reply = await post({ ...makeSale(), ...more });
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
    });
  });
});
