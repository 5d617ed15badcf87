import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { customerName, phoneText } from '../../customers/customer-name';
import type { ListColumn } from '../kit/list/columns';
import type { CustomerRow } from './customer-form';

export function useCustomerColumns(): readonly ListColumn<CustomerRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const column = (id: string, head: string, text: (row: CustomerRow) => string, isSecondary = true) => ({
      ...{ id, head, text, order: text, isSecondary },
    });
    return [
      column('name', t('customers.name'), customerName, false),
      column('phone', t('customers.phone'), (row) => phoneText(row) ?? ''),
      column('email', t('customers.email'), ({ email }) => email),
      column('city', t('customers.city'), ({ city }) => city ?? ''),
      column('category', t('office.customers.fields.category'), ({ category }) => category ?? ''),
      column('number', t('customers.number'), ({ customerNumber }) => customerNumber ?? t('customers.newHere')),
    ];
  }, [t]);
}
