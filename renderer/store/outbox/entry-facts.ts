// What an unsent entry is about, for screens and the audit list.
import type { Merchant } from '#shared/api/accounts/merchant';
import type { AuditedEntry, AuditFacts } from '#shared/api/sales/till-audit';
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import { minorFromDecimal, type MinorUnits } from '#shared/domain/money/money';
import { kindOf, type Write } from '#shared/writes/write';

/** Below zero where money went out; null for entries that are about no money. */
export function entryAmount(write: Write, currency: Currency): MinorUnits | null {
  const amount = kindOf(write).amount?.(write) ?? null;
  return amount === null ? null : minorFromDecimal(amount, currency);
}

/** The facts of an approval to discard an entry, and of the discard. */
export function discardFacts(write: Write, merchant: Pick<Merchant, 'currency'>): AuditFacts {
  const currency = currencyOf(merchant.currency);
  const amount = entryAmount(write, currency);
  return {
    entryId: write.entryId,
    entry: auditedEntry(write),
    ...(write.kind === 'sale.record' && { receiptNumber: write.sale.receiptNumber }),
    ...(amount !== null && { currency: currency.code, amount }),
  };
}

function auditedEntry(write: Write): AuditedEntry {
  switch (write.kind) {
    case 'sale.record':
      return write.sale.kind === 'RETURN' ? 'RETURN' : 'SALE';
    case 'cash.move':
      return 'CASH_MOVEMENT';
    case 'day.open':
      return 'DAY_OPENING';
    case 'day.close':
      return 'DAY_CLOSING';
    case 'customer.create':
      return 'NEW_CUSTOMER';
    case 'customer.change':
      return 'CUSTOMER_CHANGE';
    default:
      return 'OTHER';
  }
}
