// The heads of a list: each sorts by its column, and one box selects all rows.
import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from '../../../../locales/use-translation';
import type { ListColumn, Sorting } from '../columns';
import type { Selection } from '../use-selection';
import classes from './record-list.module.css';

interface ListHeadsProps<Row> {
  readonly ref: Ref<HTMLDivElement>;
  readonly columns: readonly ListColumn<Row>[];
  /** How many rows there are. */
  readonly rows: number;
  readonly selection: Selection<Row> | undefined;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

export function ListHeads<Row>({ ref, columns, rows, selection, sorting, onSort }: ListHeadsProps<Row>) {
  const { t } = useTranslation();
  const shown = selection ? selection.rows.length - selection.hidden : 0;
  return (
    <div ref={ref} role="rowgroup" className={classes['heads']} data-rows="heads">
      <div role="row" aria-rowindex={1} className={classes['row']}>
        {selection && (
          <div role="columnheader" className={classes['pick']}>
            <Checkbox
              aria-label={t('office.list.selectAll')}
              checked={rows > 0 && shown === rows}
              indeterminate={shown > 0 && shown < rows}
              onChange={({ currentTarget }) =>
                currentTarget.checked ? selection.selectAll() : selection.unselectShown()
              }
            />
          </div>
        )}
        {columns.map((column) => (
          <Head key={column.id} column={column} sorting={sorting} onSort={onSort} />
        ))}
      </div>
    </div>
  );
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
