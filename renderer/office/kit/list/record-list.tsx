// The list of an area: sortable heads, virtual rows, the count at the foot. Arrow keys choose a row, Enter opens it. Of ten thousand rows only those in view are in the document. Where rows can be selected, Space does it.
import { Checkbox } from '@mantine/core';
import { useElementSize, usePrevious } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { LoadingBars } from '../../../ui/later/loading-bars';
import { isPressed } from '../../../ui/keys/combo';
import { isKeyOf } from '../../../ui/keys/key-choices';
import { isolated } from '../../../ui/text/list-text';
import { AnswerProblem } from '../answers/answer-problem';
import type { ListColumn, Sorting } from './columns';
import classes from './record-list.module.css';
import { shownOf, type Answer } from '../answers/use-answer';
import type { Selection } from './use-selection';

export interface ListHandle {
  /** Gives the keyboard to the list, at its first row; does nothing while it has none. */
  enter(): void;
  /** Gives it the keyboard at the row that was chosen. */
  resume(): void;
}

interface RecordListProps<Row> {
  readonly ref?: Ref<ListHandle>;
  /** Accessible name. */
  readonly name: string;
  readonly answer: Answer<unknown>;
  readonly columns: readonly ListColumn<Row>[];
  /** Filtered, in the order shown. */
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Badges after the first column. */
  readonly marksOf: (row: Row) => ReactNode;
  /** Null for none. */
  readonly openId: string | null;
  /** The row that is chosen in the beginning, as the record that was open in place of the list; null for none. */
  readonly lastOpen?: string | null;
  /** React key of the open row, which stays when its id changes. */
  readonly openKey?: string | null;
  readonly onOpen: (id: string) => void;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  /** Shown without rows: what is missing and what to do. */
  readonly empty: ReactNode;
  /** 'discounts' */
  readonly records: string;
  /** '14 discounts' */
  readonly count: string;
  /** What the rows add up to, by column; null for nothing. A narrow list says it in the note. */
  readonly sums: readonly string[] | null;
  /** After the count. */
  readonly note: ReactNode;
  /** Absent where rows are not selected. */
  readonly selection?: Selection<Row> | undefined;
  /** In the place of the open row, where records are edited in the list; F2 opens one. */
  readonly editorOf?: ((row: Row) => ReactNode) | undefined;
}

/** Pixels of a row until it is measured. */
const ROW = 36;

