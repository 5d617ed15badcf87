// The cash differences of the closed days of a list: the list of days does not have them.
import { useMemo } from 'react';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { getDayFigures } from '#shared/api/sales/day-figures';
import { useStore } from '../../store/core/store-context';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { useKeptQuery } from '../kit/answers/use-answer';
import { isOpen } from './day-search';

/** A request for each, one after the other. */
const MOST_DAYS = 60;

/** By dayCycleId. Empty where the person may not know, or the service does not offer the figures. */
export function useDifferences(days: readonly DayCycle[] | undefined): ReadonlyMap<string, number | null> {
  const { pos } = useStore();
  const mayAsk = mayCall(useTill().session.me.features, getDayFigures.access);
  const closed = (days ?? []).filter((day) => !isOpen(day)).slice(0, MOST_DAYS);
  const ids = mayAsk ? closed.map(({ dayCycleId }) => dayCycleId) : [];
  const { data } = useKeptQuery(getDayFigures, { differencesOf: ids }, async () => {
    const found: (readonly [string, number | null])[] = [];
    for (const dayCycleId of ids) {
      const { difference } = await pos.ask(getDayFigures, { params: { dayCycleId } });
      found.push([dayCycleId, difference]);
    }
    return found;
  });
  return useMemo(() => new Map(data), [data]);
}
