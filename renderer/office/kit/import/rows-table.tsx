// Rows of a file, by the number that a spreadsheet has for them: what becomes of each, or why it is left out.
import { useTranslation } from '../../../locales/use-translation';
import classes from './import.module.css';

/** What every imported row has. */
export interface ImportedRow {
  readonly number: number;
  readonly name: string;
  /** What keeps it from being imported; by its field where it is about one. */
  readonly problem: { readonly why: string; readonly field: string | null } | null;
  /** What should be looked at. */
  readonly note: string | null;
  /** It is left out without being wrong. */
  readonly isKnown?: boolean;
}

export interface RowColumn<R> {
  readonly id: string;
  readonly head: string;
  readonly text: (row: R) => string;
  readonly look: 'figure' | 'code' | 'short' | 'plain';
}

/** A code of so many letters has a line of its own; a longer one would leave the others no room. */
const MOST_UNBROKEN = 20;

interface RowsTableProps<R extends ImportedRow> {
  readonly label: string;
  readonly rows: readonly R[];
  /** Of those, how many are shown. */
  readonly most: number;
  readonly nameHead: string;
  /** Beside the number and the name. */
  readonly columns: readonly RowColumn<R>[];
  readonly labelOf: (field: string) => string;
}

export function RowsTable<R extends ImportedRow>(props: RowsTableProps<R>) {
  const { label, rows, most, nameHead, columns, labelOf } = props;
  const { t } = useTranslation();
  const rest = rows.length - most;
  const lookOf = (look: RowColumn<R>['look'], text = '') => ({
    'data-figure': look === 'figure' || undefined,
    'data-code': look === 'code' || undefined,
    'data-short': look === 'short' || (look === 'code' && text.length <= MOST_UNBROKEN) || undefined,
  });
  const whyOf = ({ problem, note }: ImportedRow) => {
    if (problem === null || problem.field === null) return problem?.why ?? note;
    return t('office.import.wrongField', { field: labelOf(problem.field), why: problem.why });
  };
  return (
    <div>
      <table className={classes['rows']}>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col" data-figure>
              {t('office.import.row')}
            </th>
            <th scope="col">{nameHead}</th>
            {columns.map(({ id, head, look }) => (
              <th key={id} scope="col" {...lookOf(look)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <tr key={row.number}>
              <td data-figure>{row.number}</td>
              <td>
                <bdi>{row.name}</bdi>
                <span
                  className={classes['why']}
                  data-wrong={(row.problem !== null && row.isKnown !== true) || undefined}
                >
                  {whyOf(row)}
                </span>
              </td>
              {columns.map(({ id, text, look }) => (
                <td key={id} {...lookOf(look, text(row))}>
                  <bdi>{text(row)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className={classes['rest']}>{t('office.import.more', { count: rest })}</p>}
    </div>
  );
}
