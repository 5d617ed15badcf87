// The one question about a price that may be a mistake, for items and agreed prices alike.
import type { TFunction } from 'i18next';
import type { Currency } from '#shared/domain/money/currency';
import type { MinorUnits } from '#shared/domain/money/money';
import { isFarFrom } from '#shared/domain/money/price-doubt';
import { moneyText } from '../../../ui/text/number-format';
import type { FormQuestion } from './use-record-form';

interface Asked {
  readonly next: MinorUnits;
  /** What it is compared with; null where nothing is known, so that only a price of zero is asked about. */
  readonly before: MinorUnits | null;
  /** What `before` is: the price until now, or the price in the shop. */
  readonly of: 'now' | 'shop';
  readonly currency: Currency;
}

/** @returns null for a price that needs no question */
export function priceQuestion({ next, before, of, currency }: Asked, t: TFunction): FormQuestion | null {
  if (before === null ? next !== 0 : !isFarFrom(before, next)) return null;
  const price = moneyText(next, currency);
  const than = before === null ? null : t(`office.form.priceThan.${of}`, { before: moneyText(before, currency) });
  const isHigher = before !== null && next > before;
  const far = t(isHigher ? 'office.form.priceIsHigher' : 'office.form.priceIsLower');
  const what = next === 0 ? t('office.form.priceIsZero') : far;
  return {
    title: t('office.form.priceQuestion', { next: price }),
    text: [than, what].filter(Boolean).join(' '),
    answer: t('office.form.priceSave', { next: price }),
  };
}
