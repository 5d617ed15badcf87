// What the figures of a list add up to, where a sum of them means something.
import type { ListColumn } from './columns';

type Summed<Row> = Pick<ListColumn<Row>, 'id' | 'head' | 'sum'>;

/** By column, '' where it has no sum; null without any, and for a single row, which is its own. */
export function sumsOf<Row>(columns: readonly Summed<Row>[], rows: readonly Row[]): readonly string[] | null {
  if (rows.length < 2) return null;
  const sums = columns.map(({ sum }) => sum?.(rows) ?? '');
  return sums.some((sum) => sum !== '') ? sums : null;
}
