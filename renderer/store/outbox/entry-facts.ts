// What an unsent entry is about, for screens and the audit list.
import type { Merchant } from '#shared/api/accounts/merchant';
import type { AuditedEntry, AuditFacts } from '#shared/api/sales/till-audit';
import { DISCOUNT_TYPES } from '#shared/api/catalog/discount';
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import { minorFromDecimal, negate, sum, type MinorUnits } from '#shared/domain/money/money';
import { changedFields } from '#shared/writes/customer-change';
import { isOperation } from '#shared/writes/queued-operation';
import type { Fields } from '#shared/writes/merged-change';
import { kindOf, type Write } from '#shared/writes/write';

/** Below zero where money went out; null for entries that are about no money. */
export function entryAmount(write: Write, currency: Currency): MinorUnits | null {
  const amount = kindOf(write).amount?.(write) ?? null;
  return amount === null ? null : minorFromDecimal(amount, currency);
}

/** The same, but of a sale or a return what was paid, which differs from its goods by the cash rounding. */
export function entryMoney(write: Write, currency: Currency): MinorUnits | null {
  if (write.kind !== 'sale.record') return entryAmount(write, currency);
  const { kind, tenders } = write.sale;
  const paid = sum(tenders.map(({ amount }) => minorFromDecimal(amount, currency)));
  return kind === 'RETURN' ? negate(paid) : paid;
}

/** The facts of an approval to discard an entry, and of the discard. */
export function discardFacts(write: Write, merchant: Pick<Merchant, 'currency'>): AuditFacts {
  const currency = currencyOf(merchant.currency);
  const [amount, goodsAmount] = [entryMoney(write, currency), entryAmount(write, currency)];
  return {
    entryId: write.entryId,
    entry: auditedEntry(write),
    ...(write.kind === 'sale.record' && { receiptNumber: write.sale.receiptNumber }),
    ...(amount !== null && { currency: currency.code, amount }),
    ...(goodsAmount !== null && goodsAmount !== amount && { goodsAmount }),
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

/** A field of a change: what it was and what it will be, as in the body of the operation. */
export interface EntryChange {
  readonly field: string;
  /** Undefined where the entry does not say what the person saw. */
  readonly was: unknown;
  readonly will: unknown;
}

/**
 * What is changed by unsent entries of one record; none for a new record, a deletion, and what is no record.
 * @param writes oldest first
 */
export function entryChanges(writes: readonly Write[]): readonly EntryChange[] {
  const changes = new Map<string, EntryChange>();
  for (const each of writes.flatMap(changesOf)) {
    const earlier = changes.get(each.field);
    changes.set(each.field, earlier ? { ...earlier, will: each.will } : each);
  }
  return [...changes.values()].filter(({ was, will }) => !isSame(was, will));
}

function changesOf(write: Write): EntryChange[] {
  if (write.kind === 'customer.change') {
    return changedFields(write).map(([field, { bases, value }]) => ({ field, was: bases[0], will: value }));
  }
  if (!isOperation(write) || write.body === null) return [];
  const { body, seen } = write;
  return Object.entries(body as object).flatMap(([field, will]: [string, unknown]) =>
    field === 'rate' ? rateChanges(body as Fields, seen) : [{ field, was: seen?.[field], will }],
  );
}

/** What the number of a discount is depends on its type: one that changes with the type is no longer the one, and is the other. */
function rateChanges(body: Fields, seen: Fields | undefined): EntryChange[] {
  const after = rateField(body['discountType'] ?? seen?.['discountType']);
  const before = rateField(seen?.['discountType'] ?? body['discountType']);
  const [was, will] = [seen?.['rate'], body['rate']];
  if (before === after) return [{ field: after, was, will }];
  return [
    { field: before, was, will: null },
    { field: after, was: null, will },
  ];
}

/** @param discountType of the discount; 'rate' where it is not known */
export function rateField(discountType: unknown): 'rate' | 'amountOff' | 'percentOff' {
  if (typeof discountType !== 'number') return 'rate';
  return discountType === DISCOUNT_TYPES.fixedAmount ? 'amountOff' : 'percentOff';
}

/** What is not told was another; nothing and an empty text are alike. */
function isSame(was: unknown, will: unknown): boolean {
  return was !== undefined && JSON.stringify(was ?? '') === JSON.stringify(will ?? '');
}
