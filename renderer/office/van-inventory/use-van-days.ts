// What the day of a van says of its route, which the inventory of the service does not: when it was out, how far it drove, and how
// many stores it visited.
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { listDayCycles } from '#shared/api/sales/day-cycles';
import { useTranslation } from '../../locales/use-translation';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { factsText, spanText } from '../../ui/text/list-text';
import { useTimes } from '../../ui/text/times';
import { kilometersText, statusText, visitsText } from '../days/day-text';
import { DAYS_OF_A_PART } from '../days/day-search';
import { useRowsAnswer } from '../kit/answers/use-answer';
import type { Period } from '../place/periods';

export interface VanDay {
  /** '15 of 18 stores', 'Open' */
  readonly short: string;
  /** '07:40–16:05 · 42,260 to 42,351.5 km · 15 of 18 stores' */
  readonly full: string;
}

interface VanDays {
  /** By id; empty for a person who may not see days. */
  readonly days: ReadonlyMap<string, VanDay>;
  readonly refresh: () => void;
}

/** @param period null while there is nothing to ask */
export function useVanDays(period: Period | null): VanDays {
  const { t } = useTranslation();
  const { clockTime, isSameDay } = useTimes();
  const mayAsk = mayCall(useTill().session.me.features, listDayCycles.access);
  const query = period !== null && mayAsk ? { query: { ...period } } : null;
  const { data, refresh } = useRowsAnswer(listDayCycles, query, DAYS_OF_A_PART);
  const timesOf = ({ startedAt, closedAt }: DayCycle) =>
    startedAt !== null && closedAt !== null && isSameDay(startedAt, closedAt)
      ? spanText(clockTime(startedAt), clockTime(closedAt))
      : null;
  const days = new Map(
    data?.map((day) => {
      const state = day.status === 'OPEN' ? statusText(day, t) : null;
      return [
        day.dayCycleId,
        {
          short: factsText([state, onOneLine(visitsText(day, t))]),
          full: factsText([state, timesOf(day), kilometersText(day, t), visitsText(day, t)]),
        },
      ] as const;
    }),
  );
  return { days, refresh: () => void refresh() };
}

/** '12 of 18 stores' goes to the next line whole. */
const onOneLine = (text: string) => text.replaceAll(' ', '\u00a0');
