import { Badge, Table } from '@mantine/core';
import { unitCount } from '#shared/domain/cart/cart';
import { useTranslation } from '../../../locales/use-translation';
import { namesText } from '../../../ui/text/list-text';
import { Money } from '../../../ui/text/money';
import { useTimes } from '../../../ui/text/times';
import { tenderText } from '../../../ui/text/tender-text';
import { currencyName } from '../../../ui/text/number-format';
import classes from '../../../ui/layout/found-table.module.css';
import { isNothingLeft, type ReturnableSale } from '../../../store/sales/returns';
import type { FoundSale } from './use-found-sales';
import { useTill } from '../../../till/use-till';

interface SaleListProps {
  readonly id: string;
  readonly sales: readonly FoundSale[];
  /** Index of the marked sale. */
  readonly at: number;
  readonly onMark: (transactionId: string) => void;
  readonly onOpen: (transactionId: string) => void;
}

/** Sales of this till, newest first, each with its returns. */
export function SaleList({ id, sales, at, onMark, onOpen }: SaleListProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { shortMoment } = useTimes();
  return (
    <section className={classes['scroll']} aria-label={t('returns.sales')} tabIndex={0}>
      <Table id={`${id}-list`} role="grid" aria-label={t('returns.sales')} className={classes['list'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('returns.receipt')}</Table.Th>
            <Table.Th>{t('returns.when')}</Table.Th>
            <Table.Th data-extra>{t('returns.customer')}</Table.Th>
            <Table.Th data-figure data-extra>
              {t('returns.units')}
            </Table.Th>
            <Table.Th data-extra>{t('returns.paidBy')}</Table.Th>
            <Table.Th data-figure>{currencyName(currency)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sales.map(({ row, returns }, index) => {
            const { sale, transactionId, receiptNumber, soldAt, customerNumber } = row;
            return (
              <Table.Tr
                key={transactionId}
                id={`${id}-${index}`}
                aria-selected={index === at}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  onMark(transactionId);
                  onOpen(transactionId);
                }}
              >
                <Table.Td>
                  {receiptNumber}
                  <ReturnedBadge sale={sale} returns={returns} />
                </Table.Td>
                <Table.Td>{shortMoment(soldAt)}</Table.Td>
                <Table.Td data-extra className={classes['cut'] ?? ''} dir="auto">
                  {sale.customerName ?? customerNumber ?? t('customerChip.none')}
                </Table.Td>
                <Table.Td data-figure data-extra>
                  {unitCount({ lines: sale.settled.lines.map(({ line }) => line) })}
                </Table.Td>
                <Table.Td data-extra className={classes['cut'] ?? ''}>
                  {namesText(sale.tenders.map((tender) => tenderText(tender, t)))}
                </Table.Td>
                <Table.Td data-figure>
                  <Money amount={sale.settled.totals.grossAmount} currency={currency} />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function ReturnedBadge(known: Pick<ReturnableSale, 'sale' | 'returns'>) {
  const { t } = useTranslation();
  if (known.returns.length === 0) return null;
  return (
    <Badge className={classes['badge'] ?? ''}>{t(isNothingLeft(known) ? 'returns.allBack' : 'returns.partBack')}</Badge>
  );
}
