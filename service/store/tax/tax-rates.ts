// The tax rates of a merchant: several in a category, and rates that begin on a day.
import type { Merchant, TaxRateBody } from '#shared/api/accounts/merchant';
import { businessDateAt } from '#shared/domain/day/business-date';
import { percentFromRate, rateFromPercent } from '#shared/domain/money/rate';
import type { DatedTaxRate } from '#shared/domain/tax/tax-rates';
import { CodedError } from '#shared/errors';
import { countUnnamedItems, nameTaxRate } from '../catalog/items';
import type { TenantTransaction } from '../database/tenant-store';
import { findLastSoldAt } from '../sales/sales';
import type { TaxRateEntry } from '../tables/accounts';
import { noteChange, type Author } from '../accounts/changes';
import { datedRate, merchantTerms } from '../accounts/merchants';

export interface GivenTaxRate extends TaxRateBody {
  readonly taxRateId: string;
}

export async function listTaxRates(tx: TenantTransaction): Promise<NonNullable<Merchant['datedTaxRates']>> {
  const { taxRates } = await merchantTerms(tx);
  return taxRates.map(asRead);
}

export function asRead(entry: DatedTaxRate) {
  return { ...entry, rate: percentFromRate(entry.rate) };
}

/**
 * Adds a rate, or the day from which a rate is another one; an entry for the same day is replaced. Tills follow from their next
 * sign-in, and then on the day itself, also offline.
 * @throws CodedError TAX_RATE_DAY_SOLD for what would change the tax of a sale that was made; TAX_RATE_NOT_CHOSEN, TAX_RATE_UNKNOWN
 * for what leaves items between two rates; VALIDATION_FAILED
 */
export async function setTaxRate(tx: TenantTransaction, author: Author, given: GivenTaxRate): Promise<void> {
  const entries = await lockTaxRates(tx);
  const added = entryOf(given, entries);
  await checkNothingSold(tx, added, author.at);
  await chooseForItems(tx, given, [...entries, added], author.at);
  const others = entries.filter((entry) => entry.taxRateId !== added.taxRateId || entry.validFrom !== added.validFrom);
  await changeTaxRates(tx, [...others, added]);
  const before = replacedBy(added, entries);
  const after = { ...asRead(added), unnamedItems: given.unnamedItems };
  await noteChange(tx, author, 'TAX_RATE', { before: before ? asRead(before) : null, after });
}

/** Keeps other changes of the merchant, and items that name another rate, out until the end of the transaction. */
export async function lockTaxRates(tx: TenantTransaction): Promise<readonly DatedTaxRate[]> {
  const { taxRates } = await tx.selectFrom('merchants').select('taxRates').forUpdate().executeTakeFirstOrThrow();
  return taxRates.map(datedRate);
}

/** For an item that is to name one: none is removed until the end of the transaction. */
export async function keepTaxRates(tx: TenantTransaction): Promise<void> {
  await tx.selectFrom('merchants').select('tenantId').forShare().execute();
}

export async function changeTaxRates(tx: TenantTransaction, entries: readonly DatedTaxRate[]): Promise<void> {
  const taxRates = entries.map(({ rate, ...entry }): TaxRateEntry => ({ ...entry, ratePpm: rate }));
  await tx
    .updateTable('merchants')
    .set({ taxRates: JSON.stringify(taxRates) })
    .execute();
}

/** The entry of the same rate that holds until the new one begins, or that of the same day. */
function replacedBy(
  { taxRateId, validFrom }: DatedTaxRate,
  entries: readonly DatedTaxRate[],
): DatedTaxRate | undefined {
  return entries
    .filter((entry) => entry.taxRateId === taxRateId && (entry.validFrom ?? '') <= (validFrom ?? ''))
    .sort((a, b) => (a.validFrom ?? '').localeCompare(b.validFrom ?? ''))
    .at(-1);
}

function entryOf(
  { taxRateId, taxCategory, rate, name, validFrom }: GivenTaxRate,
  entries: readonly DatedTaxRate[],
): DatedTaxRate {
  const known = entries.find((entry) => entry.taxRateId === taxRateId);
  if (known && known.taxCategory !== taxCategory) {
    throw invalid('taxCategory', `${taxRateId} is a rate of the category ${known.taxCategory}.`);
  }
  const givenName = name ?? known?.name;
  if (givenName === undefined) throw invalid('name', 'A new rate needs a name.');
  if (taxCategory !== 'STANDARD' && rate !== 0) throw invalid('rate', `${taxCategory} bears no tax.`);
  return { taxRateId, taxCategory, rate: rateFromPercent(rate), name: givenName, validFrom };
}

function invalid(field: string, message: string): CodedError {
  return new CodedError('VALIDATION_FAILED', { field, message });
}

/** Sales of tills that were offline come later: they are checked by their own time, against the rates that are then known. */
async function checkNothingSold(tx: TenantTransaction, { validFrom }: DatedTaxRate, now: Date): Promise<void> {
  const { timeZone } = await merchantTerms(tx);
  const lastSoldAt = await findLastSoldAt(tx, now);
  if (lastSoldAt === undefined) return;
  const lastDay = businessDateAt(lastSoldAt, timeZone);
  if (validFrom !== null && validFrom > lastDay) return;
  const message = `There are sales until ${lastDay}, which keep their tax; give a later day.`;
  throw new CodedError('TAX_RATE_DAY_SOLD', { field: 'validFrom', message });
}

/** @param entries with the new one */
async function chooseForItems(
  tx: TenantTransaction,
  { taxCategory, unnamedItems }: GivenTaxRate,
  entries: readonly DatedTaxRate[],
  now: Date,
): Promise<void> {
  const ofCategory = entries.filter((entry) => entry.taxCategory === taxCategory);
  const ids = [...new Set(ofCategory.map((entry) => entry.taxRateId))];
  const field = 'unnamedItems';
  if (unnamedItems !== undefined) {
    if (!ids.includes(unnamedItems)) {
      throw new CodedError('TAX_RATE_UNKNOWN', { field, message: `It is none of ${ids.join(', ')}.` });
    }
    return nameTaxRate(tx, taxCategory, unnamedItems, now);
  }
  const unnamed = ids.length > 1 ? await countUnnamedItems(tx, taxCategory) : 0;
  if (unnamed === 0) return;
  const message = `${unnamed} items of ${taxCategory} name no rate; give the rate they bear, one of ${ids.join(', ')}.`;
  throw new CodedError('TAX_RATE_NOT_CHOSEN', { field, message });
}
