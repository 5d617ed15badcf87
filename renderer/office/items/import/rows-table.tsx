// Rows of a file, by the number that a spreadsheet has for them: what becomes of each, or why it is left out.
import { useTranslation } from '../../../locales/use-translation';
import { useTill } from '../../../till/use-till';
import { formatStated } from '../../../ui/text/number-format';
import classes from './rows-table.module.css';
import type { ImportRow } from './import-rows';

interface RowsTableProps {
  readonly label: string;
  readonly rows: readonly ImportRow[];
  /** How many more there are that are not shown; 0 or less for none. */
  readonly rest: number;
  readonly labelOf: (field: string) => string;
}

export function RowsTable({ label, rows, rest, labelOf }: RowsTableProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const whyOf = ({ problem, note }: ImportRow) => {
    if (problem === null || problem.field === null) return problem?.why ?? note;
    return t('office.items.import.wrongField', { field: labelOf(problem.field), why: problem.why });
  };
  return (
    <div>
      <table className={classes['rows']}>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col" data-figure>
              {t('office.items.import.row')}
            </th>
            <th scope="col">{t('office.items.fields.name')}</th>
            <th scope="col" data-code>
              {t('office.items.fields.sku')}
            </th>
            <th scope="col" data-figure>
              {t('office.items.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td data-figure>{row.number}</td>
              <td>
                <bdi>{row.name}</bdi>
                <span className={classes['why']} data-wrong={row.problem !== null || undefined}>
                  {whyOf(row)}
                </span>
              </td>
              <td>
                <bdi>{row.sku}</bdi>
              </td>
              <td data-figure>
                <bdi>{row.body ? formatStated(row.body.unitPrice, currency) : row.price}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className={classes['rest']}>{t('office.items.import.more', { count: rest })}</p>}
    </div>
  );
}
