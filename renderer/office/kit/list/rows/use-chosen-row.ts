// The row that the keyboard is at. Arrow keys choose one, Enter opens it; where rows can be selected, Space does it.
import { useState, type KeyboardEvent } from 'react';
import { isPressed } from '../../../../ui/keys/combo';
import { isKeyOf } from '../../../../ui/keys/key-choices';
import type { Selection } from '../use-selection';

interface ChosenRowOptions<Row> {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Null for none. */
  readonly openId: string | null;
  /** Chosen in the beginning; null for none. */
  readonly first: string | null;
  readonly onOpen: (id: string) => void;
  /** F2 opens a row as well. */
  readonly hasEditor: boolean;
  readonly selection: Selection<Row> | undefined;
  readonly scrollTo: (index: number) => void;
}

export interface ChosenRow {
  /** Null for none. */
  readonly index: number | null;
  set(index: number): void;
  /** Chooses it, or the nearest there is, and shows it. */
  go(index: number): void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function useChosenRow<Row>(options: ChosenRowOptions<Row>): ChosenRow {
  const { rows, idOf, openId, first, onOpen, hasEditor, selection, scrollTo } = options;
  // By its id: rows that arrive, or another order, move it.
  const [chosenId, setChosenId] = useState(first);
  const place = chosenId === null ? -1 : rows.findIndex((row) => idOf(row) === chosenId);
  const chosen = place < 0 ? null : place;
  const set = (index: number) => {
    const row = rows[index];
    setChosenId(row === undefined ? null : idOf(row));
  };
  const go = (index: number) => {
    const within = Math.max(0, Math.min(rows.length - 1, index));
    set(within);
    scrollTo(within);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const at = chosen ?? rows.findIndex((row) => idOf(row) === openId);
    const row = chosen === null ? undefined : rows[chosen];
    if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(rows.length - 1);
    else if ((event.key === 'Enter' || (hasEditor && isKeyOf('editRecord', event.nativeEvent))) && row)
      onOpen(idOf(row));
    else if (selection && event.key === ' ') {
      if (row) selection.toggle(idOf(row));
    } else if (selection && isPressed('mod+A', event.nativeEvent)) selection.selectAll();
    else if (selection && event.key === 'Escape' && selection.rows.length > 0) {
      // The open record stays open.
      event.stopPropagation();
      selection.clear();
    } else return;
    event.preventDefault();
  };
  return { index: chosen, set, go, onKeyDown };
}
