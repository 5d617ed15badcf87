// The columns of a record list, and the table that sorts by them.
import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import { collatorOf } from '../../../locales/collator';
import { useLocale } from '../../../locales/locale';
import type { SummedColumn } from '../print/sums';

export interface ListColumn<Row> extends SummedColumn<Row> {
  readonly head: string;
  /** What it is sorted by; undefined where that is not known, which comes last in either direction. */
  readonly order: (row: Row) => string | number | undefined;
  /** As shown, and in the CSV file. */
  readonly text: (row: Row) => string;
  /** In the CSV file, where that is not the text: figures and times as a spreadsheet reads them. */
  readonly csv?: (row: Row) => string;
  /** In the CSV file, a column after it: what the figure is in, where rows differ in that, as the currency. */
  readonly csvUnit?: { readonly head: string; readonly text: (row: Row) => string };
  /** See `PrintedColumn`. */
  readonly paper?: (row: Row) => string;
  /** Before the text, as the swatch of a color. */
  readonly mark?: (row: Row) => ReactNode;
  readonly isFigure?: boolean;
  /** Its figure is in danger's color: something is owed or short, which the text says as well. */
  readonly isOwed?: (row: Row) => boolean;
  /** The same of its sum. */
  readonly isSumOwed?: (rows: readonly Row[]) => boolean;
  /** Its part of the width; 1 by default. */
  readonly weight?: number;
  /** Shown only where a person chooses it. */
  readonly isExtra?: boolean;
  /** Always in the CSV file and on paper, also where the list does not show it, as what it says with a badge. */
  readonly isFiled?: boolean;
  /** Left out of a narrow list, which has room for one figure. */
  readonly isWide?: boolean;
  /** In a narrow list it is shown below the first column, without a head. */
  readonly isSecondary?: boolean;
  /** What stands there in place of the text, which says too little without its head; '' for nothing. */
  readonly below?: (row: Row) => string;
  /** It keeps its head there: a time, a date or a figure says too little alone. */
  readonly keepsHead?: boolean;
}

export interface Sorting {
  readonly column: string;
  readonly isDescending: boolean;
}

/** What last days are sorted by: without one it holds after all others have ended. @param end YYYY-MM-DD; null for none */
export function endOrder(end: string | null): string {
  return end ?? '9999-12-31';
}

const FEATURES = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** @returns the rows in the order shown. `columns` and `rows` must stay the same between renders while nothing changes. */
export function useSortedRows<Row extends object>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  { column, isDescending }: Sorting,
): readonly Row[] {
  const locale = useLocale();
  // The table sorts again whenever its state is another object, and not for other columns.
  const { definitions, state } = useMemo(() => {
    const collator = collatorOf(locale);
    return {
      definitions: columns.map((each) => definitionOf(each, collator)),
      // A filter or a right may have taken the column away.
      state: { sorting: columns.some(({ id }) => id === column) ? [{ id: column, desc: isDescending }] : [] },
    };
  }, [columns, column, isDescending, locale]);
  const table = useTable({
    features: FEATURES,
    columns: definitions,
    data: rows as Row[],
    state,
  });
  const { rows: sorted } = table.getRowModel();
  return useMemo(() => sorted.map(({ original }) => original), [sorted]);
}

function definitionOf<Row extends object>(
  { id, order }: ListColumn<Row>,
  collator: Intl.Collator,
): ColumnDef<typeof FEATURES, Row> {
  const key = onceEach(order);
  return {
    id,
    accessorFn: key,
    sortUndefined: 'last',
    sortFn: (a, b) => compare(key(a.original) ?? '', key(b.original) ?? '', collator),
  };
}

/** What a row is sorted by is mostly a text that is put together: each comparison would do so for two rows. */
function onceEach<Row extends object>(order: ListColumn<Row>['order']): ListColumn<Row>['order'] {
  const known = new WeakMap<Row, { readonly key: string | number | undefined }>();
  return (row) => {
    const before = known.get(row);
    if (before) return before.key;
    const key = order(row);
    known.set(row, { key });
    return key;
  };
}

function compare(a: string | number, b: string | number, collator: Intl.Collator): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
