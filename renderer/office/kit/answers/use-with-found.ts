// A list that is cut at MOST_ROWS: what is searched for is looked for among all that this computer has loaded for itself as well, as
// the service cannot be asked for a text.
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from '../../../store/core/store-context';
import type { PosDatabase } from '../../../store/database/database';
import { reportFailure } from '../../../ui/messages/failure';
import type { Answer } from './use-answer';

/** A text that so many have is not yet typed to its end. */
const MOST_FOUND = 500;

/** Skips searches between two keystrokes. */
const PAUSE_MS = 150;

/**
 * @param text searched for; '' for none
 * @param idOf must stay the same between renders
 * @param find among all of this computer, at most so many rows
 */
export function useWithFound<Row>(
  answer: Answer<readonly Row[]>,
  text: string,
  idOf: (row: Row) => string,
  find: (db: PosDatabase, most: number) => Promise<readonly Row[]>,
): Answer<readonly Row[]> {
  const { db } = useStore();
  const [found, setFound] = useState<readonly Row[]>([]);
  const { data, leftOut } = answer;
  const isSought = data !== undefined && leftOut > 0 && text.trim() !== '';
  const search = useEffectEvent(() => find(db, MOST_FOUND));
  useEffect(() => {
    if (!isSought) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      search().then(
        (rows) => {
          if (isCurrent) setFound(rows);
        },
        (failure: unknown) => {
          if (isCurrent) reportFailure(failure);
        },
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isSought, text]);
  const rows = useMemo(() => {
    if (!isSought || found.length === 0) return data;
    const listed = new Set(data.map(idOf));
    return [...data, ...found.filter((row) => !listed.has(idOf(row)))];
  }, [isSought, found, data, idOf]);
  return { ...answer, data: rows };
}
