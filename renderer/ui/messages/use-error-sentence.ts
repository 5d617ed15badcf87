import { useTranslation } from 'react-i18next';
import type { Currency } from '#shared/domain/money/currency';
import type { ErrorCode } from '#shared/errors';

/** Both sentences of a code in one, for below a field; with the currency of the field where it matters. */
export function useErrorSentence(currency?: Currency): (code: ErrorCode) => string {
  const { t } = useTranslation();
  return (code) => {
    if (code === 'AMOUNT_TOO_MANY_DECIMALS' && currency) {
      return t('money.tooManyDecimals', { count: currency.exponent, currency: currency.code });
    }
    return `${t(`errors.${code}.what`)} ${t(`errors.${code}.then`)}`;
  };
}
