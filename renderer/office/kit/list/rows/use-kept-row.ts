// Where a list was scrolled to, for whoever comes back to it from another area: its first row, as heights and rows may change meanwhile.
import { useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { useOffice } from '../../../database/use-office';

interface KeptRow {
  /** Id of the row that was first when the list was last shown with the same filters; null for its beginning. */
  readonly before: string | null;
  /** @param id null at the beginning of the list */
  keep(id: string | null): void;
}

/** @param list its name, where an area has several */
export function useKeptRow(list: string): KeptRow {
  const { firstRows } = useOffice();
  const place = useMatch({
    strict: false,
    select: ({ pathname, search }) => JSON.stringify([pathname, { ...(search as object), open: null }]),
  });
  const key = `${list} ${place}`;
  const [before] = useState(() => firstRows.get(key) ?? null);
  return {
    before,
    keep(id) {
      if (id === null) firstRows.delete(key);
      else firstRows.set(key, id);
    },
  };
}
