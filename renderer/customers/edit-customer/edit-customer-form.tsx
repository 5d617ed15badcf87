// The form of a customer who is already known, online or offline. Only what is changed is sent.
import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { changeCustomer } from '../../store/customers/change-customer';
import { customerName } from '../../store/customers/customer-name';
import type { CustomerView } from '../../store/customer-packs/customer-view';
import { tillRulesOf } from '../../store/core/merchant-config';
import { useStore } from '../../store/core/store-context';
import type { CustomerDraft } from '../../till/sell-state';
import { useTill } from '../../till/use-till';
import { MainButton } from '../../ui/front/main-button';
import { PanelHead } from '../../ui/front/panel-head';
import { announce } from '../../ui/messages/announcer';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { CustomerInputs } from '../new-customer/customer-inputs';
import classes from '../new-customer/new-customer-form.module.css';
import { useCustomerForm } from '../new-customer/use-customer-form';
import { changedTexts, changesOf, gstinChange, isGstinProblem, seenFields, valuesOfCustomer } from './edited-customer';

interface EditCustomerFormProps {
  /** As they were when the form was first opened: later changes of the service are no edits of this person. */
  readonly seen: CustomerView;
  /** What was changed before the form was hidden by another screen or a lock. */
  readonly draft: CustomerDraft;
  readonly onDraft: (draft: CustomerDraft) => void;
  readonly onBack: () => void;
  readonly onSaved: (view: CustomerView) => void;
}

export function EditCustomerForm({ seen, draft, onDraft, onBack, onSaved }: EditCustomerFormProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const { merchant } = session;
  const { key, customer } = seen;
  const before = valuesOfCustomer(customer);
  const { form, values, change, focusOn, error, isSaving, save, hasShownProblem, shown } = useCustomerForm(
    () => ({ ...before, ...draft }),
    null,
    before,
  );
  const gstinBefore = customer.gstin ?? '';
  const hasGstin = merchant.countryCode === 'IN' || gstinBefore !== '';
  const [gstin, setGstin] = useState(draft.gstin ?? gstinBefore);
  const [isGstinLeft, setGstinLeft] = useState(false);
  const isGstinWrong = isGstinProblem(gstinBefore, gstin);

  const begin = useEffectEvent(() => focusOn('mobileNumber'));
  useEffect(() => begin(), []);
  const keep = useEffectEvent(() =>
    onDraft({ ...changedTexts(before, values), ...(gstin !== gstinBefore && { gstin }) }),
  );
  useEffect(() => keep(), [values, gstin]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setGstinLeft(true);
    if (isGstinWrong) return form.current?.querySelector<HTMLInputElement>('[name=gstin]')?.select();
    void save(event, async () => {
      const changes = { ...changesOf(before, values), ...gstinChange(customer, gstin) };
      const view = await changeCustomer(store, session, key, changes, { fields: seenFields(customer) });
      announce(t('newCustomer.announceSaved', { name: customerName(view.customer) }));
      onSaved(view);
    });
  };
  const isMarked = hasShownProblem || (isGstinLeft && isGstinWrong);

  return (
    <form ref={form} className={classes['form']} aria-label={t('customers.edit')} onSubmit={submit} noValidate>
      <PanelHead
        title={t('customers.editOf', { name: customerName(customer) })}
        onBack={onBack}
        isBackDisabled={isSaving}
      />
      <CustomerInputs shown={shown} change={change} customerEmail={tillRulesOf(merchant).customerEmail}>
        {hasGstin && (
          <TextInput
            name="gstin"
            label={t('customers.gstin')}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            value={gstin}
            error={isGstinLeft && isGstinWrong && t('customers.gstinWrong')}
            onChange={(event) => setGstin(event.currentTarget.value)}
            onBlur={() => setGstinLeft(true)}
          />
        )}
      </CustomerInputs>
      {error && <ErrorNotice error={error} />}
      {!isMarked && <p className={classes['help']}>{t('customers.editKept')}</p>}
      <div className={classes['actions']}>
        <MainButton isPanel shortcut="Enter" type="submit">
          {t(isSaving ? 'newCustomer.saving' : 'newCustomer.save')}
        </MainButton>
        <p className={classes['wrong']} role="status">
          {isMarked && t('newCustomer.check')}
        </p>
      </div>
    </form>
  );
}
