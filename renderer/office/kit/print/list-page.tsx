// A list on A4: what is filtered, in the order and with the columns shown.
import classes from './page-parts.module.css';
import { PageHead, PageTable, type PrintedColumn } from './page-parts';

interface ListPageProps<Row> {
  readonly title: string;
  /** '14 discounts' */
  readonly count: string;
  readonly columns: readonly PrintedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
}

export function ListPage<Row>({ title, count, columns, rows, idOf }: ListPageProps<Row>) {
  return (
    <article className={classes['page']}>
      <PageHead title={title} note={count} />
      <PageTable columns={columns} rows={rows} idOf={idOf} />
    </article>
  );
}
