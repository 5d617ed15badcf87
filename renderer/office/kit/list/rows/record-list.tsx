// The list of an area: sortable heads, rows of which only those in view are in the document, what they add up to, and their count at
// the foot.
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useId, useImperativeHandle, useRef, type CSSProperties, type ReactNode, type Ref } from 'react';
import { useTranslation } from '../../../../locales/use-translation';
import { AnswerProblem } from '../../answers/answer-problem';
import { shownOf, type Answer } from '../../answers/use-answer';
import type { ListColumn, Sorting } from '../columns';
import type { Selection } from '../use-selection';
import { ListHeads } from './list-heads';
import { ListLoading } from './list-loading';
import { ListRow } from './list-row';
import { ListSums } from './list-sums';
import classes from './record-list.module.css';
import { useChosenRow } from './use-chosen-row';
import { rowsInView, useVirtualRows } from './use-virtual-rows';

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

export function RecordList<Row>(props: RecordListProps<Row>) {
  const { name, answer, columns, rows, idOf, marksOf, openId, onOpen, sorting, onSort, empty, records, count, note } =
    props;
  const { ref, selection, editorOf, lastOpen = null, openKey = null, sums } = props;
  const { t } = useTranslation();
  const id = useId();
  const scroll = useRef<HTMLDivElement>(null);
  // The virtual rows do not tell of a height that brings no other row into the document, and the foot counts what is in view.
  const { ref: sized } = useElementSize();
  const grid = useMergedRef(scroll, sized);
  const { ref: heads, height: headsHeight } = useElementSize();
  const { ref: foot, height: footHeight } = useElementSize();
  // The heads stand above the rows and the sums below them, and cover what scrolls beneath.
  const covered = headsHeight + (sums === null ? 0 : footHeight);
  const isComing = answer.meanwhile?.from === 'pages';
  const virtual = useVirtualRows({
    ...{ name, scroll, rows, idOf, openId, isComing, covered },
    hasChosen: lastOpen !== null,
  });
  const chosen = useChosenRow({
    ...{ rows, idOf, openId, first: lastOpen, onOpen, selection },
    hasEditor: editorOf !== undefined,
    scrollTo: (index) => virtual.scrollToIndex(index),
  });
  useImperativeHandle(ref, () => ({
    enter() {
      if (!scroll.current) return;
      chosen.go(0);
      scroll.current.focus();
    },
    resume: () => scroll.current?.focus({ preventScroll: true }),
  }));
  useEffect(() => {
    if (chosen.index !== null && openId === null) virtual.scrollToIndex(chosen.index, { align: 'center' });
    // Where the list is shown again after a record that had its place.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const isShown = shownOf(answer) !== undefined;
  // Also while none of the rows that have come so far is left by the filters.
  const isLoading = answer.error === null && (!isShown || (answer.data === undefined && rows.length === 0));
  const items = virtual.getVirtualItems();
  const inView = rowsInView(virtual, covered);
  // Scrolled out of view, the chosen row is not in the document.
  const isChosenDrawn = items.some(({ index }) => index === chosen.index);
  return (
    <>
      <div className={classes['problem']}>
        <AnswerProblem answer={answer} records={records} />
      </div>
      {isShown && !isLoading && rows.length === 0 && <div className={classes['problem']}>{empty}</div>}
      {isLoading && <ListLoading records={records} />}
      {!isLoading && rows.length > 0 && (
        <div
          ref={grid}
          className={classes['grid']}
          role="grid"
          aria-label={name}
          aria-rowcount={rows.length + (sums === null ? 1 : 2)}
          aria-activedescendant={isChosenDrawn ? `${id}-${chosen.index}` : undefined}
          tabIndex={0}
          aria-multiselectable={selection ? true : undefined}
          data-rows="scroll"
          data-picks={selection ? true : undefined}
          style={{ '--columns': columns.map(({ weight = 1 }) => `minmax(0, ${weight}fr)`).join(' ') } as CSSProperties}
          onKeyDown={chosen.onKeyDown}
        >
          <ListHeads ref={heads} rows={rows.length} {...{ columns, selection, sorting, onSort }} />
          <div role="rowgroup" className={classes['rows']} style={{ blockSize: virtual.getTotalSize() }}>
            {items.map(({ index, start }) => {
              const row = rows[index];
              if (row === undefined) return null;
              const rowId = idOf(row);
              const isOpen = rowId === openId;
              return (
                <ListRow
                  key={(isOpen && openKey) || rowId}
                  id={`${id}-${index}`}
                  measured={virtual.measureElement}
                  index={index}
                  start={start}
                  row={row}
                  columns={columns}
                  marks={marksOf(row)}
                  isChosen={index === chosen.index}
                  isOpen={isOpen}
                  isSelected={selection?.has(rowId)}
                  editor={isOpen ? editorOf?.(row) : undefined}
                  onOpen={() => {
                    chosen.set(index);
                    onOpen(rowId);
                  }}
                  onToggle={() => {
                    selection?.toggle(rowId);
                    chosen.set(index);
                    scroll.current?.focus();
                  }}
                />
              );
            })}
          </div>
          {sums && (
            <ListSums
              ref={foot}
              columns={columns}
              {...{ rows, sums }}
              rowIndex={rows.length + 2}
              hasPicks={selection !== undefined}
            />
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
