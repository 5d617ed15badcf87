// What the figures of a table add up to, where a sum of them means something.

export interface SummedColumn<Row> {
  readonly id: string;
  /** As shown; absent where a sum means nothing, '' where these rows have none. Never of the first column. */
  readonly sum?: (rows: readonly Row[]) => string;
}

/** By column, '' where it has no sum; null without any, and for a single row, which is its own. */
export function sumsOf<Row>(columns: readonly SummedColumn<Row>[], rows: readonly Row[]): readonly string[] | null {
  if (rows.length < 2) return null;
  const sums = columns.map(({ sum }) => sum?.(rows) ?? '');
  return sums.some((sum) => sum !== '') ? sums : null;
}