export function RecordList<Row>(props: RecordListProps<Row>) {
  const { name, answer, columns, rows, idOf, marksOf, openId, onOpen, sorting, onSort, empty, records, count, note } =
    props;
  const { ref, selection, editorOf, lastOpen = null, openKey = null, sums } = props;
  const { t } = useTranslation();
  const id = useId();
  const scroll = useRef<HTMLDivElement>(null);
  // By its id: rows that arrive, or another order, move it.
  const [chosenId, setChosenId] = useState(lastOpen);
  const place = chosenId === null ? -1 : rows.findIndex((row) => idOf(row) === chosenId);
  const chosen = place < 0 ? null : place;
  const setChosen = (index: number) => {
    const row = rows[index];
    setChosenId(row === undefined ? null : idOf(row));
  };
  const heads = useElementSize();
  const foot = useElementSize();
  // The heads stand above the rows and the sums below them, and cover what scrolls beneath.
  const covered = heads.height + (sums === null ? 0 : foot.height);
  const isComing = answer.meanwhile?.from === 'pages';
  const wasComing = usePrevious(isComing) === true;
  const [isScrolled, setScrolled] = useState(false);
  // `idOf` is the same function in effect.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const keyOf = useCallback((index: number) => (rows[index] ? idOf(rows[index]) : index), [rows]);
  // Its functions change with every render of this component, which is what reads them.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    measureElement: heightOf,
    overscan: 6,
    getItemKey: keyOf,
    // Rows that come are sorted in among the others: those that a person has scrolled to stay in view.
    anchorTo: isScrolled && (isComing || wasComing) ? 'end' : 'start',
    onChange: ({ scrollOffset }) => setScrolled((scrollOffset ?? 0) > 0),
    scrollPaddingEnd: covered,
  });
  useOpenInView(virtual, openId === null ? -1 : rows.findIndex((row) => idOf(row) === openId), openId, covered);
  const choose = (index: number) => {
    const within = Math.max(0, Math.min(rows.length - 1, index));
    setChosen(within);
    virtual.scrollToIndex(within);
  };
  useImperativeHandle(ref, () => ({
    enter() {
      if (!scroll.current) return;
      choose(0);
      scroll.current.focus();
    },
    resume: () => scroll.current?.focus({ preventScroll: true }),
  }));
  useEffect(() => {
    if (chosen !== null && openId === null) virtual.scrollToIndex(chosen, { align: 'center' });
    // Where the list is shown again after a record that had its place.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const at = chosen ?? rows.findIndex((row) => idOf(row) === openId);
    const row = chosen === null ? undefined : rows[chosen];
    if (event.key === 'ArrowDown') choose(at + 1);
    else if (event.key === 'ArrowUp') choose(at - 1);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(rows.length - 1);
    else if ((event.key === 'Enter' || (editorOf && isKeyOf('editRecord', event.nativeEvent))) && row)
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
  const isShown = shownOf(answer) !== undefined;
  // Also while none of the rows that have come so far is left by the filters.
  const isLoading = answer.error === null && (!isShown || (answer.data === undefined && rows.length === 0));
  const items = virtual.getVirtualItems();
  const inView = rowsInView(virtual, covered);
  return (
    <>
      <div className={classes['problem']}>
        <AnswerProblem answer={answer} records={records} />
      </div>
      {isShown && !isLoading && rows.length === 0 && <div className={classes['problem']}>{empty}</div>}
      {isLoading && <Loading records={records} />}
      {!isLoading && rows.length > 0 && (
        <div
          ref={scroll}
          className={classes['grid']}
          role="grid"
          aria-label={name}
          aria-rowcount={rows.length + (sums === null ? 1 : 2)}
          aria-activedescendant={chosen === null ? undefined : `${id}-${chosen}`}
          tabIndex={0}
          aria-multiselectable={selection ? true : undefined}
          data-rows="scroll"
          data-picks={selection ? true : undefined}
          style={{ '--columns': columns.map(({ weight = 1 }) => `minmax(0, ${weight}fr)`).join(' ') } as CSSProperties}
          onKeyDown={onKeyDown}
        >
          <div ref={heads.ref} role="rowgroup" className={classes['heads']} data-rows="heads">
            <div role="row" aria-rowindex={1} className={classes['row']}>
              {selection && (
                <div role="columnheader" className={classes['pick']}>
                  <Checkbox
                    aria-label={t('office.list.selectAll')}
                    checked={selection.rows.length === rows.length}
                    indeterminate={selection.rows.length > 0 && selection.rows.length < rows.length}
                    onChange={({ currentTarget }) =>
                      currentTarget.checked ? selection.selectAll() : selection.clear()
                    }
                  />
                </div>
              )}
              {columns.map((column) => (
                <Head key={column.id} column={column} sorting={sorting} onSort={onSort} />
              ))}
            </div>
          </div>
          <div role="rowgroup" className={classes['rows']} style={{ blockSize: virtual.getTotalSize() }}>
            {items.map(({ index, start }) => {
              const row = rows[index];
              if (row === undefined) return null;
              const isOpen = idOf(row) === openId;
              const editor = isOpen ? editorOf?.(row) : undefined;
              return (
                <div
                  key={(isOpen && openKey) || idOf(row)}
                  ref={virtual.measureElement}
                  id={`${id}-${index}`}
                  role="row"
                  className={classes['row']}
                  data-index={index}
                  data-rows="row"
                  data-chosen={index === chosen || undefined}
                  aria-rowindex={index + 2}
                  aria-selected={selection ? selection.has(idOf(row)) : isOpen}
                  data-open={isOpen || undefined}
                  data-editing={editor !== undefined || undefined}
                  style={{ transform: `translateY(${start}px)` }}
                  onClick={() => {
                    if (editor !== undefined) return;
                    setChosen(index);
                    onOpen(idOf(row));
                  }}
                >
                  {editor === undefined ? (
                    <>
                      {selection && (
                        <div role="gridcell" className={classes['pick']} onClick={(event) => event.stopPropagation()}>
                          <Checkbox
                            tabIndex={-1}
                            aria-label={t('office.list.select', { name: columns[0]?.text(row) ?? '' })}
                            checked={selection.has(idOf(row))}
                            onChange={() => {
                              selection.toggle(idOf(row));
                              setChosen(index);
                              scroll.current?.focus();
                            }}
                          />
                        </div>
                      )}
                      <Cells row={row} columns={columns} marks={marksOf(row)} />
                    </>
                  ) : (
                    <div role="gridcell">{editor}</div>
                  )}
                </div>
              );
            })}
          </div>
          {sums && (
            <div ref={foot.ref} role="rowgroup" className={classes['sums']}>
              <div role="row" aria-rowindex={rows.length + 2} className={classes['row']}>
                {selection && <div role="gridcell" className={classes['pick']} />}
                {columns.map(({ id, isFigure, isSecondary, isWide }, place) => (
                  <div
                    key={id}
                    role="gridcell"
                    className={classes['cell']}
                    data-figure={isFigure || undefined}
                    data-secondary={isSecondary || isWide || undefined}
                  >
                    {place === 0 ? t('office.list.sum') : sums[place]}
                  </div>
                ))}
              </div>
            </div>
          )}
        </div>
      )}
      <div className={classes['foot']} role="status" data-empty={(!isShown && !isLoading) || undefined}>
        {isShown && (
          <>
            {inView && inView.length < rows.length
              ? t('office.list.range', { from: inView.first + 1, to: inView.first + inView.length, total: count })
              : count}
          </>
        )}{' '}
        {note}
      </div>
    </>
  );
}

/** Pixels. A hidden list, as behind an open record, keeps the heights of its rows: at none it would be shown again at its end. */
function heightOf(row: Element, entry: ResizeObserverEntry | undefined, virtual: Virtualizer<HTMLDivElement, Element>) {
  const known = virtual.itemSizeCache.get(virtual.options.getItemKey(virtual.indexFromElement(row)));
  return measureElement(row, entry, virtual) || (known ?? ROW);
}

/** An open row that moves, as by sorting or by what was saved of it, stays in view, unless a person has scrolled away from it. */
function useOpenInView(
  virtual: Virtualizer<HTMLDivElement, Element>,
  index: number,
  id: string | null,
  covered: number,
) {
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

/** Of which at least half is seen; null while there are none. */
function rowsInView(virtual: Virtualizer<HTMLDivElement, Element>, covered: number) {
  const top = virtual.scrollOffset ?? 0;
  const bottom = top + (virtual.scrollRect?.height ?? 0) - covered;
  const seen = virtual.getVirtualItems().filter(({ start, size }) => {
    const middle = start + size / 2;
    return middle >= top && middle <= bottom;
  });
  return seen[0] ? { first: seen[0].index, length: seen.length } : null;
}

interface CellsProps<Row> {
  readonly row: Row;
  readonly columns: readonly ListColumn<Row>[];
  readonly marks: ReactNode;
}

function Cells<Row>({ row, columns, marks }: CellsProps<Row>) {
  const { t } = useTranslation();
  const known = columns.flatMap(({ isSecondary, keepsHead, head, text, below = text }) => {
    const said = isSecondary ? below(row) : '';
    if (said === '' || said === '–') return [];
    return keepsHead ? t('office.list.named', { head, text: said }) : said;
  });
  return columns.map(({ id, text, mark, isFigure, isOwed, isSecondary, isWide }, place) => (
    <div
      key={id}
      role="gridcell"
      className={classes['cell']}
      data-figure={isFigure || undefined}
      data-owed={isOwed?.(row) || undefined}
      data-secondary={isSecondary || isWide || undefined}
    >
      {mark?.(row)}
      <span dir="auto">{text(row)}</span> {place === 0 && marks}
      {place === 0 && (
        <span className={classes['below']} aria-hidden>
          {known.map((text, place) => (
            <Fragment key={place}>
              {place > 0 && ' · '}
              <bdi>{isolated(text)}</bdi>
            </Fragment>
          ))}
        </span>
      )}
    </div>
  ));
}

interface HeadProps<Row> {
  readonly column: ListColumn<Row>;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

function Head<Row>({ column: { id, head, isFigure, isSecondary, isWide }, sorting, onSort }: HeadProps<Row>) {
  const isSorted = sorting.column === id;
  const Arrow = sorting.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      className={classes['cell']}
      data-figure={isFigure || undefined}
      data-secondary={isSecondary || isWide || undefined}
      aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classes['sort']}
        onClick={() => onSort({ column: id, isDescending: isSorted && !sorting.isDescending })}
      >
        {head}
        {isSorted && <Arrow size="0.75rem" stroke={2.25} aria-hidden />}
      </button>
    </div>
  );
}

/** Milliseconds until a line says what is loading; nearly every answer comes before. */
const SAID_AFTER_MS = 1000;

function Loading({ records }: { readonly records: string }) {
  const { t } = useTranslation();
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes['loading']} aria-busy="true">
      <LoadingBars />
      {isSaid && <p role="status">{t('office.list.loading', { records })}</p>}
    </div>
  );
}
