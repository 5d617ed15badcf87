import type { Ref } from 'react';
import { useTranslation } from '../../../../locales/use-translation';
import type { ListColumn } from '../columns';
import classes from './record-list.module.css';

interface ListSumsProps<Row> {
  readonly ref: Ref<HTMLDivElement>;
  readonly columns: readonly ListColumn<Row>[];
  /** All that are added. */
  readonly rows: readonly Row[];
  /** By column. */
  readonly sums: readonly string[];
  /** Its place among the rows, from 1. */
  readonly rowIndex: number;
  /** The rows have a box to select them. */
  readonly hasPicks: boolean;
}

/** What the rows add up to, below them. */
export function ListSums<Row>({ ref, columns, rows, sums, rowIndex, hasPicks }: ListSumsProps<Row>) {
  const { t } = useTranslation();
  return (
    <div ref={ref} role="rowgroup" className={classes['sums']}>
      <div role="row" aria-rowindex={rowIndex} className={classes['row']}>
        {hasPicks && <div role="gridcell" className={classes['pick']} />}
        {columns.map(({ id, isFigure, isSumOwed, isSecondary, isWide }, place) => (
          <div
            key={id}
            role="gridcell"
            className={classes['cell']}
            data-figure={isFigure || undefined}
            data-owed={isSumOwed?.(rows) || undefined}
            data-secondary={isSecondary || isWide || undefined}
          >
            {place === 0 ? t('office.list.sum') : sums[place]}
          </div>
        ))}
      </div>
    </div>
  );
}
