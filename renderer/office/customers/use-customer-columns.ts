import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { statusText } from '../../customers/status-text';
import { customerName } from '../../store/customers/customer-name';
import { phoneText } from '../../store/customers/phone-text';
import type { ListColumn } from '../kit/list/columns';
import type { CustomerRow } from './customer-form';

export function useCustomerColumns(): readonly ListColumn<CustomerRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const column = (id: string, head: string, text: (row: CustomerRow) => string) => ({ id, head, text, order: text });
    return [
      { ...column('name', t('customers.name'), customerName), weight: 1.6 },
      { ...column('phone', t('customers.mobile'), (row) => phoneText(row) ?? ''), isSecondary: true, weight: 1.25 },
      { ...column('email', t('customers.email'), ({ email }) => email), isWide: true, weight: 2.4 },
      { ...column('city', t('customers.city'), ({ city }) => city ?? ''), isSecondary: true, weight: 0.9 },
      {
        ...column('category', t('office.customers.fields.category'), ({ category }) => category ?? ''),
        isWide: true,
        weight: 0.8,
      },
      {
        ...column('number', t('customers.number'), ({ customerNumber }) => customerNumber ?? t('customers.newHere')),
        isWide: true,
        weight: 0.8,
      },
      {
        ...column('status', t('office.customers.fields.status'), ({ status }) => statusText(status, t)),
        isExtra: true,
        isFiled: true,
        isSecondary: true,
      },
    ];
  }, [t]);
}
