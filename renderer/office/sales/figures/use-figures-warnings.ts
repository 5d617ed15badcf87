// Why figures may not be final, above them and on paper.
import { useTranslation } from '../../../locales/use-translation';
import type { Period } from '../../place/periods';
import type { WarningText } from '../../kit/print/printed-warnings';
import type { Base } from '../use-base';
import { useNotFinal } from '../use-not-final';

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
  const { unsent, openDays } = base;
  const to = saysRunning ? period.to : null;
  const notFinal = useNotFinal({ to, unsent, openDays, openDaysThen: t('office.sales.openDaysThen') });
  return isEmpty ? [{ what: t('office.sales.empty'), then: t('office.sales.emptyThen') }, ...notFinal] : notFinal;
}
