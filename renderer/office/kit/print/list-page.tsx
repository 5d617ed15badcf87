// A list on A4: what is filtered, in the order and with the columns shown.
import { Fragment, type ReactNode } from 'react';
import classes from './page-parts.module.css';
import type { FilterWords } from '../list-context';
import { PageFacts, PageHead, PageTable, type PrintedColumn } from './page-parts';

interface ListPageProps<Row> {
  readonly title: string;
  /** '14 discounts' */
  readonly count: string;
  /** More about the rows, as how old they are; each in a line. */
  readonly notes: readonly ReactNode[];
  /** What its filters are set to, also its period; absent for a list without filters. */
  readonly filterWords?: FilterWords;
  readonly columns: readonly PrintedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
}

export function ListPage<Row>({ title, count, notes, filterWords, columns, rows, idOf }: ListPageProps<Row>) {
  return (
    <article className={classes['page']}>
      <PageHead
        title={title}
        note={[count, ...notes].map((note, i) => (
          <Fragment key={i}>
            {i > 0 && <br />}
            {note}
          </Fragment>
        ))}
      />
      {filterWords && <PageFacts facts={filterWords.all()} />}
      <PageTable columns={columns} rows={rows} idOf={idOf} />
    </article>
  );
}
