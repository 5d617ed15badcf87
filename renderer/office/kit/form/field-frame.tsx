// Around a field of a record: its label, and what it was before it was changed.
import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import classes from './record-form.module.css';
import type { RecordForm } from './use-record-form';
import { useShownAs } from './use-shown-as';

interface FieldFrameProps {
  readonly form: RecordForm;
  readonly name: string;
  readonly label: string;
  readonly htmlFor: string;
  /** How a value is shown as "was" and in a conflict; as it is by default. */
  readonly shown?: (value: string) => string;
  /** Marked; where it is not told, by what the form refuses to save without. */
  readonly isRequired?: boolean;
  readonly children: ReactNode;
}

export function FieldFrame({ form, name, label, htmlFor, ...rest }: FieldFrameProps) {
  const { t } = useTranslation();
  const { shown = (value) => value, isRequired = form.isRequired(name), children } = rest;
  useShownAs(form, name, shown);
  const isChanged = form.draft.changed.includes(name);
  const was = form.stored[name] ?? '';
  return (
    <div className={classes['field']} data-changed={(isChanged && !form.isNew) || undefined}>
      <div className={classes['labels']}>
        <label htmlFor={htmlFor} data-required={isRequired || undefined}>
          {label}
        </label>
        {isChanged && !form.isNew && was !== '' && (
          <span className={classes['was']}>
            {t('office.form.was')} <s dir="auto">{shown(was)}</s>
          </span>
        )}
      </div>
      {children}
    </div>
  );
}
