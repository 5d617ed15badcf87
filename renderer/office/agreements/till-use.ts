// Whether the tills of the merchant use an agreed price, by the rules of shared/domain/cart/agreed-price.ts; and why not.
import type { TFunction } from 'i18next';
import {
  agreedPriceOf,
  isInForceOn,
  priceAsSold,
  whyNeverApplied,
  type StatedAgreement,
} from '#shared/domain/cart/agreed-price';
import type { Currency } from '#shared/domain/money/currency';
import { businessDay } from '../../ui/text/date-format';
import { currencyIn } from '../kit/document/amounts';
import type { Values } from '../kit/form/use-draft';
import { isSameUnit, type Shop } from './effect';
import { endOf, type AmendedAgreement } from './agreement-search';

export type NotUsed =
  | NonNullable<ReturnType<typeof whyNeverApplied>>
  | 'never'
  | 'ended'
  | 'unit'
  | 'newer'
  | 'notLower';

export type TillUse =
  | { readonly kind: 'used' }
  /** @property day the first one, YYYY-MM-DD */
  | { readonly kind: 'later'; readonly day: string }
  | { readonly kind: 'notUsed'; readonly why: NotUsed };

interface Circumstances {
  /** The agreed prices among which a newer one may take its place. */
  readonly all: readonly AmendedAgreement[];
  /** At the merchant, YYYY-MM-DD. */
  readonly today: string;
  readonly currency: Currency;
  /** Null where the item is not on this computer. */
  readonly shop: Shop | null;
}

export function tillUseOf(agreement: AmendedAgreement, { all, today, currency, shop }: Circumstances): TillUse {
  const never = whyNeverApplied(agreement, currency);
  if (never !== null) return { kind: 'notUsed', why: never };
  const { validFrom } = agreement;
  const end = endOf(agreement);
  if (end !== null && end < validFrom) return { kind: 'notUsed', why: 'never' };
  if (end !== null && end < today) return { kind: 'notUsed', why: 'ended' };
  if (shop && !isSameUnit(agreement, shop.item)) return { kind: 'notUsed', why: 'unit' };
  if (validFrom > today) return { kind: 'later', day: validFrom };
  if (all.some((other) => takesPlaceOf(other, agreement, today, currency))) return { kind: 'notUsed', why: 'newer' };
  return shop && !isLower(agreement, shop) ? { kind: 'notUsed', why: 'notLower' } : { kind: 'used' };
}

/** Of two for the same item and quantity that are in force, the one that began later applies. */
function takesPlaceOf(
  other: AmendedAgreement,
  agreement: AmendedAgreement,
  today: string,
  currency: Currency,
): boolean {
  const { partyId, itemId, uomCode, minQty } = agreement;
  if (other.id === agreement.id || other.partyId !== partyId || other.itemId !== itemId || other.minQty !== minQty) {
    return false;
  }
  if (other.uomCode !== null && other.uomCode !== uomCode) return false;
  if (whyNeverApplied(other, currency) !== null || !isInForceOn(dated(other), today)) return false;
  return beganAt(other) > beganAt(agreement);
}

const beganAt = ({ validFrom, createdAt }: AmendedAgreement) => `${validFrom} ${createdAt}`;

const dated = (agreement: AmendedAgreement): Pick<StatedAgreement, 'validFrom' | 'validTo'> => ({
  validFrom: agreement.validFrom,
  validTo: endOf(agreement),
});

/** An agreed price never raises what a till asks. */
function isLower(agreement: AmendedAgreement, { item, currency, taxRates, pricesIncludeTax }: Shop): boolean {
  const agreed = agreedPriceOf(agreement, currency);
  return agreed !== null && priceAsSold(agreed, item, { taxRates, pricesIncludeTax }) < item.unitPrice;
}

/** Of a price for a customer that is being entered: what the tills will never use it for; null while nothing says so. */
export function whyNotForTills(values: Values, currency: Currency): 'category' | 'currency' | null {
  if ((values['categoryId'] ?? '').trim() !== '') return 'category';
  const typed = currencyIn(values['currencyCode'] ?? '');
  return typed && typed.code !== currency.code ? 'currency' : null;
}

/** 'Used', 'Used from 12 Nov 2026', 'Not used: it is for a category.' */
export function tillUseText(use: TillUse, t: TFunction): string {
  if (use.kind === 'used') return t('office.agreements.atTills.used');
  if (use.kind === 'later') return t('office.agreements.atTills.later', { day: businessDay(use.day) });
  return t(`office.agreements.atTills.${use.why}`);
}
