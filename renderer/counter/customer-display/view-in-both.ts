// The customer display in two languages: what differs stands beside the other, as on the receipt.
import type { TFunction } from 'i18next';
import type { CustomerRow, CustomerView } from '#shared/ipc/customer-display';
import { both } from '../../devices/printing/two-languages';

/** @param second null for one language */
export function viewIn(make: (t: TFunction) => CustomerView, t: TFunction, second: TFunction | null): CustomerView {
  const made = make(t);
  if (second === null) return made;
  const view = made.practice === null ? made : { ...made, practice: both(made.practice, second('practice.display')) };
  const other = make(second);
  if (view.kind === 'sale' && other.kind === 'sale') {
    return { ...view, sums: bothRows(view.sums, other.sums), figure: bothNames(view.figure, other.figure) };
  }
  if (view.kind === 'thanks' && other.kind === 'thanks') {
    const figure = view.figure && other.figure && bothNames(view.figure, other.figure);
    return { ...view, says: both(view.says, other.says), sums: bothRows(view.sums, other.sums), figure };
  }
  return view;
}

function bothRows(rows: readonly CustomerRow[], others: readonly CustomerRow[]): CustomerRow[] {
  return rows.map((row, at) => bothNames(row, others[at]));
}

function bothNames<Row extends CustomerRow>(row: Row, other: CustomerRow | undefined): Row {
  return { ...row, name: both(row.name, other?.name) };
}
