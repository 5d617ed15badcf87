// Which columns of a list a person wants to see. Kept on this device; the first column is always shown.
import { useLiveQuery } from '../../../store/core/use-live-query';
import { useMemo } from 'react';
import { reportFailure } from '../../../ui/messages/failure';
import { useOffice } from '../../database/use-office';
import type { ListColumn } from './columns';

export interface ColumnChoice<Row> {
  /** In the order of the list. */
  readonly shown: readonly ListColumn<Row>[];
  /** Of the CSV file and of paper. */
  readonly filed: readonly ListColumn<Row>[];
  readonly isShown: (id: string) => boolean;
  toggle(id: string): void;
}

export function useChosenColumns<Row>(area: string, columns: readonly ListColumn<Row>[]): ColumnChoice<Row> {
  const { db, user } = useOffice();
  const row = useLiveQuery(() => db.columns.get([user, area]), [db, user, area]);
  const { shown, filed, ids } = useMemo(() => {
    const isChosen = ({ id, isExtra = false }: ListColumn<Row>, place: number) =>
      place === 0 || (row?.toggled.includes(id) ?? false) !== !isExtra;
    const chosen = columns.filter(isChosen);
    const known = new Set(chosen.map(({ id }) => id));
    return { shown: chosen, filed: columns.filter(({ id, isFiled }) => isFiled || known.has(id)), ids: known };
  }, [columns, row]);
  return {
    shown,
    filed,
    isShown: (id) => ids.has(id),
    toggle(id) {
      const toggled = row?.toggled ?? [];
      const next = toggled.includes(id) ? toggled.filter((each) => each !== id) : [...toggled, id];
      db.columns.put({ user, area, toggled: next }).catch(reportFailure);
    },
  };
}
