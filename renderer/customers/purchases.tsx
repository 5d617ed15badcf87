import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { unitCount } from '#shared/domain/cart/cart';
import { useCustomerSales } from '../store/queries';
import type { SaleRow } from '../store/database/rows';
import { ListTable } from '../ui/layout/list-table';
import { Money } from '../ui/text/money';
import { dayTime } from '../ui/text/date-format';
import classes from './purchases.module.css';
import { SyncBadge } from './sync-badge';
import { useTill } from '../till/use-till';

/** Older purchases are history, which the service has. */
const SHOWN = 20;

/** Sales of this till to a customer, newest first. */
export function Purchases({ customerKey }: { readonly customerKey: string }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const sales = useCustomerSales(customerKey);
  return (
    <div>
      <h3>{t('customers.purchases')}</h3>
      {sales.length === 0 ? (
        <p className={classes['none']}>{t('customers.noPurchases')}</p>
      ) : (
        <ListTable>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('customers.receipt')}</Table.Th>
              <Table.Th>{t('customers.at')}</Table.Th>
              <Table.Th data-figure>{t('customers.units')}</Table.Th>
              <Table.Th>{t('customers.paidBy')}</Table.Th>
              <Table.Th data-figure>{currency.code}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sales.slice(0, SHOWN).map((row) => (
              <Purchase key={row.transactionId} row={row} />
            ))}
          </Table.Tbody>
        </ListTable>
      )}
    </div>
  );
}

function Purchase({ row: { receiptNumber, soldAt, sale, sync } }: { readonly row: SaleRow }) {
  const { t } = useTranslation();
  const { currency, session } = useTill();
  const lines = sale.settled.lines.map(({ line }) => line);
  const kinds = [...new Set(sale.tenders.map(({ kind }) => t(`receipt.tenders.${kind}`)))];
  return (
    <Table.Tr>
      <Table.Td>
        {receiptNumber}
        <SyncBadge sync={sync} />
      </Table.Td>
      <Table.Td>{dayTime(soldAt, new Date(), session.merchant.timeZone)}</Table.Td>
      <Table.Td data-figure>{unitCount({ lines })}</Table.Td>
      <Table.Td>{kinds.join(', ')}</Table.Td>
      <Table.Td data-figure>
        <Money amount={sale.settled.totals.grossAmount} currency={currency} />
      </Table.Td>
    </Table.Tr>
  );
}
