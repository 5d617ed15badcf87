// What it means that the open day has another date than the clock: it was not closed, it was opened with a wrong date, or the clock of
// this computer is wrong. A person may have entered the date because of that clock, and is not told to close the day then.
import { useTranslation } from '../../locales/use-translation';
import { useSyncStatus } from '../../bridge/sync-status';
import type { DayRow } from '../../store/database/till-rows';
import type { DayDate } from '../../store/day/date-doubt';
import { businessDay, dateIn } from '../../ui/text/date-format';
import { useTill } from '../../till/use-till';
import { useDayDate } from './day-date';

/** 'clock wrong': the service has the date of the day. 'stated': as a person entered it; nothing says which of both is right. */
type OtherDate = 'forgotten' | 'ahead' | 'clock wrong' | 'stated';

interface DatedDay {
  readonly businessDate: string;
  /** Of the opening by the clock, YYYY-MM-DD. */
  readonly openedOn: string;
}

/** Null where the day is of today. */
export function otherDate(
  { businessDate, openedOn }: DatedDay,
  { today, doubt }: DayDate,
  isMeasured: boolean,
): OtherDate | null {
  if (businessDate === today) return null;
  if (doubt?.kind === 'contradicted' && doubt.date === businessDate) return 'clock wrong';
  const isAhead = businessDate > today;
  if ((doubt !== null || !isMeasured) && (isAhead || openedOn === today)) return 'stated';
  return isAhead ? 'ahead' : 'forgotten';
}

interface OtherDateText {
  readonly what: string;
  readonly then: string;
  /** The day should be closed, or may have to be. */
  readonly isToClose: boolean;
}

/** Null where the day is of today, or that is not known yet. */
export function useOtherDate(day: DayRow, forgottenThen: string): OtherDateText | null {
  const { t } = useTranslation();
  const { timeZone } = useTill().session.merchant;
  const date = useDayDate();
  const isMeasured = useSyncStatus(({ status }) => (status?.clockDriftSeconds ?? null) !== null);
  const { businessDate } = day;
  const kind =
    date && otherDate({ businessDate, openedOn: dateIn(timeZone, new Date(day.openedAt)) }, date, isMeasured);
  if (!kind) return null;
  const dates = { date: businessDay(businessDate), today: businessDay(date.today) };
  switch (kind) {
    case 'clock wrong':
      return { what: t('day.clockWrong', dates), then: t('day.clockWrongThen', dates), isToClose: false };
    case 'stated':
      return { what: t('day.stated', dates), then: t('day.statedThen'), isToClose: true };
    case 'ahead':
      return { what: t('day.ahead', dates), then: t('day.aheadThen'), isToClose: true };
    case 'forgotten':
      return { what: t('day.forgotten', dates), then: forgottenThen, isToClose: true };
  }
}
