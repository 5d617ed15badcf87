// The fields of a customer in their groups, as on paper: person, contact, address, and the tax numbers by country.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOMER_STATUSES, GST_REGISTRATION_TYPES } from '#shared/api/customers/customer';
import { RecordField } from '../kit/form/record-field';
import { RecordDate, RecordSelect, RecordSwitch } from '../kit/form/record-fields';
import type { RecordForm } from '../kit/form/use-record-form';
import { GSTIN_LENGTH, taxHint } from './customer-checks';
import classes from './customers.module.css';

interface CustomerInputsProps {
  readonly form: RecordForm;
  readonly labelOf: (field: string) => string;
}

export function CustomerInputs({ form, labelOf }: CustomerInputsProps) {
  const { t } = useTranslation();
  const { values } = form.draft;
  const text = (name: string) => <RecordField form={form} name={name} label={labelOf(name)} />;
  const number = (name: Parameters<typeof taxHint>[0]) => (
    <RecordField
      form={form}
      name={name}
      label={labelOf(name)}
      description={form.problems[name] === undefined ? taxHint(name, values, t) : undefined}
      {...(name === 'gstin' && { most: GSTIN_LENGTH })}
    />
  );
  const flag = (name: string) => <RecordSwitch form={form} name={name} label={labelOf(name)} />;
  return (
    <>
      <Group title={t('office.customers.groups.person')}>
        {text('firstName')}
        {text('lastName')}
        <RecordDate form={form} name="dob" label={labelOf('dob')} />
        {text('category')}
        <RecordSelect
          form={form}
          name="status"
          label={labelOf('status')}
          choices={CUSTOMER_STATUSES.map((value) => ({ value, label: t(`customers.statuses.${value}`) }))}
        />
        {text('profileImageUrl')}
      </Group>
      <Group title={t('customers.contact')}>
        {text('email')}
        {text('landPhoneNumber')}
        {text('countryCode')}
        {text('mobileNumber')}
      </Group>
      <Group title={t('office.customers.groups.address')}>
        {text('city')}
        {text('state')}
        {text('zipCode')}
        {text('country')}
      </Group>
      <Group title={t('office.customers.groups.vat')}>
        {text('vatCountryCode')}
        {number('vatRegistrationNumber')}
        {flag('euVatValidated')}
        {flag('euVatExempt')}
      </Group>
      <Group title={t('office.customers.groups.india')}>
        {number('gstin')}
        {number('panNumber')}
        <RecordSelect
          form={form}
          name="gstRegistrationType"
          label={labelOf('gstRegistrationType')}
          choices={[
            { value: '', label: t('customers.none') },
            ...GST_REGISTRATION_TYPES.map((value) => ({ value, label: t(`office.customers.registrations.${value}`) })),
          ]}
        />
        {number('gstStateCode')}
      </Group>
      <Group title={t('office.customers.groups.unitedStates')}>
        {number('taxExemptionNumber')}
        {text('taxExemptionState')}
      </Group>
      <Group title={t('office.customers.groups.mexico')}>{number('rfcNumber')}</Group>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes['group']}>
      <legend>{title}</legend>
      <div className={classes['fields']}>{children}</div>
    </fieldset>
  );
}
