// What a new rate does: how far it is from the old one, and what it leaves of the shop price. Compared without tax.
import type { Agreement } from '#shared/api/customers/agreement';
import { priceAsSold } from '#shared/domain/cart/agreed-price';
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import { DomainError } from '#shared/domain/money/domain-error';
import { minorFromDecimal, mulDivRound, subtract, type MinorUnits } from '#shared/domain/money/money';
import type { RateOnDay } from '#shared/domain/tax/tax-rates';
import type { ItemView } from '../../store/items/item-view';
import { typedNumber } from '../../ui/fields/typed-number';

/** An amount, and its share of another in tenths of a percent; null where that other is nothing. */
export interface Part {
  readonly amount: MinorUnits;
  readonly tenths: number | null;
}

interface Effect {
  readonly currency: Currency;
  /** New less old rate, of the old one. */
  readonly difference: Part;
  /** Null where it cannot be compared: no item here, another currency or unit. */
  readonly shop: ShopEffect | null;
}

/** Without tax. What is left of the shop price: the margin of what is bought, the reduction of what is sold. */
interface ShopEffect {
  readonly price: MinorUnits;
  readonly left: Part;
  readonly leftBefore: Part;
}

export interface Shop {
  readonly item: ItemView;
  /** Of the merchant. */
  readonly currency: Currency;
  readonly taxRates: readonly RateOnDay[];
  readonly pricesIncludeTax: boolean;
}

type Terms = Pick<Agreement, 'rate' | 'currencyCode' | 'taxInclusive' | 'uomCode'>;

/**
 * @param typed the new rate as typed
 * @param shop null where the item is not on this computer
 * @returns null while no rate is typed that the currency can have
 */
export function effectOf(agreement: Terms, typed: string, shop: Shop | null): Effect | null {
  try {
    const currency = currencyOf(agreement.currencyCode);
    const old = minorFromDecimal(agreement.rate, currency);
    const next = minorFromDecimal(typedNumber(typed), currency);
    const isComparable = shop !== null && shop.currency.code === currency.code && isSameUnit(agreement, shop.item);
    return {
      currency,
      difference: partOf(subtract(next, old), old),
      shop: isComparable ? shopEffectOf(agreement.taxInclusive, old, next, shop) : null,
    };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/**
 * Net prices of a rate that was never agreed before: in the shop, and as typed.
 * @returns null where they cannot be compared, and while no rate is typed that the currency can have
 */
export function besideShop(terms: Omit<Terms, 'rate'>, typed: string, shop: Shop | null) {
  const compared = effectOf({ ...terms, rate: 0 }, typed, shop);
  if (!compared?.shop) return null;
  const { price, left } = compared.shop;
  return { price, rate: subtract(price, left.amount), currency: compared.currency };
}

/** One that is not known is any. */
export function isSameUnit({ uomCode }: Pick<Terms, 'uomCode'>, item: ItemView): boolean {
  return uomCode === null || item.uomCode === null || uomCode === item.uomCode;
}

function shopEffectOf(includesTax: boolean, old: MinorUnits, next: MinorUnits, shop: Shop): ShopEffect {
  const { item, taxRates, pricesIncludeTax } = shop;
  const net = (unitPrice: MinorUnits, isWithTax: boolean) =>
    priceAsSold({ unitPrice, includesTax: isWithTax }, item, { taxRates, pricesIncludeTax: false });
  const price = net(item.unitPrice, pricesIncludeTax);
  const left = (rate: MinorUnits) => partOf(subtract(price, net(rate, includesTax)), price);
  return { price, left: left(next), leftBefore: left(old) };
}

const TENTHS = 1000;

function partOf(amount: MinorUnits, whole: MinorUnits): Part {
  return { amount, tenths: whole === 0 ? null : mulDivRound(amount, TENTHS, whole) };
}
