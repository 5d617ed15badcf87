import { Table } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from '../locales/use-translation';
import type { CustomerView } from '../store/customer-packs/customer-view';
import { Highlight } from '../ui/text/highlight';
import { customerName } from '../store/customers/customer-name';
import { phoneText } from '../store/customers/phone-text';
import classes from './customer-row.module.css';
import { SyncBadge } from './sync-badge';

interface CustomerRowProps {
  readonly id: string;
  readonly view: CustomerView;
  readonly query: string;
  readonly isSelected: boolean;
  readonly onClick: () => void;
}

export const CustomerRow = memo(
  function CustomerRow({ id, view, query, isSelected, onClick }: CustomerRowProps) {
    const { t } = useTranslation();
    const { customer, customerNumber, sync } = view;
    return (
      <Table.Tr
        id={id}
        className={classes['row'] ?? ''}
        aria-selected={isSelected}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        <Table.Td>
          <span className={classes['name']}>
            <span className={classes['cut']} dir="auto">
              <Highlight text={customerName(customer)} query={query} />
            </span>
            <SyncBadge sync={sync} />
          </span>
        </Table.Td>
        <Table.Td className={classes['cut'] ?? ''}>
          <bdi dir="ltr">{phoneText(customer)}</bdi>
        </Table.Td>
        <Table.Td className={classes['faint'] ?? ''}>{customerNumber ?? t('customers.newHere')}</Table.Td>
        <Table.Td className={classes['faint'] ?? ''}>
          {customer.city !== null && <Highlight text={customer.city} query={query} />}
        </Table.Td>
      </Table.Tr>
    );
  },
  (a, b) => a.view === b.view && a.query === b.query && a.isSelected === b.isSelected && a.id === b.id,
);
