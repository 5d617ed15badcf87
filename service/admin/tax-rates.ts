// The tax rates of a merchant: several in a category, and rates that begin on a day.
import { z } from 'zod';
import { rateFromPercent, percentFromRate } from '#shared/domain/money/rate';
import type { DatedTaxRate } from '#shared/domain/tax/tax-rates';
import { datedTaxRate, taxRateId, type Merchant } from '#shared/api/accounts/merchant';
import { businessDateAt } from '#shared/domain/day/business-date';
import { changeTaxRates, lockTaxRates, merchantTerms } from '../store/accounts/merchants';
import { noteChange } from '../store/accounts/changes';
import { countUnnamedItems, nameTaxRate } from '../store/catalog/items';
import { findLastSoldAt } from '../store/sales/sales';
import type { TenantStore, TenantTransaction } from '../store/database/tenant-store';
import { CommandRefused } from './command-refused';
import { atTheService, expectMerchant, fourDecimals } from './merchants';
import { readFacts } from './read-facts';

const newTaxRate = z.strictObject({
  ...datedTaxRate.shape,
  rate: fourDecimals,
  /** That of the first entry if omitted. */
  name: datedTaxRate.shape.name.optional(),
  /** The rate that items of the category bear which name none so far. */
  unnamedItems: taxRateId.optional(),
});
type NewTaxRate = z.output<typeof newTaxRate>;

/** @throws CommandRefused if there is no such merchant */
export async function taxRatesOf(store: TenantStore, code: string): Promise<NonNullable<Merchant['datedTaxRates']>> {
  await expectMerchant(store, code);
  const { taxRates } = await store.readTenant(code, merchantTerms);
  return taxRates.map(asRead);
}

function asRead(entry: DatedTaxRate) {
  return { ...entry, rate: percentFromRate(entry.rate) };
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

/**
 * Adds a rate, or the day from which a rate is another one; an entry for the same day is replaced. Tills follow from their next
 * sign-in, and then on the day itself, also offline.
 * @throws CommandRefused for what would change the tax of a sale that was made, or leave items between two rates
 */
export async function addTaxRate(store: TenantStore, code: string, facts: unknown, now: Date): Promise<void> {
  const given = readFacts(newTaxRate, facts);
  await expectMerchant(store, code);
  await store.inTenant(code, async (tx) => {
    const entries = await lockTaxRates(tx);
    const added = entryOf(given, entries);
    await checkNothingSold(tx, added, now);
    await chooseForItems(tx, given, [...entries, added], now);
    const others = entries.filter(
      (entry) => entry.taxRateId !== added.taxRateId || entry.validFrom !== added.validFrom,
    );
    await changeTaxRates(tx, [...others, added]);
    const before = replacedBy(added, entries);
    const after = { ...asRead(added), unnamedItems: given.unnamedItems };
    await noteChange(tx, atTheService(now), 'TAX_RATE', { before: before ? asRead(before) : null, after });
  });
}

function entryOf(
  { taxRateId, taxCategory, rate, name, validFrom }: NewTaxRate,
  entries: readonly DatedTaxRate[],
): DatedTaxRate {
  const known = entries.find((entry) => entry.taxRateId === taxRateId);
  if (known && known.taxCategory !== taxCategory) {
    throw new CommandRefused(`taxCategory: ${taxRateId} is a rate of the category ${known.taxCategory}.`);
  }
  const givenName = name ?? known?.name;
  if (givenName === undefined) throw new CommandRefused('name: a new rate needs one.');
  if (taxCategory !== 'STANDARD' && rate !== 0) throw new CommandRefused(`rate: ${taxCategory} bears no tax.`);
  return { taxRateId, taxCategory, rate: rateFromPercent(rate), name: givenName, validFrom };
}

/** Sales of tills that were offline come later: they are checked by their own time, against the rates that are then known. */
async function checkNothingSold(tx: TenantTransaction, { validFrom }: DatedTaxRate, now: Date): Promise<void> {
  const { timeZone } = await merchantTerms(tx);
  const lastSoldAt = await findLastSoldAt(tx, now);
  if (lastSoldAt === undefined) return;
  const lastDay = businessDateAt(lastSoldAt, timeZone);
  if (validFrom !== null && validFrom > lastDay) return;
  throw new CommandRefused(`validFrom: there are sales until ${lastDay}, which keep their tax; give a later day.`);
}

/** @param entries with the new one */
async function chooseForItems(
  tx: TenantTransaction,
  { taxCategory, unnamedItems }: NewTaxRate,
  entries: readonly DatedTaxRate[],
  now: Date,
): Promise<void> {
  const ofCategory = entries.filter((entry) => entry.taxCategory === taxCategory);
  const ids = [...new Set(ofCategory.map((entry) => entry.taxRateId))];
  if (unnamedItems !== undefined) {
    if (!ids.includes(unnamedItems)) throw new CommandRefused(`unnamedItems: is none of ${ids.join(', ')}.`);
    return nameTaxRate(tx, taxCategory, unnamedItems, now);
  }
  const unnamed = ids.length > 1 ? await countUnnamedItems(tx, taxCategory) : 0;
  if (unnamed === 0) return;
  throw new CommandRefused(
    `unnamedItems: ${unnamed} items of ${taxCategory} name no rate; give the rate they bear, one of ${ids.join(', ')}.`,
  );
}
