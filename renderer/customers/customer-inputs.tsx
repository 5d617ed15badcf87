import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './customer-inputs.module.css';
import type { CustomerForm } from './use-customer-form';

/** The input fields of a customer. */
export function CustomerInputs({ shown }: Pick<CustomerForm, 'shown'>) {
  const { t } = useTranslation();
  return (
    <div className={classes['fields']}>
      <TextInput label={t('newCustomer.email')} className={classes['wide'] ?? ''} {...shown('email')} />
      <TextInput label={t('newCustomer.firstName')} {...shown('firstName')} />
      <TextInput label={t('newCustomer.lastName')} {...shown('lastName')} />
      <div className={classes['phone']}>
        <TextInput label={t('newCustomer.dialling')} inputMode="tel" placeholder="+971" {...shown('countryCode')} />
        <TextInput label={t('newCustomer.mobile')} inputMode="tel" {...shown('mobileNumber')} />
      </div>
      <TextInput label={t('newCustomer.city')} {...shown('city')} />
      <TextInput label={t('newCustomer.country')} {...shown('country')} />
      <div className={classes['phone']}>
        <TextInput label={t('newCustomer.vatCountry')} maxLength={2} {...shown('vatCountryCode')} />
        <TextInput label={t('newCustomer.vat')} {...shown('vatRegistrationNumber')} />
      </div>
    </div>
  );
}
