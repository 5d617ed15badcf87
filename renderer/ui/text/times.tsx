// Times and days as text: in the merchant's time zone, and compared with the time by the service as far as it is known. The
// computer's own zone and clock may be wrong by hours, so no screen asks them.
import type { TFunction } from 'i18next';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation';
import {
  clockTime,
  dateIn,
  dayDistance,
  daysBetween,
  dayTime,
  dayWithoutWeekday,
  documentTime,
  fullDay,
  shortDay,
  statedTime,
} from './date-format';

export interface Times {
  /** YYYY-MM-DD. */
  today(): string;
  isToday(iso: string): boolean;
  isSameDay(iso: string, other: string): boolean;
  /** Whole days on the calendar since then; 0 for today. */
  daysSince(iso: string): number;
  /** '09:14'. */
  clockTime(iso: string): string;
  /** 'Tue 17 Nov, 16:20'; with the year if it is not the current one. */
  dayTime(iso: string): string;
  /** 'Fri 20 Nov 2026'. */
  day(iso: string): string;
  /** As `day` where there is little room: in Arabic without the weekday. */
  shortDay(iso: string): string;
  /** '20 Nov 2026', for a narrow column. */
  plainDay(iso: string): string;
  /** 'Today 07:58', 'Yesterday 21:03', 'Wed 18 Nov, 09:00': a fact of a record, in its list too. */
  moment(iso: string): string;
  /** 'today 07:58', 'yesterday 21:03', 'Wed 18 Nov, 09:00': `moment` in the middle of a sentence. */
  momentWithin(iso: string): string;
  /** '07:58' for today, other days as in `moment`: rows of what happened one after another, as sales and receipts. */
  shortMoment(iso: string): string;
  /** '07:58' for today, other days as in `dayTime`. Within a sentence. */
  since(iso: string): string;
  /** 'Fri 20 Nov 2026, 16:20': paper is read on another day. */
  onPaper(iso: string): string;
  /** '2026-11-28T08:02:00+04:00', for files. */
  stated(iso: string): string;
}

/** @param now the time as far as known */
export function timesOf(timeZone: string, now: () => Date, t: TFunction): Times {
  const distance = (iso: string) => dayDistance(iso, now(), timeZone);
  const dateOf = (iso: string) => dateIn(timeZone, new Date(iso));
  const momentAs = (words: 'when' | 'when.within', iso: string) => {
    const day = distance(iso);
    return day === 'earlier' ? times.dayTime(iso) : t(`${words}.${day}`, { time: times.clockTime(iso) });
  };
  const times: Times = {
    today: () => dateIn(timeZone, now()),
    isToday: (iso) => distance(iso) === 'today',
    isSameDay: (iso, other) => dateOf(iso) === dateOf(other),
    daysSince: (iso) => daysBetween(dateOf(iso), times.today()),
    clockTime: (iso) => clockTime(iso, timeZone),
    dayTime: (iso) => dayTime(iso, now(), timeZone),
    day: (iso) => fullDay(iso, timeZone),
    shortDay: (iso) => shortDay(dateOf(iso)),
    plainDay: (iso) => dayWithoutWeekday(dateOf(iso)),
    moment: (iso) => momentAs('when', iso),
    momentWithin: (iso) => momentAs('when.within', iso),
    shortMoment: (iso) => (times.isToday(iso) ? times.clockTime(iso) : times.moment(iso)),
    since: (iso) => (times.isToday(iso) ? times.clockTime(iso) : times.dayTime(iso)),
    onPaper: (iso) => documentTime(iso, timeZone),
    stated: (iso) => statedTime(iso, timeZone),
  };
  return times;
}

const TimesContext = createContext<Times | null>(null);

interface TimesProviderProps {
  /** Of the merchant, an IANA name. */
  readonly timeZone: string;
  readonly now: () => Date;
  readonly children: ReactNode;
}

export function TimesProvider({ timeZone, now, children }: TimesProviderProps) {
  const { t } = useTranslation();
  const times = useMemo(() => timesOf(timeZone, now, t), [timeZone, now, t]);
  return <TimesContext value={times}>{children}</TimesContext>;
}

export function useTimes(): Times {
  const times = useContext(TimesContext);
  if (!times) throw new Error('useTimes outside a TimesProvider');
  return times;
}
