// What printed lists and documents have in common: the head with the merchant and the time, and a table whose heads are repeated on
// each page.
import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { useStore } from '../../../store/core/store-context';
import { useTill } from '../../../till/use-till';
import { useTimes } from '../../../ui/text/times';
import classes from './page-parts.module.css';
import { SumFoot } from './sum-foot';
import type { SummedColumn } from './sums';

interface PageHeadProps {
  readonly title: string;
  /** Above the time. */
  readonly note: ReactNode;
}

export function PageHead({ title, note }: PageHeadProps) {
  const { t } = useTranslation();
  const { now } = useStore();
  const { onPaper } = useTimes();
  const { name } = useTill().session.merchant;
  return (
    <header className={classes['head']}>
      <div>
        <h1>{title}</h1>
        <p dir="auto">{name}</p>
      </div>
      <p>
        {note}
        <br />
        {t('office.list.printedAt', { when: onPaper(now().toISOString()) })}
      </p>
    </header>
  );
}

export interface PageFact {
  readonly label: string;
  readonly text: string | null;
}

/** What a page says above its table. A fact without a text is left out. */
export function PageFacts({ facts }: { readonly facts: readonly PageFact[] }) {
  const known = facts.filter(({ text }) => text !== null && text !== '');
  if (known.length === 0) return null;
  return (
    <dl className={classes['facts']}>
      {known.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The parts of a column that are printed. */
export interface PrintedColumn<Row> extends SummedColumn<Row> {
  readonly head: string;
  readonly text: (row: Row) => string;
  /** Where the text holds today only, as 'Yesterday 21:03'. */
  readonly paper?: (row: Row) => string;
  readonly isFigure?: boolean;
}

/** One that is broken, so that a code without blanks does not push the other columns off the page. */
function hasLongWord(text: string): boolean {
  return /\S{17}/.test(text);
}

interface PageTableProps<Row> {
  readonly columns: readonly PrintedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Rows of the foot; the sums of the columns by default. */
  readonly foot?: ReactNode;
}

export function PageTable<Row>({ columns, rows, idOf, foot }: PageTableProps<Row>) {
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {columns.map(({ id, head, isFigure }) => (
            <th key={id} scope="col" data-figure={isFigure || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)}>
            {columns.map(({ id, text, paper = text, isFigure }) => (
              <td key={id} data-figure={isFigure || undefined} data-long={hasLongWord(paper(row)) || undefined}>
                {/* In its own direction, at the start of the cell all the same: an Arabic name would run into the next column. */}
                <bdi>{paper(row)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot === undefined ? <SumFoot columns={columns} rows={rows} /> : <tfoot>{foot}</tfoot>}
    </table>
  );
}
