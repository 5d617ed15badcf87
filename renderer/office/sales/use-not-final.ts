// What figures of a period may still lack.
import type { Register } from '#shared/api/accounts/register';
import { useTranslation } from '../../locales/use-translation';
import { businessDay } from '../../ui/text/date-format';
import { namesText } from '../../ui/text/list-text';
import { useTimes } from '../../ui/text/times';
import type { WarningText } from '../kit/print/printed-warnings';

interface Unfinished {
  /** Last day of the period, 2026-11-30; null says nothing of a period that is not over. */
  readonly to: string | null;
  /** Registers whose tills have entries of the period to send. */
  readonly unsent: readonly Register[];
  readonly openDays: number;
  /** What follows from days that are open. */
  readonly openDaysThen: string;
}

export function useNotFinal({ to, unsent, openDays, openDaysThen }: Unfinished): readonly WarningText[] {
  const { t } = useTranslation();
  const today = useTimes().today();
  const warnings: WarningText[] = [];
  if (to !== null && to >= today)
    warnings.push({
      what: t('office.vatReturn.notOver'),
      then: t('office.vatReturn.notOverThen', { to: businessDay(to) }),
    });
  if (unsent.length > 0)
    warnings.push({
      what: t('office.sales.unsent', { count: unsent.length, names: namesText(unsent.map(({ name }) => name)) }),
      then: t('office.sales.unsentThen'),
    });
  if (openDays > 0) warnings.push({ what: t('office.vatReturn.openDays', { count: openDays }), then: openDaysThen });
  return warnings;
}
