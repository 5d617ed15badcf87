// Why figures may not be final, above them.
import { useTranslation } from '../../locales/use-translation';
import { namesText } from '../../ui/text/list-text';
import { businessDay } from '../../ui/text/date-format';
import { useTimes } from '../../ui/text/times';
import type { Period } from '../place/periods';
import { Warning } from '../kit/report/warning';
import type { Base } from './use-base';

interface FiguresWarningsProps {
  readonly base: Base;
  readonly period: Period;
  readonly isEmpty: boolean;
  /** Says it of a period that is not over; for figures that are taken elsewhere. */
  readonly saysRunning: boolean;
}

export function FiguresWarnings({ base, period, isEmpty, saysRunning }: FiguresWarningsProps) {
  const { t } = useTranslation();
  const today = useTimes().today();
  const { unsent, openDays } = base;
  return (
    <>
      {isEmpty && <Warning what={t('office.sales.empty')} then={t('office.sales.emptyThen')} />}
      {saysRunning && period.to >= today && (
        <Warning
          what={t('office.vatReturn.notOver')}
          then={t('office.vatReturn.notOverThen', { to: businessDay(period.to) })}
        />
      )}
      {unsent.length > 0 && (
        <Warning
          what={t('office.sales.unsent', { count: unsent.length, names: namesText(unsent.map(({ name }) => name)) })}
          then={t('office.sales.unsentThen')}
        />
      )}
      {openDays > 0 && (
        <Warning what={t('office.vatReturn.openDays', { count: openDays })} then={t('office.sales.openDaysThen')} />
      )}
    </>
  );
}
