// The expected cash and the difference of the closed days of a list: the list of days does not have them. Never of an open day,
// whose cash is still to be counted.
import { useMemo, useState } from 'react';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { getDayFigures } from '#shared/api/sales/day-figures';
import { useStore } from '../../store/core/store-context';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { useKeptQuery, type Answer } from '../kit/answers/use-answer';
import { isOpen } from './day-search';

/** A request for each day, so many at once: tills are answered between. */
const AT_ONCE = 4;

interface CashOfDay {
  /** Major units. */
  readonly expected: number;
  /** Counted less expected; null while that is not known. */
  readonly difference: number | null;
}

interface Found {
  readonly cash: readonly (readonly [dayCycleId: string, cash: CashOfDay])[];
  /** Days that could not be read; what was known of one before is in `cash`. */
  readonly failed: readonly string[];
}

export interface DayCash {
  /** Whether the person may know what was expected. */
  readonly mayKnow: boolean;
  /** By dayCycleId. Empty where the person may not know, or the service does not offer the figures. */
  readonly cash: ReadonlyMap<string, CashOfDay>;
  readonly failed: ReadonlySet<string>;
  /** Days whose cash is on its way, and was not known before. */
  readonly asking: ReadonlySet<string>;
  /** Days read so far, and of how many, while some of them were never known: no column is complete until then; null otherwise. */
  readonly progress: { readonly read: number; readonly of: number } | null;
  readonly answer: Answer<Found>;
}

export function useDayCash(days: readonly DayCycle[] | undefined): DayCash {
  const { pos } = useStore();
  const mayKnow = mayCall(useTill().session.me.features, getDayFigures.access);
  const ids = useMemo(
    () => (mayKnow ? (days ?? []).filter((day) => !isOpen(day)).map(({ dayCycleId }) => dayCycleId) : []),
    [days, mayKnow],
  );
  const [read, setRead] = useState(0);
  const answer = useKeptQuery<Found>(getDayFigures, { cashOf: ids }, async (last) => {
    const cash = new Map(last?.cash);
    const failed: string[] = [];
    const failures: unknown[] = [];
    const left = [...ids];
    setRead(0);
    const readNext = async () => {
      for (let dayCycleId = left.shift(); dayCycleId !== undefined; dayCycleId = left.shift()) {
        try {
          const { expectedCash: expected, difference } = await pos.ask(getDayFigures, { params: { dayCycleId } });
          cash.set(dayCycleId, { expected, difference });
        } catch (error) {
          // The others are still worth having; it keeps what it was.
          failed.push(dayCycleId);
          failures.push(error);
        }
        setRead((before) => before + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, readNext));
    if (failures.length > 0 && failures.length === ids.length) throw failures[0];
    return { cash: [...cash], failed };
  });
  const { data, isAsking } = answer;
  const cash = useMemo(() => new Map(data?.cash), [data]);
  const failed = useMemo(() => new Set(data?.failed), [data]);
  const asking = useMemo(() => new Set(isAsking ? ids.filter((id) => !cash.has(id)) : []), [isAsking, ids, cash]);
  const progress = asking.size > 0 ? { read, of: ids.length } : null;
  return { mayKnow, cash, failed, asking, progress, answer };
}
