// What a proposal is asked for: a new customer, or which one is changed.
import { SegmentedControl, Select } from '@mantine/core';
import { CUSTOMER_STATUSES } from '#shared/api/customers/customer';
import { listCustomers } from '#shared/api/customers/customers';
import { useTranslation } from '../../locales/use-translation';
import { customerName } from '../../store/customers/customer-name';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { factsText } from '../../ui/text/list-text';
import { useAllPages } from '../kit/answers/use-all-pages';
import classes from './assistant.module.css';
import type { AskedFor } from './assistant-search';

interface KindProps {
  readonly asked: AskedFor;
  readonly onChange: (next: Partial<AskedFor>) => void;
}

export function Kind({ asked, onChange }: KindProps) {
  const { t } = useTranslation();
  const mayRead = mayCall(useTill().session.me.features, listCustomers.access);
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('office.assistant.kind')}
        value={asked.entityType}
        data={[
          { value: 'CUSTOMER', label: t('office.assistant.kinds.CUSTOMER') },
          { value: 'UPDATE_CUSTOMER', label: t('office.assistant.kinds.UPDATE_CUSTOMER'), disabled: !mayRead },
        ]}
        onChange={(entityType) => onChange({ entityType })}
      />
      {!mayRead && <p className={classes['faint']}>{t('office.askFor', { right: t('features.CRM_READ') })}</p>}
      {mayRead && asked.entityType === 'UPDATE_CUSTOMER' && (
        <CustomerChoice
          customerNumber={asked.customerNumber}
          onChosen={(customerNumber) => onChange({ customerNumber })}
        />
      )}
    </>
  );
}

const MOST_CHOICES = 50;
const customerNumberOf = ({ customerNumber }: { readonly customerNumber: string }) => customerNumber;
const ALL_STATUSES = { status: [...CUSTOMER_STATUSES] };

interface CustomerChoiceProps {
  readonly customerNumber: string;
  readonly onChosen: (customerNumber: string) => void;
}

function CustomerChoice({ customerNumber, onChosen }: CustomerChoiceProps) {
  const { t } = useTranslation();
  const { data, error } = useAllPages(listCustomers, ALL_STATUSES, customerNumberOf);
  return (
    <>
      <Select
        searchable
        label={t('customers.detail')}
        placeholder={t('customers.findShort')}
        nothingFoundMessage={t('office.list.nothingFound')}
        limit={MOST_CHOICES}
        value={customerNumber === '' ? null : customerNumber}
        data={(data ?? []).map((row) => ({
          value: row.customerNumber,
          label: factsText([customerName(row), row.customerNumber]),
        }))}
        onChange={(chosen) => onChosen(chosen ?? '')}
      />
      {error && data === undefined && <ErrorNotice error={error} />}
    </>
  );
}
