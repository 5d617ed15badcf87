import type { Currency } from '#shared/domain/money/currency';
import type { ErrorCode } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { currencyName, exampleAmount } from '../text/number-format';

/** Both sentences of an error code as one text, for below a field; includes the field's currency where needed. */
export function useErrorSentence(currency?: Currency): (code: ErrorCode) => string {
  const { t } = useTranslation();
  return (code) => {
    if (code === 'AMOUNT_TOO_MANY_DECIMALS' && currency) {
      return t('money.tooManyDecimals', { count: currency.exponent, currency: currencyName(currency) });
    }
    if (code === 'AMOUNT_INVALID' && currency) return t('money.invalid', { example: exampleAmount(currency) });
    return `${t(`errors.${code}.what`)} ${t(`errors.${code}.then`)}`;
  };
}
