import { useTranslation } from '../../../locales/use-translation';
import { sumsOf, type SummedColumn } from './sums';

interface SumFootProps<Row> {
  readonly columns: readonly SummedColumn<Row>[];
  /** All that are added, also those that the table leaves out. */
  readonly rows: readonly Row[];
}

/** The last row of a table: what its figures add up to. Nothing where no sum means something. */
export function SumFoot<Row>({ columns, rows }: SumFootProps<Row>) {
  const { t } = useTranslation();
  const sums = sumsOf(columns, rows);
  if (sums === null) return null;
  return (
    <tfoot>
      <tr>
        {columns.map(({ id }, place) =>
          place === 0 ? (
            <th key={id} scope="row">
              {t('office.list.sum')}
            </th>
          ) : (
            <td key={id} data-figure>
              <bdi>{sums[place]}</bdi>
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
