import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation';
import classes from './customer-inputs.module.css';
import { FREE_TEXT } from '../../ui/fields/free-text';
import { EmailInput } from './email-input';
import type { CustomerForm } from './use-customer-form';

interface CustomerInputsProps extends Pick<CustomerForm, 'shown' | 'change'> {
  /** The merchant's address for customers without one; null where the merchant set none. */
  readonly customerEmail: string | null;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** The input fields of a customer. */
export function CustomerInputs({ shown, change, customerEmail, children }: CustomerInputsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['fields']}>
      <p className={classes['legend']}>{t('newCustomer.required')}</p>
      <div className={classes['phone']}>
        <TextInput label={t('newCustomer.dialing')} inputMode="tel" dir="auto" {...shown('countryCode')} />
        <TextInput label={t('newCustomer.mobile')} inputMode="tel" dir="auto" {...shown('mobileNumber')} />
      </div>
      <TextInput {...FREE_TEXT} label={t('newCustomer.firstName')} required {...shown('firstName')} />
      <TextInput {...FREE_TEXT} label={t('newCustomer.lastName')} {...shown('lastName')} />
      <EmailInput input={shown('email')} onChange={(email) => change('email', email)} customerEmail={customerEmail} />
      <TextInput {...FREE_TEXT} label={t('newCustomer.city')} {...shown('city')} />
      <TextInput {...FREE_TEXT} label={t('newCustomer.country')} {...shown('country')} />
      <div className={classes['phone']}>
        <TextInput label={t('newCustomer.vatCountry')} maxLength={2} {...shown('vatCountryCode')} />
        <TextInput label={t('newCustomer.vat')} {...shown('vatRegistrationNumber')} />
      </div>
      {children}
    </div>
  );
}
