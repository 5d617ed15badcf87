// Why the figures of a return may not be final, above them and on paper.
import type { Register } from '#shared/api/accounts/register';
import type { VatReturn } from '#shared/api/sales/vat-return';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { useKeyNames } from '../../ui/keys/shortcut';
import { namesText } from '../../ui/text/list-text';
import type { Answer } from '../kit/answers/use-answer';
import type { WarningText } from '../kit/print/printed-warnings';
import { useNotFinal } from '../sales/use-not-final';

/** What is asked for around the form. */
interface VatParts {
  readonly months: Answer<unknown>;
  readonly days: Answer<unknown>;
  readonly openDays: Answer<number>;
  /** Registers whose tills have entries of the period to send. */
  readonly unsent: readonly Register[];
}

/** @param of undefined while there is no return */
export function useVatWarnings(of: VatReturn | undefined, parts: VatParts): readonly WarningText[] {
  const { t } = useTranslation();
  const keyName = useKeyNames();
  const own = useTill().session.merchant.currency;
  const notFinal = useNotFinal({
    to: of?.to ?? null,
    unsent: parts.unsent,
    openDays: parts.openDays.data ?? 0,
    openDaysThen: t('office.vatReturn.openDaysThen'),
  });
  if (!of) return [];
  const warnings: WarningText[] = [];
  const currencies = { currency: of.currency, own };
  if (of.currency !== own) {
    warnings.push({
      what: t('office.vatReturn.otherCurrency', currencies),
      then: t('office.vatReturn.otherCurrencyThen', currencies),
    });
  } else {
    if (of.transactionCount === 0)
      warnings.push({ what: t('office.vatReturn.empty'), then: t('office.vatReturn.emptyThen') });
    warnings.push(...notFinal);
  }
  warnings.push({ what: t('office.vatReturn.noInput'), then: t('office.vatReturn.noInputThen') });
  const failed = (['months', 'days', 'openDays'] as const).filter((part) => {
    const { error, data } = parts[part];
    return error !== null && (data ?? null) === null;
  });
  if (failed.length > 0)
    warnings.push({
      what: t('office.vatReturn.notLoaded', {
        parts: namesText(failed.map((part) => t(`office.vatReturn.parts.${part}`))),
      }),
      then: t('office.vatReturn.notLoadedThen', { key: keyName('refreshShown') }),
    });
  return warnings;
}
