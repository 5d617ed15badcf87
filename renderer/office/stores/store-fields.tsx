// The fields of a customer store, in their groups.
import { Link } from '@tanstack/react-router';
import { CUSTOMER_STORE_STATUSES, type CustomerStore } from '#shared/api/customers/customer-store';
import { listCustomers } from '#shared/api/customers/customers';
import { useTranslation } from '../../locales/use-translation';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { ChosenCustomer } from '../kit/finder/chosen-customer';
import { FieldGroup } from '../kit/form/field-group';
import { RecordField } from '../kit/form/record-field';
import { RecordSelect, RecordText } from '../kit/form/record-fields';
import type { RecordForm } from '../kit/form/use-record-form';
import { PositionField } from './position-field';
import type { Position } from './position-view';
import { limitDecimals } from './store-form';

interface StoreFieldsProps {
  readonly form: RecordForm;
  /** Null for a new one. */
  readonly store: CustomerStore | null;
  readonly others: readonly Position[];
  readonly labelOf: (field: string) => string;
}

export function StoreFields({ form, store, others, labelOf }: StoreFieldsProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const text = (name: string) => <RecordField form={form} name={name} label={labelOf(name)} />;
  return (
    <>
      <FieldGroup title={t('office.stores.groups.store')}>
        {text('name')}
        <RecordSelect
          form={form}
          name="status"
          label={labelOf('status')}
          choices={CUSTOMER_STORE_STATUSES.map((value) => ({ value, label: t(`customers.statuses.${value}`) }))}
        />
        {text('addressLine1')}
        {text('addressLine2')}
        {text('city')}
        {text('state')}
        {text('postalCode')}
        {text('country')}
      </FieldGroup>
      <FieldGroup title={t('office.stores.groups.owner')}>
        {text('ownerName')}
        {text('ownerPhone')}
        {text('ownerEmail')}
      </FieldGroup>
      <FieldGroup title={t('office.stores.groups.position')}>
        <PositionField form={form} labelOf={labelOf} others={others} />
      </FieldGroup>
      <FieldGroup title={t('office.stores.groups.business')}>
        <RecordField
          form={form}
          name="creditLimit"
          label={labelOf('creditLimit')}
          isFigure
          decimals={limitDecimals(currency)}
          description={t('office.stores.twoDecimals')}
        />
        <ChosenCustomer
          form={form}
          name="customerNumber"
          label={labelOf('customerNumber')}
          description={<CustomerLink customerNumber={store?.customerNumber ?? null} />}
        />
        {text('photoUrl')}
        <RecordText form={form} name="executiveNotes" label={labelOf('executiveNotes')} />
      </FieldGroup>
    </>
  );
}

function CustomerLink({ customerNumber }: { readonly customerNumber: string | null }) {
  const { t } = useTranslation();
  const maySee = mayCall(useTill().session.me.features, listCustomers.access);
  if (customerNumber === null || !maySee) return null;
  return (
    <Link to="/customers" search={{ status: 'all', open: customerNumber }}>
      {t('office.stores.goToCustomer', { number: customerNumber })}
    </Link>
  );
}
