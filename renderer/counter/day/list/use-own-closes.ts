// Closes that were made here of days which another till had opened: nothing of such a day is kept here, so until the service
// has been asked again the list would show it as open.
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DayCycleCloseBody } from '#shared/api/sales/day-cycle';
import type { DayWrite } from '#shared/writes/day-write';

/** By dayCycleId. */
type Closes = ReadonlyMap<string, DayCycleCloseBody>;

/** @param unsent openings and closes in the outbox. The service is asked again as soon as it has one of the closes. */
export function useOwnCloses(unsent: readonly DayWrite[], { refetch }: UseQueryResult): Closes {
  const waiting = closesAmong(unsent);
  const [closes, setCloses] = useState(waiting);
  if ([...waiting.keys()].some((dayCycleId) => !closes.has(dayCycleId))) setCloses(new Map([...closes, ...waiting]));
  const gone = [...closes.keys()].filter((dayCycleId) => !waiting.has(dayCycleId)).join(' ');
  useEffect(() => {
    if (gone === '') return;
    void refetch().finally(() =>
      setCloses((before) => new Map([...before].filter(([dayCycleId]) => !gone.includes(dayCycleId)))),
    );
  }, [gone, refetch]);
  return closes;
}

function closesAmong(unsent: readonly DayWrite[]): Closes {
  return new Map(
    unsent.flatMap((write) =>
      write.kind === 'day.close' && !write.closing ? [[write.dayCycleId, write.body] as const] : [],
    ),
  );
}
