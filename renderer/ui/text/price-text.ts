// The quantity and price of a line, per piece or per unit of measure.
import type { TFunction } from 'i18next';
import type { CartLine } from '#shared/domain/cart/cart';
import type { Currency } from '#shared/domain/money/currency';
import type { Quantity } from '#shared/domain/money/quantity';
import type { ReceiptLine } from '#shared/domain/receipt/receipt';
import { unitSymbol } from '#shared/domain/money/unit-of-measure';
import { currencyName, formatAmount, formatQuantity } from './number-format';

/** '3.39 each', '89.90 per kg'. */
export function eachText({ unitPrice, uomCode }: CartLine, currency: Currency, t: TFunction): string {
  const price = formatAmount(unitPrice, currency);
  const unit = unitSymbol(uomCode);
  return unit === null ? t('price.each', { price }) : t('price.perUnit', { price, unit });
}

/** The label of a field: 'Price, AED', 'Price per kg, AED'. */
export function priceLabel(uomCode: string | null | undefined, currency: Currency, t: TFunction): string {
  const unit = unitSymbol(uomCode);
  const words = { currency: currencyName(currency) };
  return unit === null ? t('sell.priceField', words) : t('sell.priceUnitField', { ...words, unit });
}

/** '3', '1.234 kg'. */
export function quantityText(quantity: Quantity, uomCode: string | null | undefined): string {
  return countedIn(quantity, unitSymbol(uomCode));
}

function countedIn(quantity: Quantity, unit: string | null): string {
  return [formatQuantity(quantity), unit].filter(Boolean).join(' ');
}

/** '3 × 3.39', '1.234 kg × 89.90'. */
export function linePriceText(
  { quantity, unit, unitPrice }: Pick<ReceiptLine, 'quantity' | 'unit' | 'unitPrice'>,
  currency: Currency,
  t: TFunction,
): string {
  return t('price.line', { quantity: countedIn(quantity, unit), price: formatAmount(unitPrice, currency) });
}
