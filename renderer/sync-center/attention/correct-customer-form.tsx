// Corrects a refused new customer: the same form with the typed values, and the focus in the refused field.
import { useEffect, useState } from 'react';
import type { ErrorData } from '#shared/errors';
import type { CustomerCreateBody } from '#shared/api/customers/customer';
import type { CustomerCreateWrite } from '#shared/writes/customer-create';
import { useTranslation } from '../../locales/use-translation';
import { tillRulesOf } from '../../store/core/merchant-config';
import { useStore } from '../../store/core/store-context';
import { correctCustomer } from '../../store/outbox/duplicate-customer';
import { announce } from '../../ui/messages/announcer';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { CustomerInputs } from '../../customers/new-customer/customer-inputs';
import { correctedBody, CUSTOMER_FIELDS, valuesOfBody } from '../../customers/new-customer/new-customer';
import { useCustomerForm } from '../../customers/new-customer/use-customer-form';
import { PanelHead } from '../../ui/front/panel-head';
import words from './case-words.module.css';
import { CorrectionActions } from './correction-actions';
import { FieldInput } from './field-input';
import { refusedField } from '../entries/field-words';
import { useTill } from '../../till/use-till';

interface CorrectCustomerFormProps {
  readonly write: CustomerCreateWrite;
  readonly error: ErrorData | null;
  readonly onClose: () => void;
}

export function CorrectCustomerForm({ write, error: said, onClose }: CorrectCustomerFormProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const refused = refusedField(said, t);
  const field = CUSTOMER_FIELDS.find((each) => each === refused?.field) ?? null;
  const inForm = refused && field ? { field, sentence: refused.sentence } : null;
  const { form, change, focusOn, shown, save, error, isSaving } = useCustomerForm(
    () => valuesOfBody(write.body),
    inForm,
  );
  const [others, setOthers] = useState(() => otherTexts(write.body));

  useEffect(() => {
    // It is longer than the case was: its title, then the field.
    form.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
    focusOn(field ?? 'email');
    // Only when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const correct = (typed: CustomerCreateBody) => {
    const body = { ...correctedBody(write.body, typed), ...others };
    return correctCustomer(store, session, write.entryId, body).then(() => {
      announce(t('sync.case.announceCorrected'));
      onClose();
    });
  };
  return (
    <form
      ref={form}
      className={words['form']}
      aria-label={t('sync.case.correct')}
      onSubmit={(event) => void save(event, correct)}
      noValidate
    >
      <PanelHead level={3} title={t('sync.case.correct')} isBackDisabled={isSaving} onBack={onClose} />
      <CustomerInputs shown={shown} change={change} customerEmail={tillRulesOf(session.merchant).customerEmail} />
      {Object.keys(others).length > 0 && (
        <div className={words['inputs']}>
          {Object.entries(others).map(([name, value]) => (
            <FieldInput
              key={name}
              field={name}
              value={value}
              error={refused?.field === name && value === write.body[name as 'city'] ? refused.sentence : null}
              onChange={(changed) => setOthers((before) => ({ ...before, [name]: changed === '' ? null : changed }))}
            />
          ))}
        </div>
      )}
      {error && <ErrorNotice error={error} />}
      <CorrectionActions isSaving={isSaving} />
    </form>
  );
}

/** Changed since the customer was created, in fields that the form does not show. */
function otherTexts(body: CustomerCreateBody): Record<string, string | boolean | null> {
  const isAsked = (field: string) => field === 'status' || (CUSTOMER_FIELDS as readonly string[]).includes(field);
  const others = Object.entries(body).flatMap(([field, value]) =>
    isAsked(field) || value === null || value === undefined ? [] : [[field, value] as const],
  );
  return Object.fromEntries(others);
}
