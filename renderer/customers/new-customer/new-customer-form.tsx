// The form of a new customer, online or offline.
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { createCustomer } from '../../store/customers/create-customer';
import type { CustomerView } from '../../store/customer-packs/customer-view';
import { tillRulesOf } from '../../store/core/merchant-config';
import { useStore } from '../../store/core/store-context';
import { announce } from '../../ui/messages/announcer';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { MainButton } from '../../ui/front/main-button';
import { PanelHead } from '../../ui/front/panel-head';
import { CustomerInputs } from './customer-inputs';
import { customerName } from '../../store/customers/customer-name';
import { dialingCodeOf } from './dialing-code';
import { CUSTOMER_FIELDS, customerValues } from './new-customer';
import classes from './new-customer-form.module.css';
import { useCustomerForm } from './use-customer-form';
import type { CustomerDraft } from '../../till/sell-state';
import { useTill } from '../../till/use-till';

interface NewCustomerFormProps {
  /** The search text without a match. */
  readonly initialText: string;
  /** What was typed before the form was hidden by another screen or a lock. */
  readonly draft: CustomerDraft;
  readonly onDraft: (draft: CustomerDraft) => void;
  readonly onBack: () => void;
  /** Null where a customer is created for the sale only. */
  readonly onCreated: ((view: CustomerView) => void) | null;
  readonly onCreatedForSale: (view: CustomerView) => void;
}

export function NewCustomerForm({
  initialText,
  draft,
  onDraft,
  onBack,
  onCreated,
  onCreatedForSale,
}: NewCustomerFormProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const { countryCode } = session.merchant;
  const [entryId] = useState(store.newId);
  const initial = () => ({
    ...customerValues(initialText),
    countryCode: dialingCodeOf(countryCode),
    country: countryName(countryCode),
    ...draft,
  });
  const { form, values, change, focusOn, error, isSaving, save, hasShownProblem, shown } = useCustomerForm(initial);

  const begin = useEffectEvent(() => {
    focusOn(CUSTOMER_FIELDS.find((field) => values[field] === '') ?? 'mobileNumber');
  });
  useEffect(() => begin(), []);
  const keep = useEffectEvent(onDraft);
  useEffect(() => keep(values), [values]);

  const create = (event: FormEvent | null, done: (view: CustomerView) => void) =>
    save(event, async (body) => {
      const view = await createCustomer(store, session, body, entryId);
      announce(t('newCustomer.announceSaved', { name: customerName(view.customer) }));
      done(view);
    });

  return (
    <form
      ref={form}
      className={classes['form']}
      aria-label={t('newCustomer.title')}
      onSubmit={(event) => void create(event, onCreated ?? onCreatedForSale)}
      noValidate
    >
      <PanelHead title={t('newCustomer.title')} onBack={onBack} />
      <CustomerInputs shown={shown} change={change} customerEmail={tillRulesOf(session.merchant).customerEmail} />
      {error && <ErrorNotice error={error} />}
      {!hasShownProblem && <p className={classes['help']}>{t('newCustomer.keptHere')}</p>}
      <div className={classes['actions']}>
        {onCreated ? (
          <>
            <MainButton isPanel shortcut="Enter" type="submit">
              {t(isSaving ? 'newCustomer.saving' : 'newCustomer.save')}
            </MainButton>
            <Button onClick={() => void create(null, onCreatedForSale)}>{t('newCustomer.saveAndUse')}</Button>
          </>
        ) : (
          <MainButton isPanel shortcut="Enter" type="submit">
            {t(isSaving ? 'newCustomer.saving' : 'newCustomer.saveAndUse')}
          </MainButton>
        )}
        <p className={classes['wrong']} role="status">
          {hasShownProblem && t('newCustomer.check')}
        </p>
      </div>
    </form>
  );
}

/**
 * Free text at the service, prefilled because most customers are from the merchant's own country. In English whoever sells: a shop
 * where two languages are spoken must not have two names for one country.
 */
function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}
