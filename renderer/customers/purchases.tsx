import { Table } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '../locales/use-translation';
import { usePurchases } from '../store/queries';
import { ListTable } from '../ui/layout/list-table';
import { useTill } from '../till/use-till';
import { PurchaseRow } from './purchase-row';
import { currencyName } from '../ui/text/number-format';
import classes from './purchases.module.css';

/** Older purchases are history, which the service has. */
const SHOWN = 20;

/** Sales and returns of this till to a customer, newest first; each leads to the other. */
export function Purchases({ customerKey }: { readonly customerKey: string }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { purchases, areAll } = usePurchases(customerKey, SHOWN);
  const id = useId();
  const listed = new Set(purchases.map(({ row }) => row.transactionId));
  const rowId = (transactionId: string) => (listed.has(transactionId) ? `${id}-${transactionId}` : null);
  return (
    <div>
      <h3>{t('customers.purchases')}</h3>
      {purchases.length === 0 ? (
        <p className={classes['none']}>{t('customers.noPurchases')}</p>
      ) : (
        <ListTable>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('customers.receipt')}</Table.Th>
              <Table.Th>{t('customers.at')}</Table.Th>
              <Table.Th data-figure>{t('customers.units')}</Table.Th>
              <Table.Th>{t('customers.paidBy')}</Table.Th>
              <Table.Th data-figure>{currencyName(currency)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {purchases.map((purchase) => (
              <PurchaseRow key={purchase.row.transactionId} purchase={purchase} rowId={rowId} />
            ))}
          </Table.Tbody>
        </ListTable>
      )}
      {!areAll && <p className={classes['none']}>{t('customers.newestPurchases', { most: SHOWN })}</p>}
    </div>
  );
}
