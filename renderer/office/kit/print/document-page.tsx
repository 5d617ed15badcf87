// A document on A4: what it says of itself, its lines, and the total under them.
import classes from './page-parts.module.css';
import { PageFacts, PageHead, PageTable, type PageFact, type PrintedColumn } from './page-parts';

interface DocumentPageProps<Row> {
  readonly title: string;
  /** Its state. */
  readonly note: string;
  readonly facts: readonly PageFact[];
  readonly columns: readonly PrintedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly total?: { readonly label: string; readonly text: string };
}

export function DocumentPage<Row>({ title, note, facts, columns, rows, idOf, total }: DocumentPageProps<Row>) {
  return (
    <article className={classes['page']}>
      <PageHead title={title} note={note} />
      <PageFacts facts={facts} />
      <PageTable
        {...{ columns, rows, idOf }}
        {...(total && {
          foot: (
            <tr>
              <th scope="row" colSpan={columns.length - 1}>
                {total.label}
              </th>
              <td data-figure>{total.text}</td>
            </tr>
          ),
        })}
      />
    </article>
  );
}
