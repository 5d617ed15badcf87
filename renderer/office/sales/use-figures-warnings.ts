// Why figures may not be final, above them and on paper.
import { useTranslation } from '../../locales/use-translation';
import { namesText } from '../../ui/text/list-text';
import { businessDay } from '../../ui/text/date-format';
import { useTimes } from '../../ui/text/times';
import type { Period } from '../place/periods';
import type { WarningText } from '../kit/print/printed-warnings';
import type { Base } from './use-base';

interface WarnedFigures {
  readonly base: Base;
  readonly period: Period;
  readonly isEmpty?: boolean;
  /** Says it of a period that is not over; for figures that are taken elsewhere. */
  readonly saysRunning?: boolean;
}

export function useFiguresWarnings(of: WarnedFigures): readonly WarningText[] {
  const { base, period, isEmpty = false, saysRunning = false } = of;
  const { t } = useTranslation();
  const today = useTimes().today();
  const { unsent, openDays } = base;
  const warnings: WarningText[] = [];
  if (isEmpty) warnings.push({ what: t('office.sales.empty'), then: t('office.sales.emptyThen') });
  if (saysRunning && period.to >= today)
    warnings.push({
      what: t('office.vatReturn.notOver'),
      then: t('office.vatReturn.notOverThen', { to: businessDay(period.to) }),
    });
  if (unsent.length > 0)
    warnings.push({
      what: t('office.sales.unsent', { count: unsent.length, names: namesText(unsent.map(({ name }) => name)) }),
      then: t('office.sales.unsentThen'),
    });
  if (openDays > 0)
    warnings.push({
      what: t('office.vatReturn.openDays', { count: openDays }),
      then: t('office.sales.openDaysThen'),
    });
  return warnings;
}
