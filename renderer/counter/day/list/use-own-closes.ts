// Closes made here for days that another till opened. No row of such a day is kept here, so without this the list would show
// it as open until it is read again.
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DayCycleCloseBody } from '#shared/api/sales/day-cycle';
import type { DayWrite } from '#shared/writes/day-write';

/** By dayCycleId. */
type Closes = ReadonlyMap<string, DayCycleCloseBody>;

/** @param unsent openings and closes in the outbox. The list is read again as soon as the service has one of the closes, which stays until that succeeds. */
export function useOwnCloses(unsent: readonly DayWrite[], answer: UseQueryResult): Closes {
  const { refetch, data, dataUpdatedAt, isFetching } = answer;
  const waiting = closesAmong(unsent);
  const [closes, setCloses] = useState(waiting);
  if ([...waiting.keys()].some((dayCycleId) => !closes.has(dayCycleId))) setCloses(new Map([...closes, ...waiting]));
  const gone = [...closes.keys()].filter((dayCycleId) => !waiting.has(dayCycleId)).join(' ');
  // TanStack would join the first reading, which may have begun before the service had the close: it is waited for.
  const isFirst = isFetching && data === undefined;
  const readAt = isFirst ? null : dataUpdatedAt;
  const [seen, setSeen] = useState({ gone, readAt });
  if (seen.gone !== gone || (seen.readAt === null && readAt !== null)) setSeen({ gone, readAt });
  else if (gone !== '' && seen.readAt !== null && dataUpdatedAt > seen.readAt)
    setCloses(new Map([...closes].filter(([id]) => waiting.has(id))));
  const isDue = gone !== '' && seen.gone === gone && seen.readAt !== null;
  useEffect(() => {
    if (isDue) void refetch();
  }, [isDue, gone, refetch]);
  return closes;
}

function closesAmong(unsent: readonly DayWrite[]): Closes {
  return new Map(
    unsent.flatMap((write) =>
      write.kind === 'day.close' && !write.closing ? [[write.dayCycleId, write.body] as const] : [],
    ),
  );
}
