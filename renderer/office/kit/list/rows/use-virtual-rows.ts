// Which rows of a list are in the document and in view: of ten thousand only those around what is seen. What a person looks at stays in
// view while others come or move.
import { usePrevious } from '@mantine/hooks';
import { measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useKeptRow } from './use-kept-row';

type VirtualRows = Virtualizer<HTMLDivElement, Element>;

interface VirtualRowsOptions<Row> {
  /** Accessible name of the list. */
  readonly name: string;
  readonly scroll: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Null for none. */
  readonly openId: string | null;
  /** The list begins at a row that is chosen. */
  readonly hasChosen: boolean;
  /** More rows are being read. */
  readonly isComing: boolean;
  /** Pixels of the heads and the sums, beneath which the rows scroll. */
  readonly covered: number;
}

/** Pixels of a row until it is measured. */
const ROW = 36;

export function useVirtualRows<Row>(options: VirtualRowsOptions<Row>): VirtualRows {
  const { name, scroll, rows, idOf, openId, hasChosen, isComing, covered } = options;
  const kept = useKeptRow(name);
  const wasComing = usePrevious(isComing) === true;
  const [isScrolled, setScrolled] = useState(false);
  // `idOf` is the same function in effect.
  // oxlint-disable-next-line react/exhaustive-deps
  const keyOf = useCallback((index: number) => (rows[index] ? idOf(rows[index]) : index), [rows]);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    measureElement: heightOf,
    overscan: 6,
    getItemKey: keyOf,
    // Rows that come are sorted in among the others: those that a person has scrolled to stay in view.
    anchorTo: isScrolled && (isComing || wasComing) ? 'end' : 'start',
    onChange(now) {
      setScrolled((now.scrollOffset ?? 0) > 0);
      const first = (now.scrollOffset ?? 0) > 0 ? rowsInView(now, covered)?.first : undefined;
      kept.keep(first === undefined || rows[first] === undefined ? null : idOf(rows[first]));
    },
    scrollPaddingEnd: covered,
  });
  const awaited = useRef(openId === null && !hasChosen ? kept.before : null);
  useEffect(() => {
    if (awaited.current === null || !scroll.current) return;
    const index = rows.findIndex((row) => idOf(row) === awaited.current);
    if (index > 0) virtual.scrollToIndex(index, { align: 'start' });
    if (index !== -1 || !isComing) awaited.current = null;
  });
  useOpenInView(virtual, openId === null ? -1 : rows.findIndex((row) => idOf(row) === openId), openId, covered);
  return virtual;
}

/** Pixels. A hidden list, as behind an open record, keeps the heights of its rows: at none it would be shown again at its end. */
function heightOf(row: Element, entry: ResizeObserverEntry | undefined, virtual: VirtualRows) {
  const known = virtual.itemSizeCache.get(virtual.options.getItemKey(virtual.indexFromElement(row)));
  return measureElement(row, entry, virtual) || (known ?? ROW);
}

/** An open row that moves, as by sorting or by what was saved of it, stays in view, unless a person has scrolled away from it. */
function useOpenInView(virtual: VirtualRows, index: number, id: string | null, covered: number) {
  const before = useRef<{ readonly id: string | null; readonly index: number; readonly isInView: boolean } | null>(
    null,
  );
  useEffect(() => {
    if (index < 0) return;
    const was = before.current;
    const seen = rowsInView(virtual, covered);
    const isInView = seen !== null && index >= seen.first && index < seen.first + seen.length;
    const isMoved = was?.id === id && was.index !== index;
    if (!isInView && (was?.id !== id || (isMoved && was.isInView))) virtual.scrollToIndex(index);
    before.current = { id, index, isInView: isInView || (isMoved && was.isInView) };
  });
}

/** The part of a row, from its top, that has its name. */
const NAME = 0.4;

/** Of which the name is seen; null while there are none. */
export function rowsInView(virtual: VirtualRows, covered: number) {
  const top = virtual.scrollOffset ?? 0;
  const bottom = top + (virtual.scrollRect?.height ?? 0) - covered;
  const seen = virtual.getVirtualItems().filter(({ start, size }) => {
    return start + size / 2 >= top && start + size * NAME <= bottom;
  });
  return seen[0] ? { first: seen[0].index, length: seen.length } : null;
}
