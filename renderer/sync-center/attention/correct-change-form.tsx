// Corrects a refused change of a customer: shows only the changed fields.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { errorData, type ErrorData } from '#shared/errors';
import type { CustomerPatchBody } from '#shared/api/customers/customer';
import { changedFields, type CustomerChangeWrite, type CustomerField } from '#shared/writes/customer-change';
import type { FieldValue } from '#shared/writes/kind';
import { useTranslation } from '../../locales/use-translation';
import { correctChange } from '../../store/outbox/correct-change';
import { useStore } from '../../store/core/store-context';
import { announce } from '../../ui/messages/announcer';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { PanelHead } from '../../ui/front/panel-head';
import words from './case-words.module.css';
import { CorrectionActions } from './correction-actions';
import { FieldInput } from './field-input';
import { refusedField } from '../entries/field-words';
import { useTill } from '../../till/use-till';

interface CorrectChangeFormProps {
  readonly write: CustomerChangeWrite;
  readonly error: ErrorData | null;
  readonly onClose: () => void;
}

export function CorrectChangeForm({ write, error: said, onClose }: CorrectChangeFormProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Partial<Record<CustomerField, FieldValue>>>({});
  const [error, setError] = useState<ErrorData | null>(null);
  const [isSaving, setSaving] = useState(false);
  const fields = changedFields(write);
  const refused = refusedField(error ?? said, t);

  useEffect(() => {
    const field = fields.find(([name]) => name === refused?.field) ?? fields[0];
    form.current?.querySelector<HTMLElement>(`[name=${field?.[0]}]`)?.focus();
    // Only when the form opens, and when the till has refused a value.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setError(null);
    try {
      await correctChange(store, session, write.entryId, values as CustomerPatchBody);
      announce(t('sync.case.announceCorrected'));
      onClose();
    } catch (thrown) {
      setError(errorData(thrown));
      setSaving(false);
    }
  };
  const isNamed = fields.some(([field]) => field === error?.field);
  return (
    <form ref={form} className={words['form']} onSubmit={(event) => void save(event)} noValidate>
      <PanelHead level={3} title={t('sync.case.correct')} isBackDisabled={isSaving} onBack={onClose} />
      <div className={words['inputs']}>
        {fields.map(([field, { value }]) => (
          <FieldInput
            key={field}
            field={field}
            value={values[field] ?? value}
            error={
              refused?.field === field && (error !== null || values[field] === undefined) ? refused.sentence : null
            }
            onChange={(typed) => setValues((before) => ({ ...before, [field]: typed }))}
          />
        ))}
      </div>
      {error && !isNamed && <ErrorNotice error={error} />}
      <CorrectionActions isSaving={isSaving} />
    </form>
  );
}
