// A document on A4: what it says of itself, its lines, and the total under them.
import classes from './page-parts.module.css';
import { PageFacts, PageHead, PageTable, type PageFact, type PrintedColumn } from './page-parts';

interface Total {
  readonly label: string;
  readonly text: string;
}

interface DocumentPageProps<Row> {
  readonly title: string;
  /** Its state. */
  readonly note: string;
  readonly facts: readonly PageFact[];
  readonly columns: readonly PrintedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly total?: Total;
  /** Above the total. */
  readonly parts?: readonly Total[];
}

export function DocumentPage<Row>({
  title,
  note,
  facts,
  columns,
  rows,
  idOf,
  total,
  parts = [],
}: DocumentPageProps<Row>) {
  return (
    <article className={classes['page']}>
      <PageHead title={title} note={note} />
      <PageFacts facts={facts} />
      <PageTable
        {...{ columns, rows, idOf }}
        {...(total && {
          foot: [...parts, total].map(({ label, text }) => (
            <tr key={label}>
              <th scope="row" colSpan={columns.length - 1}>
                {label}
              </th>
              <td data-figure>{text}</td>
            </tr>
          )),
        })}
      />
    </article>
  );
}
