// The fields of a customer in their groups, as on paper: person, contact, address, and the tax numbers by country.
import { CUSTOMER_STATUSES, GST_REGISTRATION_TYPES } from '#shared/api/customers/customer';
import { useTranslation } from '../../locales/use-translation';
import { FieldGroup } from '../kit/form/field-group';
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
      <FieldGroup title={t('office.customers.groups.person')}>
        {text('firstName')}
        {text('lastName')}
        <RecordDate form={form} name="dob" label={labelOf('dob')} withoutWeekday />
        {text('category')}
        <RecordSelect
          form={form}
          name="status"
          label={labelOf('status')}
          choices={CUSTOMER_STATUSES.map((value) => ({ value, label: t(`customers.statuses.${value}`) }))}
        />
        {text('profileImageUrl')}
      </FieldGroup>
      <FieldGroup title={t('customers.contact')}>
        <div className={classes['whole']}>{text('email')}</div>
        {text('countryCode')}
        {text('mobileNumber')}
        {text('landPhoneNumber')}
      </FieldGroup>
      <FieldGroup title={t('office.customers.groups.address')}>
        {text('city')}
        {text('state')}
        {text('zipCode')}
        {text('country')}
      </FieldGroup>
      <FieldGroup title={t('office.customers.groups.vat')}>
        {text('vatCountryCode')}
        {number('vatRegistrationNumber')}
        {flag('euVatValidated')}
        {flag('euVatExempt')}
      </FieldGroup>
      <FieldGroup title={t('office.customers.groups.india')}>
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
      </FieldGroup>
      <FieldGroup title={t('office.customers.groups.unitedStates')}>
        {number('taxExemptionNumber')}
        {text('taxExemptionState')}
      </FieldGroup>
      <FieldGroup title={t('office.customers.groups.mexico')}>{number('rfcNumber')}</FieldGroup>
    </>
  );
}
