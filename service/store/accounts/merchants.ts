// The merchant of a tenant.
import type { Selectable, Updateable } from 'kysely';
import { decimalFromMinor, minorFromDecimal, minor, type MinorUnits } from '#shared/domain/money/money';
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import { percentFromRate, rateFromPercent, type PartsPerMillion } from '#shared/domain/money/rate';
import { gstStateOf } from '#shared/domain/tax/gst';
import type { TaxCategory, TaxRounding } from '#shared/domain/tax/tax';
import { ratesOn, type DatedTaxRate } from '#shared/domain/tax/tax-rates';
import { CodedError } from '#shared/errors';
import type { Merchant, TillRules } from '#shared/api/accounts/merchant';
import { registeredNumber } from '#shared/tax-id/registered-number';
import type { MerchantSettings } from '../../domain/changes/recorded';
import { businessDateAt } from '#shared/domain/day/business-date';
import type { Changed } from './changes';
import type { MerchantTable, TaxRateEntry } from '../tables/accounts';
import type { TenantTransaction } from '../database/tenant-store';

/** Facts of a merchant used by the rules. */
export interface MerchantTerms {
  readonly currency: Currency;
  readonly timeZone: string;
  readonly pricesIncludeTax: boolean;
  readonly taxRounding: TaxRounding;
  readonly cashRounding: MinorUnits;
  readonly taxRates: readonly DatedTaxRate[];
  /** India: the state of registration; null elsewhere. */
  readonly gstState: string | null;
  /** Days that people are let in at a till without the service. */
  readonly offlineDays: number;
}

export interface NewMerchant {
  readonly name: string;
  readonly countryCode: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly vatRegistrationNumber: string | null;
  readonly addressLines: readonly string[];
  /** Percent on STANDARD. */
  readonly standardRate: number;
  readonly pricesIncludeTax: boolean;
  /** DOCUMENT if omitted. */
  readonly taxRounding?: TaxRounding | undefined;
  /** Major units; 0 for none. */
  readonly cashRounding: number;
}

/** @returns false if the merchant exists; of two services starting on one database, one waits here. */
export async function insertMerchant(tx: TenantTransaction, merchant: NewMerchant): Promise<boolean> {
  const { addressLines, standardRate, cashRounding, ...facts } = merchant;
  const taxRates = [
    fromTheBeginning('STANDARD', rateFromPercent(standardRate)),
    fromTheBeginning('ZERO', 0),
    fromTheBeginning('EXEMPT', 0),
    fromTheBeginning('OUT_OF_SCOPE', 0),
  ];
  const inserted = await tx
    .insertInto('merchants')
    .values({
      ...facts,
      addressLines: JSON.stringify(addressLines),
      taxRates: JSON.stringify(taxRates),
      cashRounding: minorFromDecimal(cashRounding, currencyOf(merchant.currency)),
    })
    .onConflict((conflict) => conflict.column('tenantId').doNothing())
    .returning('tenantId')
    .executeTakeFirst();
  return inserted !== undefined;
}

function fromTheBeginning(taxCategory: TaxCategory, ratePpm: number): TaxRateEntry {
  return { taxRateId: taxCategory, taxCategory, ratePpm, name: taxCategory, validFrom: null };
}

export async function isMerchant(tx: TenantTransaction): Promise<boolean> {
  return (await tx.selectFrom('merchants').select('name').executeTakeFirst()) !== undefined;
}

export async function merchantTerms(tx: TenantTransaction): Promise<MerchantTerms> {
  const row = await merchantRow(tx);
  return {
    ...row,
    taxRates: row.taxRates.map(datedRate),
    currency: currencyOf(row.currency),
    cashRounding: minor(row.cashRounding),
    gstState: gstStateOf(row),
  };
}

export function datedRate({ ratePpm, ...entry }: TaxRateEntry): DatedTaxRate {
  return { ...entry, rate: ratePpm as PartsPerMillion };
}

/** @param now decides which rates are today's */
export async function readMerchant(tx: TenantTransaction, now: Date): Promise<Merchant> {
  const {
    assistantModel: _forTheService,
    earlierDetails,
    cashRounding,
    taxRates,
    gstSupplyAtCounter,
    ...facts
  } = await merchantRow(tx);
  const { saleWithoutDay, customerEmail, offlineDays, ...row } = facts;
  const state = gstStateOf(row);
  return {
    ...row,
    ...(earlierDetails.length > 0 && { earlierDetails }),
    taxRates: oneOfEachCategory(taxRates.map(datedRate), businessDateAt(now, row.timeZone)),
    datedTaxRates: taxRates.map(({ ratePpm, ...entry }) => ({
      ...entry,
      rate: percentFromRate(ratePpm as PartsPerMillion),
    })),
    cashRounding: decimalFromMinor(minor(cashRounding), currencyOf(row.currency)),
    tillRules: { saleWithoutDay, customerEmail, offlineDays },
    ...(state !== null && { gst: { state, isSupplyAtCounter: gstSupplyAtCounter } }),
  };
}

/** For tills that know of one rate in a category: of several the one that was there first. */
function oneOfEachCategory(entries: readonly DatedTaxRate[], date: string): Merchant['taxRates'] {
  const first = new Map<TaxCategory, number>();
  for (const { taxCategory, rate } of ratesOn(entries, date)) {
    if (rate !== null && !first.has(taxCategory)) first.set(taxCategory, percentFromRate(rate));
  }
  return [...first].map(([taxCategory, rate]) => ({ taxCategory, rate }));
}

