// The cash differences of the closed days of a list: the list of days does not have them.
import { useMemo } from 'react';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { getDayFigures } from '#shared/api/sales/day-figures';
import { useStore } from '../../store/core/store-context';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { useKeptQuery, type Answer } from '../kit/answers/use-answer';
import { isOpen } from './day-search';

/** A request for each, one after the other. */
export const MOST_DAYS = 60;

type Found = readonly (readonly [dayCycleId: string, difference: number | null])[];

interface Differences {
  /** By dayCycleId. Empty where the person may not know, or the service does not offer the figures. */
  readonly differences: ReadonlyMap<string, number | null>;
  /** Closed days there are more than are asked for. */
  readonly isCut: boolean;
  readonly answer: Answer<Found>;
}

export function useDifferences(days: readonly DayCycle[] | undefined): Differences {
  const { pos } = useStore();
  const mayAsk = mayCall(useTill().session.me.features, getDayFigures.access);
  const closed = mayAsk ? (days ?? []).filter((day) => !isOpen(day)) : [];
  const ids = closed.slice(0, MOST_DAYS).map(({ dayCycleId }) => dayCycleId);
  const answer = useKeptQuery<Found>(getDayFigures, { differencesOf: ids }, async (last) => {
    const found = new Map(last);
    const failures: unknown[] = [];
    for (const dayCycleId of ids) {
      try {
        const { difference } = await pos.ask(getDayFigures, { params: { dayCycleId } });
        found.set(dayCycleId, difference);
      } catch (error) {
        // The others are still worth having; it keeps what it was.
        failures.push(error);
      }
    }
    if (failures.length > 0 && failures.length === ids.length) throw failures[0];
    return [...found];
  });
  const { data } = answer;
  const differences = useMemo(() => new Map(data), [data]);
  return { differences, isCut: closed.length > MOST_DAYS, answer };
}
