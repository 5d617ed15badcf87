// A shop that is made on this computer, as typed: two pages of fields, what is wrong in them, and what is sent.
import { userCreateBody } from '#shared/api/accounts/user';
import type { Currency } from '#shared/domain/money/currency';
import { minorFromDecimal } from '#shared/domain/money/money';
import { DomainError } from '#shared/domain/money/domain-error';
import { isImpossibleCoin } from '#shared/domain/sale/plausible-cash';
import type { BoxSetUp } from '#shared/ipc/box';
import { typedNumber } from '../../ui/fields/typed-number';
import { percentFrom } from '../../ui/fields/typed-percent';
import { addressLines } from '../../ui/fields/typed-address';
import { detailProblem, taxNumber } from '../../settings/merchant/shop-details';
import { currencyIfKnown } from './countries';

export const SHOP_PAGES = {
  shop: ['name', 'countryCode', 'currency', 'vatNumber', 'rate', 'address', 'timeZone', 'cashRounding'],
  manager: ['displayName', 'username', 'password', 'again', 'registerName'],
} as const;
export type ShopPage = keyof typeof SHOP_PAGES;
export type ShopField = (typeof SHOP_PAGES)[ShopPage][number];
export type ShopValues = Readonly<Record<ShopField, string>>;

/** Keys of the catalog below `firstStart.shop.problems`. */
export type ShopProblem =
  | 'name'
  | 'displayName'
  | 'registerName'
  | 'tooLong'
  | 'country'
  | 'currency'
  | 'vatNumber'
  | 'rate'
  | 'cashRounding'
  | 'address'
  | 'timeZone'
  | 'username'
  | 'password'
  | 'again';
export type ShopProblems = Partial<Record<ShopField, ShopProblem>>;

const LONGEST_TEXT = 200;

const NOTHING_TYPED = Object.fromEntries(
  [...SHOP_PAGES.shop, ...SHOP_PAGES.manager].map((field) => [field, '']),
) as unknown as ShopValues;

/** @param timeZone IANA, of this computer */
export function emptyShop(timeZone: string, registerName: string): ShopValues {
  return { ...NOTHING_TYPED, timeZone, registerName, cashRounding: '0' };
}

/** The fields of the page that are wrong, in their order. */
export function shopProblems(values: ShopValues, page: ShopPage): ShopProblems {
  const found: ShopProblems = {};
  for (const field of SHOP_PAGES[page]) {
    const problem = problemOf(field, values);
    if (problem) found[field] = problem;
  }
  return found;
}

function problemOf(field: ShopField, values: ShopValues): ShopProblem | null {
  const text = values[field].trim();
  const currency = currencyIfKnown(values.currency);
  switch (field) {
    case 'name':
    case 'vatNumber':
    case 'address':
      return detailProblem(field, values, values.countryCode);
    case 'displayName':
    case 'registerName':
      if (text === '') return field;
      return text.length > LONGEST_TEXT ? 'tooLong' : null;
    case 'countryCode':
      return text === '' ? 'country' : null;
    case 'currency':
      return currency ? null : 'currency';
    case 'rate':
      return percentFrom(text) === null ? 'rate' : null;
    case 'timeZone':
      return text === '' ? 'timeZone' : null;
    case 'cashRounding':
      // Without a currency that is what is said.
      return !currency || isCoin(typedNumber(text), currency) ? null : 'cashRounding';
    case 'username':
      return userCreateBody.shape.username.safeParse(text).success ? null : 'username';
    case 'password':
      return userCreateBody.shape.password.safeParse(values.password).success ? null : 'password';
    case 'again':
      return values.again === values.password ? null : 'again';
  }
}

/** For values without problems. The password is sent as typed, spaces included. */
export function shopFacts(values: ShopValues, pricesIncludeTax: boolean): BoxSetUp {
  const { countryCode, currency, timeZone } = values;
  return {
    merchant: {
      ...{ name: values.name.trim(), countryCode, currency, timeZone },
      vatRegistrationNumber: taxNumber(values.vatNumber),
      addressLines: addressLines(values.address),
      standardRate: percentFrom(values.rate) ?? Number.NaN,
      pricesIncludeTax,
      cashRounding: Number(typedNumber(values.cashRounding)),
    },
    manager: {
      username: values.username.trim(),
      displayName: values.displayName.trim(),
      password: values.password,
    },
    register: { name: values.registerName.trim() },
  };
}

/** One that cash can be rounded to, with no more decimals than the currency; 0 for none. It cannot be changed later. */
function isCoin(text: string, currency: Currency): boolean {
  if (text === '') return false;
  try {
    const coin = minorFromDecimal(text, currency);
    return coin >= 0 && !isImpossibleCoin(coin, currency);
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
