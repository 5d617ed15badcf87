// A list that was never answered, while the service cannot be reached: what this computer has loaded for itself is shown in its place.
// It is read once; unsent changes are laid over it like over an answer.
import { useEffect, useState } from 'react';
import type { Resource } from '#shared/ipc/store-calls';
import { useStore } from '../../../store/core/store-context';
import type { PosDatabase } from '../../../store/database/database';
import { reportFailure } from '../../../ui/messages/failure';
import { MOST_ROWS } from './read-rows';
import { isUnreachable } from './unreachable';
import type { Answer } from './use-answer';

type ReadRows<Row> = (db: PosDatabase, most: number) => Promise<readonly Row[]>;

interface Copy<Row> {
  readonly by: ReadRows<Row>;
  readonly rows: readonly Row[];
  readonly leftOut: number;
  readonly asOf: string | null;
}

/** @param read the rows as the service would answer; must stay the same between renders while nothing else is asked */
export function useWithCopy<Row>(
  answer: Answer<readonly Row[]>,
  resource: Resource,
  read: ReadRows<Row>,
): Answer<readonly Row[]> {
  const { db } = useStore();
  const [copy, setCopy] = useState<Copy<Row> | null>(null);
  const { data, error } = answer;
  const isNeeded = data === undefined && error !== null && isUnreachable(error);
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    // One more says that there are others.
    Promise.all([read(db, MOST_ROWS + 1), readAsOf(db, resource)]).then(([found, asOf]) => {
      const rows = found.slice(0, MOST_ROWS);
      if (isCurrent) setCopy({ by: read, rows, leftOut: found.length - rows.length, asOf });
    }, reportFailure);
    return () => {
      isCurrent = false;
    };
  }, [db, resource, read, isNeeded]);
  // It stays while the service is asked again.
  if (data !== undefined || copy?.by !== read || copy.rows.length === 0) return answer;
  const { rows, leftOut, asOf } = copy;
  return { ...answer, meanwhile: { from: 'computer', rows, asOf }, leftOut };
}

/** Service time; null while not all of it is loaded. */
async function readAsOf(db: PosDatabase, resource: Resource): Promise<string | null> {
  const row = await db.pulls.get(resource);
  return row?.key === resource ? row.watermark : null;
}
