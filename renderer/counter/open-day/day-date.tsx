// The date a day opens with: shown, or entered by the cashier if the till doubts its clock.
import { useLiveQuery } from '../../store/core/use-live-query';
import { useTranslation } from '../../locales/use-translation';
import { readDayDate, type DayDate } from '../../store/day/date-doubt';
import { useStore } from '../../store/core/store-context';
import { ClockNotice } from '../../frame/clock-notice';
import { useSyncStatus } from '../../bridge/sync-status';
import { businessDay } from '../../ui/text/date-format';
import { DateField } from '../../ui/fields/date-field';
import { Notice } from '../../ui/messages/notice';
import { useTill } from '../../till/use-till';
import { useToday } from '../use-today';
import classes from './open-day-form.module.css';

/** Undefined until the days of the till have been read. */
export function useDayDate(): DayDate | undefined {
  const store = useStore();
  const { session } = useTill();
  const status = useSyncStatus((state) => state.status);
  const today = useToday();
  return useLiveQuery(() => readDayDate(store, session, status), [store, session, status, today]);
}

export function OpensWith({ today }: Pick<DayDate, 'today'>) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes['say']}>{t('day.date.opensWith', { date: businessDay(today) })}</p>
      <ClockNotice />
    </>
  );
}

interface DayDateFieldsProps {
  readonly date: DayDate;
  /** The date as typed; empty until then. */
  readonly stated: string;
  readonly onState: (stated: string) => void;
}

export function DayDateFields({ date: { today, doubt }, stated, onState }: DayDateFieldsProps) {
  const { t } = useTranslation();
  if (!doubt) return <OpensWith today={today} />;
  const date = 'date' in doubt ? doubt.date : null;
  const byService = doubt.kind === 'contradicted' ? date : null;
  const kind = doubt.kind === 'contradicted' && date === null ? 'other time' : doubt.kind;
  return (
    <>
      <Notice
        tone="attend"
        what={t(`day.date.doubts.${kind}`, { today: businessDay(today), last: date === null ? '' : businessDay(date) })}
        then={t('day.date.typeIt')}
      />
      <DateField label={t('day.date.field')} value={stated} onChange={onState} today={byService ?? today} />
    </>
  );
}
