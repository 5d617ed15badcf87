// Takes away a tax rate that was added by mistake, while nothing uses it.
import { CodedError } from '#shared/errors';
import { ratesOn, type DatedTaxRate } from '#shared/domain/tax/tax-rates';
import { noteChange, type Author } from '../accounts/changes';
import { merchantTerms } from '../accounts/merchants';
import { countItemsNaming } from '../catalog/items';
import type { TenantTransaction } from '../database/tenant-store';
import { listTaxedDays, type TaxedDay } from './taxed-days';
import { asRead, changeTaxRates, lockTaxRates } from './tax-rates';

/**
 * With all its entries. One that is not there is left alone: it is what was asked for.
 * @throws CodedError TAX_RATE_ONLY, TAX_RATE_HAS_ITEMS, TAX_RATE_SOLD
 */
export async function removeTaxRate(tx: TenantTransaction, author: Author, taxRateId: string): Promise<void> {
  const entries = await lockTaxRates(tx);
  const removed = entries.filter((entry) => entry.taxRateId === taxRateId);
  const others = entries.filter((entry) => entry.taxRateId !== taxRateId);
  const last = removed.at(-1);
  if (!last) return;
  if (others.every(({ taxCategory }) => taxCategory !== last.taxCategory)) throw new CodedError('TAX_RATE_ONLY');
  await checkNoItems(tx, taxRateId);
  await checkNotSold(tx, removed, others);
  await changeTaxRates(tx, others);
  await noteChange(tx, author, 'TAX_RATE', { before: asRead(last), after: null });
}

async function checkNoItems(tx: TenantTransaction, taxRateId: string): Promise<void> {
  const count = await countItemsNaming(tx, taxRateId);
  if (count === 0) return;
  const message = count === 1 ? 'One item has this tax rate.' : `${count} items have this tax rate.`;
  throw new CodedError('TAX_RATE_HAS_ITEMS', { message });
}

/** A sale says its category and percentage alone: one that another rate accounts for does not need this one. */
async function checkNotSold(
  tx: TenantTransaction,
  removed: readonly DatedTaxRate[],
  others: readonly DatedTaxRate[],
): Promise<void> {
  const { timeZone } = await merchantTerms(tx);
  const taxed = await listTaxedDays(tx, removed, timeZone);
  const needing = taxed.find((sold) => isAtRateOf(removed, sold) && !isAtRateOf(others, sold));
  if (!needing) return;
  throw new CodedError('TAX_RATE_SOLD', { message: `Something was sold at this tax rate on ${needing.date}.` });
}

function isAtRateOf(entries: readonly DatedTaxRate[], { date, taxCategory, rate }: TaxedDay): boolean {
  return ratesOn(entries, date).some((known) => known.taxCategory === taxCategory && known.rate === rate);
}
