// The merchant of a tenant, created here because the API has no call for it.
import countryToCurrency from 'country-to-currency';
import { z } from 'zod';
import { currencyOf } from '#shared/domain/money/currency';
import { DomainError } from '#shared/domain/money/domain-error';
import { minorFromDecimal } from '#shared/domain/money/money';
import { TAX_ROUNDINGS, type TaxRounding } from '#shared/domain/tax/tax';
import { tenantCode } from '#shared/api/wire/formats';
import {
  fourDecimals,
  merchantLine,
  MOST_ADDRESS_LINES,
  tillRulesPatchBody,
  type Merchant,
} from '#shared/api/accounts/merchant';
import { CodedError } from '#shared/errors';
import {
  changeMayUseModel,
  changeTaxFacts,
  changeTillRules,
  insertMerchant,
  isMerchant,
  readMerchant,
  storedNumber,
} from '../store/accounts/merchants';
import { noteChange, type Author } from '../store/accounts/changes';
import type { TenantStore } from '../store/database/tenant-store';
import { CommandRefused } from './command-refused';
import { readFacts } from './read-facts';

const newMerchant = z
  .strictObject({
    code: tenantCode,
    name: merchantLine,
    countryCode: z.string().refine(isCountry, 'is no country of ISO 3166, such as AE'),
    currency: z.string().refine(isCurrency, 'is no currency of ISO 4217, such as AED'),
    timeZone: z.string().refine(isTimeZone, 'is no time zone, such as Asia/Dubai'),
    vatRegistrationNumber: merchantLine.nullable(),
    addressLines: z.array(merchantLine).max(MOST_ADDRESS_LINES),
    standardRate: fourDecimals,
    pricesIncludeTax: z.boolean(),
    taxRounding: z.enum(TAX_ROUNDINGS).optional(),
    cashRounding: z.number().nonnegative(),
  })
  .refine(({ currency, cashRounding }) => !isCurrency(currency) || isAmountIn(currency, cashRounding), {
    path: ['cashRounding'],
    error: 'has more decimals than the currency',
  });

const changedTaxFacts = z.strictObject({
  vatRegistrationNumber: merchantLine.nullable().optional(),
  gstSupplyAtCounter: z.boolean().optional(),
  taxRounding: z.enum(TAX_ROUNDINGS).optional(),
});

const changedTillRules = z.strictObject(tillRulesPatchBody.shape);

/** @throws CommandRefused for an invalid fact or a code that is taken */
export async function addMerchant(store: TenantStore, facts: unknown): Promise<void> {
  const { code, ...merchant } = readMerchantFacts(facts);
  const isAdded = await store.inTenant(code, (tx) => insertMerchant(tx, merchant));
  if (!isAdded) throw new CommandRefused(`Merchant ${code} already exists.`);
}

/** As they are stored. @throws CommandRefused for an invalid fact */
export function readMerchantFacts(facts: unknown) {
  const merchant = readFacts(newMerchant, facts);
  return {
    ...merchant,
    vatRegistrationNumber: readNumber(merchant.countryCode, merchant.vatRegistrationNumber),
    taxRounding: merchant.taxRounding ?? usualRounding(merchant.countryCode),
  };
}

/** @throws CommandRefused if there is no such merchant */
export async function showMerchant(store: TenantStore, code: string, now = new Date()): Promise<Merchant> {
  await expectMerchant(store, code);
  return store.readTenant(code, (tx) => readMerchant(tx, now));
}

/**
 * Changes the rules for the merchant's tills that are given, and keeps the others.
 * @throws CommandRefused for an invalid rule, or if there is no such merchant
 */
export async function setTillRules(store: TenantStore, code: string, given: unknown): Promise<Merchant> {
  const rules = readFacts(changedTillRules, given);
  await expectMerchant(store, code);
  await store.inTenant(code, async (tx) =>
    noteChange(tx, atTheService(), 'MERCHANT', await changeTillRules(tx, rules)),
  );
  return showMerchant(store, code);
}

/** @throws CommandRefused if there is no such merchant */
export async function setAssistantModel(store: TenantStore, code: string, isAllowed: boolean): Promise<void> {
  await expectMerchant(store, code);
  await store.inTenant(code, async (tx) =>
    noteChange(tx, atTheService(), 'MERCHANT', await changeMayUseModel(tx, isAllowed)),
  );
}

/**
 * Changes the facts of the merchant's tax that are given, and keeps the others.
 * @throws CommandRefused for an invalid fact, or if there is no such merchant
 */
export async function setTaxFacts(store: TenantStore, code: string, given: unknown): Promise<Merchant> {
  const { vatRegistrationNumber: typed, ...facts } = readFacts(changedTaxFacts, given);
  const { countryCode } = await showMerchant(store, code);
  const number = typed === undefined ? {} : { vatRegistrationNumber: readNumber(countryCode, typed) };
  const author = atTheService();
  await store.inTenant(code, async (tx) =>
    noteChange(tx, author, 'MERCHANT', await changeTaxFacts(tx, { ...facts, ...number }, author.at)),
  );
  return showMerchant(store, code);
}

/** Whoever runs a command is not signed in. */
export function atTheService(at = new Date()): Author {
  return { username: null, registerId: null, at };
}

/** @throws CommandRefused */
export async function expectMerchant(store: TenantStore, code: string): Promise<void> {
  if (!(await store.readTenant(code, isMerchant))) throw new CommandRefused(`There is no merchant ${code}.`);
}

/** The tax authority of the United Arab Emirates has tax rounded on each line (VATP006); see docs/decisions/tax.md. */
function usualRounding(countryCode: string): TaxRounding {
  return countryCode === 'AE' ? 'LINE' : 'DOCUMENT';
}

/** As it is stored. @throws CommandRefused for one that is none of the country */
function readNumber(countryCode: string, typed: string | null): string | null {
  try {
    return storedNumber(countryCode, typed);
  } catch (error) {
    if (error instanceof CodedError) throw new CommandRefused(`vatRegistrationNumber: ${error.message}`);
    throw error;
  }
}

/** Without countries of the past, which have no name any more. */
function isCountry(code: string): boolean {
  if (!Object.hasOwn(countryToCurrency, code)) return false;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
}

function isCurrency(code: string): boolean {
  return isAmountIn(code, 0);
}

function isAmountIn(currency: string, amount: number): boolean {
  try {
    minorFromDecimal(amount, currencyOf(currency));
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
