// Why the figures of a return may not be final, above them and on paper.
import type { Register } from '#shared/api/accounts/register';
import type { VatReturn } from '#shared/api/sales/vat-return';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { useKeyNames } from '../../ui/keys/shortcut';
import { businessDay } from '../../ui/text/date-format';
import { namesText } from '../../ui/text/list-text';
import { useTimes } from '../../ui/text/times';
import type { Answer } from '../kit/answers/use-answer';
import type { WarningText } from '../kit/print/printed-warnings';

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
  const today = useTimes().today();
  const own = useTill().session.merchant.currency;
  if (!of) return [];
  const warnings: WarningText[] = [];
  const currencies = { currency: of.currency, own };
  const { unsent } = parts;
  const openDays = parts.openDays.data ?? 0;
  if (of.currency !== own) {
    warnings.push({
      what: t('office.vatReturn.otherCurrency', currencies),
      then: t('office.vatReturn.otherCurrencyThen', currencies),
    });
  } else {
    if (of.transactionCount === 0)
      warnings.push({ what: t('office.vatReturn.empty'), then: t('office.vatReturn.emptyThen') });
    if (of.to >= today)
      warnings.push({
        what: t('office.vatReturn.notOver'),
        then: t('office.vatReturn.notOverThen', { to: businessDay(of.to) }),
      });
    if (unsent.length > 0)
      warnings.push({
        what: t('office.sales.unsent', { count: unsent.length, names: namesText(unsent.map(({ name }) => name)) }),
        then: t('office.sales.unsentThen'),
      });
    if (openDays > 0)
      warnings.push({
        what: t('office.vatReturn.openDays', { count: openDays }),
        then: t('office.vatReturn.openDaysThen'),
      });
  }
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
