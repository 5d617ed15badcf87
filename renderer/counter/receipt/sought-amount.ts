import type { Currency } from '#shared/domain/money/currency';
import { minorFromDecimal } from '#shared/domain/money/money';
import type { PaymentConfig } from '#shared/domain/sale/payment';
import type { SoughtAmount } from '../../store/sales/sales-of-amount';
import { typedNumber } from '../../ui/fields/typed-number';
import { currencyName } from '../../ui/text/number-format';

interface AmountConfig {
  readonly currency: Currency;
  readonly paymentConfig: PaymentConfig;
}

/** The amount a person looks for: '49.50', '1,249.5', 'AED 49.50', '−12.50' as lists show a return. Null for other text. */
export function soughtAmount(text: string, { currency, paymentConfig }: AmountConfig): SoughtAmount | null {
  const number = text
    .toUpperCase()
    .replace(currency.code, '')
    .replace(currencyName(currency), '')
    .replace(/^[\s\u200e\u061c]*[-\u2212]/, '');
  try {
    const value = minorFromDecimal(typedNumber(number), currency);
    return value > 0 ? { value, cashRounding: paymentConfig.cashRoundingMinor } : null;
  } catch {
    return null;
  }
}
