// The sheet of a report, on the screen and on A4: its title, the one figure it leads to, and a table.
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Currency } from '#shared/domain/money/currency';
import type { MinorUnits } from '#shared/domain/money/money';
import { ListTable } from '../../../ui/layout/list-table';
import { Figure } from '../../../ui/text/money';
import type { ListColumn } from '../list/columns';
import { SumFoot } from '../print/sum-foot';
import classes from './report-sheet.module.css';

interface ReportSheetProps {
  readonly title: string;
  /** Below the title: of what day. */
  readonly of: string;
  /** Below that, on the screen alone: the way to what it is about. */
  readonly link?: ReactNode;
  readonly figure: { readonly name: string; readonly amount: MinorUnits; readonly currency: Currency };
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

export function ReportSheet({ title, of, link, figure, children, foot }: ReportSheetProps) {
  return (
    <article className={classes['sheet']} aria-label={title}>
      <header className={classes['head']}>
        <div>
          <h2 dir="auto">{title}</h2>
          <p className={classes['faint']}>{of}</p>
          {link}
        </div>
        <div className={classes['total']}>
          <p className={classes['faint']}>{figure.name}</p>
          <p className={classes['figure']}>
            <Figure amount={figure.amount} currency={figure.currency} />
          </p>
        </div>
      </header>
      {children}
      {foot && <footer className={classes['faint']}>{foot}</footer>}
    </article>
  );
}

interface SheetTableProps<Row> {
  readonly name: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  /** So many of them are shown; the sum is of all. */
  readonly most?: number;
  readonly idOf: (row: Row) => string;
}

export function SheetTable<Row>({ name, columns, rows, most, idOf }: SheetTableProps<Row>) {
  return (
    <ListTable aria-label={name}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ id, head, isFigure }) => (
            <Table.Th key={id} data-figure={isFigure || undefined}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.slice(0, most).map((row) => (
          <Table.Tr key={idOf(row)}>
            {columns.map(({ id, text, isFigure }) => (
              <Table.Td key={id} data-figure={isFigure || undefined}>
                <bdi>{text(row)}</bdi>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
      <SumFoot columns={columns} rows={rows} />
    </ListTable>
  );
}