export type ChangedTillRules = { readonly [Rule in keyof TillRules]?: TillRules[Rule] | undefined };

/** Changes the rules that are given; the others stay. Tills learn of it within an hour. */
export async function changeTillRules(tx: TenantTransaction, rules: ChangedTillRules): Promise<Changed<TillRules>> {
  const { before, after } = await changeMerchant(tx, rules);
  return { before: rulesOf(before), after: rulesOf(after) };
}

function rulesOf({ saleWithoutDay, customerEmail, offlineDays }: MerchantRow): TillRules {
  return { saleWithoutDay, customerEmail, offlineDays };
}

export interface ChangedDetails {
  readonly name?: string | undefined;
  readonly addressLines?: readonly string[] | undefined;
  readonly vatRegistrationNumber?: string | null | undefined;
}

/**
 * Changes what receipts say of the merchant, as far as it is given. Tills learn of it within an hour.
 * @throws CodedError VALIDATION_FAILED, naming the field, for a number that is none of the country
 */
export async function changeDetails(
  tx: TenantTransaction,
  { addressLines, vatRegistrationNumber: typed, name }: ChangedDetails,
  now: Date,
): Promise<Changed<MerchantSettings>> {
  const number = typed === undefined ? undefined : storedNumber((await merchantRow(tx)).countryCode, typed);
  const changed = { name, addressLines: addressLines && JSON.stringify(addressLines), vatRegistrationNumber: number };
  const { before, after } = await changeMerchant(tx, changed);
  await keepEarlierDetails(tx, { before, after }, now);
  return { before: detailsOf(before), after: detailsOf(after) };
}

function detailsOf({ name, addressLines, vatRegistrationNumber }: MerchantRow): MerchantSettings {
  return { name, address: addressLines.join('\n'), vatRegistrationNumber };
}

/** As it is kept: without separators. @throws CodedError VALIDATION_FAILED for one that is none of the country */
export function storedNumber(countryCode: string, typed: string | null): string | null {
  if (typed === null) return null;
  const { number, verdict } = registeredNumber(countryCode, typed);
  if (verdict !== 'invalid') return number;
  const message = 'It is no VAT registration number, or in India no GSTIN, of this country.';
  throw new CodedError('VALIDATION_FAILED', { field: 'vatRegistrationNumber', message });
}

export interface ChangedTaxFacts {
  readonly vatRegistrationNumber?: string | null | undefined;
  readonly gstSupplyAtCounter?: boolean | undefined;
  readonly taxRounding?: TaxRounding | undefined;
}

/** Changes the facts that are given; the others stay. Tills learn of it within an hour. */
export async function changeTaxFacts(
  tx: TenantTransaction,
  facts: ChangedTaxFacts,
  now: Date,
): Promise<Changed<Required<ChangedTaxFacts>>> {
  const { before, after } = await changeMerchant(tx, facts);
  await keepEarlierDetails(tx, { before, after }, now);
  return { before: taxFactsOf(before), after: taxFactsOf(after) };
}

function taxFactsOf({ vatRegistrationNumber, gstSupplyAtCounter, taxRounding }: MerchantRow) {
  return { vatRegistrationNumber, gstSupplyAtCounter, taxRounding };
}

/** Whether descriptions of its customers may go to a model. */
export async function mayUseModel(tx: TenantTransaction): Promise<boolean> {
  return (await merchantRow(tx)).assistantModel;
}

export async function changeMayUseModel(
  tx: TenantTransaction,
  assistantModel: boolean,
): Promise<Changed<{ readonly assistantModel: boolean }>> {
  const { before, after } = await changeMerchant(tx, { assistantModel });
  return { before: { assistantModel: before.assistantModel }, after: { assistantModel: after.assistantModel } };
}

type MerchantRow = Selectable<MerchantTable>;

/** Keeps other changes of the merchant out until the end of the transaction. */
async function changeMerchant(tx: TenantTransaction, values: Updateable<MerchantTable>): Promise<Changed<MerchantRow>> {
  const before = await tx.selectFrom('merchants').selectAll().forUpdate().executeTakeFirst();
  if (!before) throw new CodedError('MERCHANT_UNKNOWN');
  if (Object.values(values).every((value) => value === undefined)) return { before, after: before };
  const after = await tx.updateTable('merchants').set(values).returningAll().executeTakeFirstOrThrow();
  return { before, after };
}

/** Tills have all of them with the facts of the merchant. */
const MOST_EARLIER = 50;

async function keepEarlierDetails(
  tx: TenantTransaction,
  { before, after }: Changed<MerchantRow>,
  now: Date,
): Promise<void> {
  const was = JSON.stringify(printedOf(before));
  if (was === JSON.stringify(printedOf(after))) return;
  const earlier = [...before.earlierDetails, { ...printedOf(before), until: now.toISOString() }].slice(-MOST_EARLIER);
  await tx
    .updateTable('merchants')
    .set({ earlierDetails: JSON.stringify(earlier) })
    .execute();
}

function printedOf({ name, addressLines, vatRegistrationNumber }: MerchantRow) {
  return { name, addressLines, vatRegistrationNumber };
}

async function merchantRow(tx: TenantTransaction) {
  const row = await tx.selectFrom('merchants').selectAll().executeTakeFirst();
  if (!row) throw new CodedError('MERCHANT_UNKNOWN');
  return row;
}
