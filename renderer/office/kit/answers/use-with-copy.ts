// A list that was never answered, while the service cannot be reached: what this computer has loaded for itself is shown in its place.
// It is read once; unsent changes are laid over it like over an answer.
import { useEffect, useEffectEvent, useState } from 'react';
import type { Resource } from '#shared/ipc/store-calls';
import { useStore } from '../../../store/core/store-context';
import type { PosDatabase } from '../../../store/database/database';
import { reportFailure } from '../../../ui/messages/failure';
import { MOST_ROWS } from './read-rows';
import { isUnreachable } from './unreachable';
import type { Answer } from './use-answer';

interface Copy<Row> {
  readonly asked: string;
  readonly rows: readonly Row[];
  readonly leftOut: number;
  readonly asOf: string | null;
}

/**
 * @param query that the service was asked
 * @param read what it would answer, at most so many rows
 */
export function useWithCopy<Row, Q>(
  answer: Answer<readonly Row[]>,
  resource: Resource,
  query: Q,
  read: (db: PosDatabase, query: Q, most: number) => Promise<readonly Row[]>,
): Answer<readonly Row[]> {
  const { db } = useStore();
  const [copy, setCopy] = useState<Copy<Row> | null>(null);
  const { data, error } = answer;
  const asked = JSON.stringify(query);
  // One more says that there are others.
  const readCopy = useEffectEvent(() => Promise.all([read(db, query, MOST_ROWS + 1), readAsOf(db, resource)]));
  const isNeeded = data === undefined && error !== null && isUnreachable(error);
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    readCopy().then(
      ([found, asOf]) => {
        const rows = found.slice(0, MOST_ROWS);
        if (isCurrent) setCopy({ asked, rows, leftOut: found.length - rows.length, asOf });
      },
      (failure: unknown) => {
        if (isCurrent) reportFailure(failure);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [db, resource, asked, isNeeded]);
  // It stays while the service is asked again.
  if (data !== undefined || copy?.asked !== asked || copy.rows.length === 0) return answer;
  const { rows, leftOut, asOf } = copy;
  return { ...answer, meanwhile: { from: 'computer', rows, asOf }, leftOut };
}

/** Service time; null while not all of it is loaded. */
async function readAsOf(db: PosDatabase, resource: Resource): Promise<string | null> {
  const row = await db.pulls.get(resource);
  return row?.key === resource ? row.watermark : null;
}
