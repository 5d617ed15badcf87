// A difference of the cash in words, never with a sign.
import type { TFunction } from 'i18next';
import { minor, type MinorUnits } from '#shared/domain/money/money';

/** 'Short by 2.400', 'Over by 0.500', '0.000'. @param figureOf the text of an amount of zero or more */
export function differenceText(amount: MinorUnits, figureOf: (amount: MinorUnits) => string, t: TFunction): string {
  const figure = figureOf(minor(Math.abs(amount)));
  if (amount === 0) return figure;
  return t('day.difference.offBy', { word: t(amount < 0 ? 'day.difference.short' : 'day.difference.over'), figure });
}
