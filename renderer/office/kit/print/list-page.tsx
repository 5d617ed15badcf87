// A list on A4: what is filtered, in the order and with the columns shown. The heads are repeated on each page.
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../store/core/store-context';
import { useTill } from '../../../till/use-till';
import { useTimes } from '../../../ui/text/times';
import classes from './list-page.module.css';

/** The parts of a list's column that are printed. */
interface PrintedColumn<Row> {
  readonly id: string;
  readonly head: string;
  readonly text: (row: Row) => string;
  readonly isFigure?: boolean;
}

interface ListPageProps<Row> {
  readonly title: string;
  /** '14 discounts' */
  readonly count: string;
  readonly columns: readonly PrintedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
}

export function ListPage<Row>({ title, count, columns, rows, idOf }: ListPageProps<Row>) {
  const { t } = useTranslation();
  const { now } = useStore();
  const { momentWithin } = useTimes();
  const { name } = useTill().session.merchant;
  return (
    <article className={classes['page']}>
      <header className={classes['head']}>
        <div>
          <h1>{title}</h1>
          <p dir="auto">{name}</p>
        </div>
        <p>
          {count}
          <br />
          {t('office.list.printedAt', { when: momentWithin(now().toISOString()) })}
        </p>
      </header>
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
              {columns.map(({ id, text, isFigure }) => (
                <td key={id} dir="auto" data-figure={isFigure || undefined}>
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
