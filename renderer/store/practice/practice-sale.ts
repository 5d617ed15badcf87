// Makes a practice sale of a paid practice cart: priced and checked like a sale, and kept nowhere. It takes neither a receipt
// number nor the reserved id of the next sale, and needs no open day.
import { completeSale, type PracticeSale } from '#shared/domain/sale/sale';
import type { Session } from '#shared/ipc/session';
import { businessDateAt } from '#shared/domain/day/business-date';
import type { SaleDraft } from '../core/recorded-sale';
import type { Store } from '../core/store';
import { pricedAt } from '../sales/priced-at';
import { codedDomainErrors } from '../sales/record-once';

/**
 * @param number of the practice sale, from 1
 * @throws CodedError for an invalid draft, as `recordSale`
 */
export function makePracticeSale(
  store: Pick<Store, 'newId' | 'now'>,
  session: Session,
  number: number,
  { cart, customer, tenders, roundingAmount }: SaleDraft,
): PracticeSale {
  const { me, merchant, registerId } = session;
  const soldAt = store.now();
  const said = {
    transactionId: store.newId(),
    receiptNumber: `PRACTICE-${number}`,
    registerId,
    dayCycleId: null,
    businessDate: businessDateAt(soldAt, merchant.timeZone),
    soldAt: soldAt.toISOString(),
    cashier: me.username,
    currency: merchant.currency,
  };
  return codedDomainErrors(() => {
    const priced = pricedAt({ said }, cart, merchant);
    return completeSale({
      ...said,
      kind: 'PRACTICE',
      originalTransactionId: null,
      customerNumber: customer?.customerNumber ?? null,
      settled: priced,
      discount: cart.discount,
      tenders,
      roundingAmount,
      ...(cart.note !== undefined && { note: cart.note }),
      ...(customer && { customerName: customer.name }),
      ...(priced.placeOfSupply !== undefined && { placeOfSupply: priced.placeOfSupply }),
    });
  });
}
