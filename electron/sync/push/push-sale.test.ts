import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/errors';
import type { Arrival } from '../../api/call-failure';
import { answering, asked, claimedSale, failing, pushWrite, sale } from '../testing/answering';
import { makeSale, uuid } from '../testing/writes';

describe('pushWrite of a sale', () => {
  it.each<[ErrorCode, Arrival, string]>([
    ['SERVICE_UNREACHABLE', 'no', 'not sent'],
    ['SERVICE_UNREACHABLE', 'perhaps', 'unknown'],
    ['REQUEST_TIMED_OUT', 'perhaps', 'unknown'],
    ['REQUEST_TIMED_OUT', 'no', 'not sent'],
    ['REPLY_NOT_JSON', 'perhaps', 'unknown'],
    ['REPLY_MALFORMED', 'perhaps', 'unknown'],
    ['SERVICE_FAILED', 'answered', 'unknown'],
    ['SERVICE_BUSY', 'answered', 'not sent'],
    ['SERVICE_BUSY', 'perhaps', 'unknown'],
    ['SERVICE_BUSY', 'no', 'not sent'],
    ['RATE_LIMITED', 'answered', 'not sent'],
    ['SIGN_IN_EXPIRED', 'answered', 'not sent'],
    ['SIGN_IN_EXPIRED', 'no', 'not sent'],
    ['FEATURE_MISSING', 'answered', 'refused'],
    ['SENDER_LACKS_RIGHT', 'answered', 'not sent'],
    ['SALE_AMOUNTS_WRONG', 'answered', 'refused'],
    ['RECEIPT_NUMBER_TAKEN', 'answered', 'refused'],
    ['VALIDATION_FAILED', 'answered', 'refused'],
    ['WRITE_REFUSED', 'answered', 'refused'],
    ['NOT_OFFERED', 'answered', 'not offered'],
  ])('%s (%s) leaves it %s', async (code, arrival, kind) => {
    expect(await pushWrite(claimedSale, answering(failing(code, arrival)))).toMatchObject({ kind, error: { code } });
  });

  it('is accepted with the stored sale', async () => {
    const api = answering(sale.sale);
    expect(await pushWrite({ ...claimedSale, outcomeUnknown: true }, api)).toEqual({
      kind: 'accepted',
      answer: sale.sale,
    });
    expect(asked(api)).toEqual(['POST /sales/transactions']);
  });

  it('carries the number of a new customer on the cart and on the transaction', async () => {
    const api = answering(sale.sale);
    await pushWrite(
      {
        write: makeSale(7, { localCustomerId: sale.entryId }),
        idMappings: { [sale.entryId]: 'C-9' },
        outcomeUnknown: false,
      },
      api,
    );
    expect(api.asked[0]?.body).toMatchObject({ customerNumber: 'C-9', cart: { customerNumber: 'C-9' } });
  });

  it('is not sent without the number it waits for', async () => {
    const write = makeSale(7, { localCustomerId: sale.entryId });
    const api = answering();
    expect(await pushWrite({ ...claimedSale, write }, api)).toMatchObject({
      kind: 'not sent',
      error: { code: 'CUSTOMER_LOCAL_ONLY' },
    });
    expect(api.asked).toEqual([]);
  });

  describe('under whose id the service has other content', () => {
    const changed = failing('SALE_CHANGED', 'answered', 409);
    const another = { ...sale.sale, soldAt: '2026-05-04T11:00:00.000Z', receiptNumber: '1-00099' };

    it('is sent under an id derived from its content, the same on every try', async () => {
      const ids = [1, 2].map(async () => {
        const api = answering(changed, another, sale.sale);
        expect(await pushWrite(claimedSale, api)).toMatchObject({ kind: 'accepted' });
        expect(asked(api)).toEqual([
          'POST /sales/transactions',
          `GET /sales/transactions/${sale.entryId}`,
          'POST /sales/transactions',
        ]);
        const { transactionId, ...rest } = api.asked[2]?.body as typeof sale.sale;
        expect({ ...rest, transactionId: sale.entryId }).toEqual(sale.sale);
        return transactionId;
      });
      const [first, second] = await Promise.all(ids);
      expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(second).toBe(first);
      expect(first).not.toBe(sale.entryId);
    });

    it('is taken where it is the same sale, written down by another version', async () => {
      const stored = { ...sale.sale, cashier: 'someone.else' };
      const api = answering(changed, stored);
      expect(await pushWrite(claimedSale, api)).toEqual({ kind: 'accepted', answer: stored });
      expect(asked(api)).toHaveLength(2);
    });

    it('is refused where the service shows no single sale: it could be the same one', async () => {
      const api = answering(changed, failing('NOT_OFFERED'));
      expect(await pushWrite(claimedSale, api)).toMatchObject({ kind: 'refused', error: { code: 'SALE_CHANGED' } });
    });

    it('stays unknown when the answer is lost on the second way', async () => {
      const api = answering(changed, another, failing('SERVICE_UNREACHABLE', 'perhaps'));
      expect(await pushWrite(claimedSale, api)).toMatchObject({ kind: 'unknown' });
    });
  });

  it('names the sale that comes back by the id that the service knows it by', async () => {
    const write = makeSale(8, {});
    const back = { ...write, sale: { ...write.sale, kind: 'RETURN' as const, originalTransactionId: sale.entryId } };
    const api = answering(back.sale);
    await pushWrite({ write: back, idMappings: { [sale.entryId]: uuid(3) }, outcomeUnknown: false }, api);
    expect(api.asked[0]?.body).toMatchObject({ originalTransactionId: uuid(3) });
  });

  it('is unknown after an unexpected error', async () => {
    expect(await pushWrite(claimedSale, answering(new TypeError('x')))).toMatchObject({
      kind: 'unknown',
      error: { code: 'INTERNAL' },
    });
  });
});
