import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { postingExceptionPage } from '#shared/api/sales/posting-exception';
import { saleTransaction, type SaleTransaction } from '#shared/api/sales/sale';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { makeReturn, makeSale, withLine } from './sale-fixture';

const one = envelope(saleTransaction);
const PATH = '/sales/transactions';

onEachDatabase('returns', (service) => {
  const till = () => service().client.as('CASHIER');
  const post = (sale: unknown) => till().post(PATH, sale);
  const sold = async (sale = makeSale()) => {
    read(await post(sale), 201, one);
    return sale;
  };
  /** The goods of a sale, without any reference to the sale. */
  const withoutReceipt = (more: Partial<SaleTransaction> = {}) =>
    makeSale({ kind: 'RETURN', originalTransactionId: null, ...more });

  it('gives back no more of a line than is left of it', async () => {
    const sale = await sold();
    read(await post(makeReturn(sale, 2)), 201, one);
    const tooMuch = await post(makeReturn(sale, 2));
    expect([tooMuch.status, tooMuch.body]).toMatchObject([
      422,
      refusal('RETURN_EXCEEDS_SALE', 'cart.lines[0].quantity'),
    ]);
    expect((tooMuch.body as { message: string }).message).toMatch(/only 1 can still be returned/);
    const last = makeReturn(sale, 1);
    read(await post(last), 201, one);
    expect((await post(last)).status).toBe(200);
    const nothingLeft = await post(makeReturn(sale, 1));
    expect((nothingLeft.body as { message: string }).message).toMatch(/nothing is left to return/);
  });

  it('gives back what was paid, in parts too, and no more', async () => {
    const sale = await sold();
    const [line] = sale.cart.lines;
    const dear = makeReturn(sale, 1);
    // The list price of one unit, although 0.50 was taken off the three.
    const atListPrice = { netAmount: 10, taxAmount: 0.5, grossAmount: 10.5, discountAmount: 0 };
    const tooMuch = await post({
      ...withLine(dear, 0, atListPrice),
      totals: { ...dear.totals, ...atListPrice },
      tenders: [{ kind: 'CARD', amount: 10.5, tendered: 10.5, change: 0, reference: null }],
    });
    expect([tooMuch.status, tooMuch.body]).toMatchObject([
      422,
      refusal('SALE_AMOUNTS_WRONG', 'cart.lines[0].grossAmount'),
    ]);
    expect((tooMuch.body as { message: string }).message).toMatch(/should be 10\.33, not 10\.50/);
    const parts = [makeReturn(sale, 1), makeReturn(sale, 1, {}, 1), makeReturn(sale, 1, {}, 2)];
    for (const part of parts) read(await post(part), 201, one);
    const back = parts.reduce((all, part) => all + Math.round(part.totals.grossAmount * 100), 0);
    expect(back).toBe(Math.round((line?.grossAmount ?? 0) * 100));
  });

  it('counts two lines of one return that name the same line', async () => {
    const sale = await sold();
    const twice = makeReturn(sale, 2);
    const [line] = twice.cart.lines;
    const both = {
      ...twice,
      cart: { ...twice.cart, lines: [line, { ...line, lineId: 'r2' }] },
      totals: { ...twice.totals, netAmount: 40, taxAmount: 2, grossAmount: 42 },
      tenders: [{ kind: 'CARD', amount: 42, tendered: 42, change: 0, reference: null }],
    };
    expect((await post(both)).body).toMatchObject(refusal('RETURN_EXCEEDS_SALE', 'cart.lines[1].quantity'));
  });

  it('lets one of two returns of the same goods win when they come at once', async () => {
    const sale = await sold();
    const replies = await Promise.all([
      post(makeReturn(sale, 2)),
      post(makeReturn(sale, 2)),
      post(makeReturn(sale, 2)),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 422, 422]);
  });

  it('must name a sale that is known, a line of it, its item and no higher price', async () => {
    const sale = await sold();
    const unknown = makeReturn(sale, 1, { originalTransactionId: randomUUID() });
    expect((await post(unknown)).body).toMatchObject(refusal('SALE_REFUSED', 'originalTransactionId'));
    const back = makeReturn(sale, 1);
    read(await post(back), 201, one);
    const ofReturn = makeReturn(sale, 1, { originalTransactionId: back.transactionId });
    expect((await post(ofReturn)).body).toMatchObject(refusal('SALE_REFUSED', 'originalTransactionId'));
    for (const [change, field] of [
      [{ originalLineId: 'z' }, 'originalLineId'],
      [{ originalLineId: null }, 'originalLineId'],
      [{ itemId: '999' }, 'originalLineId'],
      [{ taxRate: 0 }, 'taxRate'],
    ] as const) {
      const reply = await post(withLine(makeReturn(sale, 1), 0, change));
      expect([reply.status, reply.body]).toMatchObject([422, refusal('SALE_REFUSED', `cart.lines[0].${field}`)]);
    }
    const dear = withLine(makeReturn(sale, 1), 0, {
      unitPrice: 21,
      quantity: 1,
      grossAmount: 21,
      taxAmount: 1,
      netAmount: 20,
    });
    const reply = await post({
      ...dear,
      totals: { ...dear.totals, netAmount: 20, taxAmount: 1, grossAmount: 21 },
      tenders: [{ kind: 'CARD', amount: 21, tendered: 21, change: 0, reference: null }],
    });
    expect(reply.body).toMatchObject(refusal('SALE_REFUSED', 'cart.lines[0].unitPrice'));
  });

  it('are found by their sale', async () => {
    const [sale, other] = [await sold(), await sold()];
    const back = makeReturn(sale, 1, { returnReason: 'DAMAGED' });
    for (const each of [back, makeReturn(other, 1)]) read(await post(each), 201, one);
    const found = await till().get(`${PATH}?originalTransactionId=${sale.transactionId.toUpperCase()}`);
    expect(read(found, 200, envelope(flatPage(saleTransaction))).data.content).toEqual([back]);
  });

  it('may say why, of a few reasons; a sale may not', async () => {
    const back = makeReturn(await sold(), 1, { returnReason: 'FAULTY' });
    expect(read(await post(back), 201, one).data).toEqual(back);
    const other = { ...makeReturn(await sold(), 1), returnReason: 'because' };
    expect((await post(other)).status).toBe(400);
    const sale = await post(makeSale({ returnReason: 'FAULTY' }));
    expect([sale.status, sale.body]).toMatchObject([422, refusal('SALE_REFUSED', 'returnReason')]);
  });

  describe('in cash', () => {
    /** Of line b, 10.00 for 2.5 units, in steps of 0.25. @param rounding cents, added to the goods and paid out */
    const partOf = (sale: SaleTransaction, quantity: number, gross: number, rounding: number, tax = 0) => {
      const amounts = { netAmount: (gross - tax) / 100, taxAmount: tax / 100, grossAmount: gross / 100 };
      const discountAmount = Math.max(0, Math.round(quantity * 400) - gross) / 100;
      const back = makeReturn(sale, 1);
      const line = { ...sale.cart.lines[1], ...amounts, discountAmount, lineId: 'r', quantity, originalLineId: 'b' };
      const paid = (gross + rounding) / 100;
      return {
        ...back,
        cart: { ...back.cart, lines: [line] },
        totals: { ...amounts, discountAmount, roundingAmount: rounding / 100 },
        tenders: [{ kind: 'CASH' as const, amount: paid, tendered: paid, change: 0, reference: null }],
      };
    };
    const ROUNDED = 'REFUND_ROUNDED_TWICE';
    const asked = async ({ transactionId }: { transactionId: string }) => {
      const listed = await service().client.as('AUDITOR').get('/accounting/posting-exceptions?size=100');
      const { content } = read(listed, 200, envelope(postingExceptionPage)).data;
      return content
        .filter(({ externalId }) => externalId === transactionId)
        .map(({ reasonCode, status }) => [reasonCode, status]);
    };
    const refunded = async (back: ReturnType<typeof partOf>) => {
      expect((await post(back)).status).toBe(201);
      return asked(back);
    };

    it('are rounded together, so that one may differ by a whole step', async () => {
      const sale = await sold();
      // Goods of 0.36, 0.88 and 1.12: paid out 0.25, then 1.00 in all, then 1.00.
      const parts = [partOf(sale, 0.09, 36, -11, 2), partOf(sale, 0.13, 52, 23, 2), partOf(sale, 0.06, 24, -24, 1)];
      for (const part of parts) expect(await refunded(part)).toEqual([]);
      const tooMuch = await post(partOf(sale, 1, 400, 26, 19));
      expect([tooMuch.status, tooMuch.body]).toMatchObject([
        422,
        refusal('SALE_AMOUNTS_WRONG', 'totals.roundingAmount'),
      ]);
    });

    it('do not pay out the rounding again and again: a person looks at each that does', async () => {
      const sale = await sold();
      expect(await refunded(partOf(sale, 0.001, 0, 12))).toEqual([]);
      for (let count = 0; count < 3; count += 1) {
        expect(await refunded(partOf(sale, 0.001, 0, 25))).toEqual([[ROUNDED, 'PENDING']]);
      }
    });

    it('of tills that do not know of each other are taken, and made up for by a later one', async () => {
      const sale = await sold();
      const each = () => partOf(sale, 0.033, 13, 12, 1);
      const [first, second, third] = [each(), each(), each()];
      expect(await refunded(first)).toEqual([]);
      expect(await refunded(second)).toEqual([[ROUNDED, 'PENDING']]);
      expect(await refunded(third)).toEqual([[ROUNDED, 'PENDING']]);
      // Of 0.79 in all 0.75 are paid out: 40 more, of which nothing that was rounded before.
      expect(await refunded(partOf(sale, 0.1, 40, -40, 2))).toEqual([]);
      expect([await asked(second), await asked(third)]).toEqual([[[ROUNDED, 'RESOLVED']], [[ROUNDED, 'RESOLVED']]]);
    });

    describe('where something else is asked about as well', () => {
      const OTHER = 'CASHIER_UNKNOWN';
      const answer = async ({ transactionId }: { transactionId: string }) => {
        const manager = service().client.as('MANAGER');
        const listed = await manager.get('/accounting/posting-exceptions?size=100&status=PENDING');
        const { content } = read(listed, 200, envelope(postingExceptionPage)).data;
        const id = content.find(({ externalId }) => externalId === transactionId)?.id;
        const reply = await manager.post(`/accounting/posting-exceptions/${id}/resolve`, { note: 'Seen.' });
        expect(reply.status).toBe(200);
      };
      /** Two that were each rounded up, the second by somebody whom nobody knows. */
      const roundedTwice = async (sale: SaleTransaction) => {
        expect(await refunded(partOf(sale, 0.033, 13, 12, 1))).toEqual([]);
        const second = { ...partOf(sale, 0.033, 13, 12, 1), cashier: 'nobody.known' };
        expect(await refunded(second)).toEqual([[OTHER, 'PENDING']]);
        return second;
      };
      const makeUp = async (sale: SaleTransaction) =>
        expect(await refunded(partOf(sale, 0.1, 40, -40 + 14, 2))).toEqual([]);

      it('are asked about once that is answered', async () => {
        const second = await roundedTwice(await sold());
        await answer(second);
        expect((await asked(second)).sort()).toEqual([
          [OTHER, 'RESOLVED'],
          [ROUNDED, 'PENDING'],
        ]);
      });

      it('are asked nothing more where a later return made up for it before', async () => {
        const sale = await sold();
        const second = await roundedTwice(sale);
        await makeUp(sale);
        expect(await asked(second)).toEqual([[OTHER, 'PENDING']]);
        await answer(second);
        expect(await asked(second)).toEqual([[OTHER, 'RESOLVED']]);
      });

      it('are settled by a later return that comes after the answer', async () => {
        const sale = await sold();
        const second = await roundedTwice(sale);
        await answer(second);
        await makeUp(sale);
        expect((await asked(second)).sort()).toEqual([
          [OTHER, 'RESOLVED'],
          [ROUNDED, 'RESOLVED'],
        ]);
      });
    });
  });

  it('may name the receipt and the time of their sale, as a credit note does', async () => {
    const sale = await sold();
    const named = { originalReceiptNumber: sale.receiptNumber, originalSoldAt: sale.soldAt };
    const back = { ...makeReturn(sale, 1), ...named };
    expect(read(await post(back), 201, one).data).toMatchObject(named);
    expect((await post(back)).status).toBe(200);
    expect(read(await till().get(`${PATH}/${back.transactionId}`), 200, one).data).toMatchObject(named);
  });

  it('may only take back a payment, and the sale that is paid again names the receipt', async () => {
    const sale = await sold();
    const back = { ...makeReturn(sale, 1), correctsPayment: true };
    expect(read(await post(back), 201, one).data).toMatchObject({ correctsPayment: true });
    expect((await post(back)).status).toBe(200);
    const again = { ...makeSale(), correctedReceiptNumber: sale.receiptNumber };
    expect(read(await post(again), 201, one).data).toMatchObject({ correctedReceiptNumber: sale.receiptNumber });
    const found = await till().get(`${PATH}?receiptNumber=${again.receiptNumber}`);
    const [listed] = read(found, 200, envelope(flatPage(saleTransaction))).data.content;
    expect(listed).toMatchObject({ correctedReceiptNumber: sale.receiptNumber });
  });

  it('without a receipt are accepted, and a person looks at each', async () => {
    const back = withoutReceipt();
    read(await post(back), 201, one);
    const accounting = service().client.as('AUDITOR');
    const listed = await accounting.get('/accounting/posting-exceptions?size=100');
    const { content } = read(listed, 200, envelope(postingExceptionPage)).data;
    expect(content.filter(({ externalId }) => externalId === back.transactionId)).toMatchObject([
      { reasonCode: 'RETURN_WITHOUT_SALE', eventType: 'RETURN', status: 'PENDING' },
    ]);
  });

  it('without a receipt name no line, and add up like a sale', async () => {
    const back = withoutReceipt();
    const named = await post(withLine(back, 0, { originalLineId: 'a' }));
    expect([named.status, named.body]).toMatchObject([422, refusal('SALE_REFUSED', 'cart.lines[0].originalLineId')]);
    const wrong = await post(withLine(back, 0, { taxAmount: 1.46 }));
    expect([wrong.status, wrong.body]).toMatchObject([422, refusal('SALE_AMOUNTS_WRONG', 'cart.lines[0].taxAmount')]);
  });
});
