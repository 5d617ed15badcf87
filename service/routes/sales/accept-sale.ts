// Accepts a sale: once per transactionId, however often and concurrently it is sent.
import { CodedError } from '#shared/errors';
import type { SaleTransaction, StoredSale } from '#shared/api/sales/sale';
import { merchantTerms } from '../../store/accounts/merchants';
import { findBefore, findReturnedSale, insertSale, lockSales } from '../../store/sales/sales';
import { submitterOf, type Submitter } from '../../store/sales/submitted';
import type { TenantTransaction } from '../../store/database/tenant-store';
import { judgePosting } from './judge-sale';
import type { ReturnedSale } from '../../domain/sales/return-limit';
import { checkSaleAmounts } from '../../domain/sales/sale-amounts';
import { checkSaleShape } from '../../domain/sales/sale-shape-check';
import { statedTransaction } from '../../domain/sales/parsed-sale';

/**
 * @param sale as parsed by the schema, so that omitted and null fields are the same content.
 * @param submitter who sends it, which need not be its cashier
 * @returns whether it is new; a sale stored before with the same content is accepted again without checks.
 * @throws CodedError SALE_CHANGED, SALE_REFUSED, SALE_AMOUNTS_WRONG, RETURN_EXCEEDS_SALE
 */
export async function acceptSale(
  tx: TenantTransaction,
  sale: SaleTransaction,
  submitter: Submitter,
  now: Date,
): Promise<{ isNew: boolean; stored: StoredSale }> {
  const { transactionId, originalTransactionId, receiptNumber } = sale;
  await lockSales(tx, [transactionId, receiptNumber, ...(originalTransactionId ? [originalTransactionId] : [])]);
  const { known, isRegisterKnown } = await findBefore(tx, sale);
  if (known !== undefined) {
    const { submittedBy: _, ...sent } = known;
    if (JSON.stringify(sent) !== JSON.stringify(sale)) throw new CodedError('SALE_CHANGED', { field: 'transactionId' });
    return { isNew: false, stored: known };
  }
  const terms = await merchantTerms(tx);
  checkSaleShape(sale, terms.currency.code);
  const stated = statedTransaction(sale, terms.currency);
  const returned = await returnedSale(tx, originalTransactionId);
  const amounts = checkSaleAmounts(stated, terms, returned);
  checkRegister(sale, isRegisterKnown);
  await insertSale(tx, sale, stated, submitter, now);
  await judgePosting(tx, { sale, stated, amounts, submitter, returned }, terms, now);
  return { isNew: true, stored: { ...sale, submittedBy: submitterOf(submitter.username, submitter.registerId) } };
}

/** It must be the merchant's. It may be inactive by now: the money was taken. */
function checkRegister({ registerId }: SaleTransaction, isRegisterKnown: boolean): void {
  if (isRegisterKnown) return;
  throw new CodedError('SALE_REFUSED', {
    field: 'registerId',
    message: `The merchant has no register ${registerId}.`,
  });
}

async function returnedSale(tx: TenantTransaction, originalId: string | null): Promise<ReturnedSale | null> {
  if (originalId === null) return null;
  const sold = await findReturnedSale(tx, originalId);
  if (!sold) {
    const message = 'The sale to be returned is not known.';
    throw new CodedError('SALE_REFUSED', { field: 'originalTransactionId', message });
  }
  return sold;
}
