// A new customer, with or without the network. Nothing is red before it was left or sent; typed values stay.
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState, type FocusEvent, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorData, type ErrorData } from '#shared/errors';
import { createCustomer } from '../../store/create-customer';
import { type CustomerView } from '../../store/customer-view';
import { useStore } from '../../store/store-context';
import { announce } from '../../ui/announcer';
import { ErrorNotice } from '../../ui/error-notice';
import { KeyHint } from '../../ui/key-hint';
import { useFormFields } from '../../ui/use-form-fields';
import { useTill } from '../frame/till-context';
import { customerName } from './customer-name';
import { CUSTOMER_FIELDS, customerBody, customerProblems, customerValues, type CustomerField } from './new-customer';
import classes from './new-customer-form.module.css';

interface NewCustomerFormProps {
  /** What was searched for in vain. */
  readonly initialText: string;
  readonly onCancel: () => void;
  /** Null where a customer is created for the sale only. */
  readonly onCreated: ((view: CustomerView) => void) | null;
  readonly onCreatedForSale: (view: CustomerView) => void;
}

export function NewCustomerForm({ initialText, onCancel, onCreated, onCreatedForSale }: NewCustomerFormProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const { form, values, focusOn, field } = useFormFields<CustomerField>(() => ({
    ...customerValues(initialText),
    country: countryName(session.merchant.countryCode),
  }));
  const [left, setLeft] = useState<ReadonlySet<CustomerField>>(new Set());
  const [error, setError] = useState<ErrorData | null>(null);
  const [isSaving, setSaving] = useState(false);
  const problems = customerProblems(values);

  useEffect(() => {
    focusOn(CUSTOMER_FIELDS.find((field) => values[field] === '') ?? 'email');
    // Once, when the form opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const save = async (event: FormEvent | null, done: (view: CustomerView) => void) => {
    event?.preventDefault();
    if (isSaving) return;
    setLeft(new Set(CUSTOMER_FIELDS));
    const first = CUSTOMER_FIELDS.find((field) => problems[field]);
    if (first) return focusOn(first);
    setSaving(true);
    setError(null);
    try {
      const view = await createCustomer(store, session, customerBody(values));
      announce(t('newCustomer.announceSaved', { name: customerName(view.customer) }));
      done(view);
    } catch (thrown) {
      setError(errorData(thrown));
      setSaving(false);
    }
  };
  const shown = (name: CustomerField) => ({
    ...field(name, left.has(name) && problems[name] && t(`newCustomer.problems.${problems[name]}`)),
    onBlur: (event: FocusEvent) => {
      // A sentence that appeared under the field would move the very button that is being pressed.
      if (values[name] === '' || event.relatedTarget instanceof HTMLButtonElement) return;
      setLeft((before) => new Set([...before, name]));
    },
  });
  const hasShownProblem = CUSTOMER_FIELDS.some((name) => left.has(name) && problems[name]);

  return (
    <form
      ref={form}
      className={classes['form']}
      aria-label={t('newCustomer.title')}
      onSubmit={(event) => void save(event, onCreated ?? onCreatedForSale)}
      noValidate
    >
      <h2>{t('newCustomer.title')}</h2>
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
      {error && <ErrorNotice error={error} />}
      <p className={classes['help']} role="status">
        {t(hasShownProblem ? 'newCustomer.check' : 'newCustomer.keptHere')}
      </p>
      <div className={classes['actions']}>
        {onCreated ? (
          <>
            <Button type="submit" variant="filled" rightSection={<KeyHint>Enter</KeyHint>}>
              {t(isSaving ? 'newCustomer.saving' : 'newCustomer.save')}
            </Button>
            <Button onClick={() => void save(null, onCreatedForSale)}>{t('newCustomer.saveAndUse')}</Button>
          </>
        ) : (
          <Button type="submit" variant="filled" rightSection={<KeyHint>Enter</KeyHint>}>
            {t(isSaving ? 'newCustomer.saving' : 'newCustomer.saveAndUse')}
          </Button>
        )}
        <Button variant="subtle" rightSection={<KeyHint>Esc</KeyHint>} onClick={onCancel}>
          {t('newCustomer.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Free text at the service; most customers are of the merchant's own country. */
function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}
