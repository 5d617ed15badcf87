import { TextInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './record-form.module.css';
import type { RecordForm } from './use-record-form';

interface RecordFieldProps {
  readonly form: RecordForm;
  readonly name: string;
  readonly label: string;
  /** A number, at the end of the field. */
  readonly isFigure?: boolean;
  /** Characters, for the count in the field. */
  readonly most?: number;
  readonly description?: ReactNode;
}

/** A field of a record: what is wrong with it, and what it was before it was changed. */
export function RecordField({ form, name, label, isFigure = false, most, description }: RecordFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const value = form.draft.values[name] ?? '';
  const isChanged = form.draft.changed.includes(name);
  const was = form.stored[name] ?? '';
  return (
    <div className={classes['field']} data-changed={isChanged || undefined}>
      <div className={classes['labels']}>
        <label htmlFor={id}>{label}</label>
        {isChanged && was !== '' && (
          <span className={classes['was']}>
            {t('office.form.was')} <s dir="auto">{was}</s>
          </span>
        )}
      </div>
      <TextInput
        id={id}
        name={name}
        value={value}
        readOnly={!form.mayEdit}
        error={form.problems[name]}
        description={description}
        autoComplete="off"
        spellCheck={false}
        data-figure={isFigure || undefined}
        {...(isFigure && { inputMode: 'decimal' as const })}
        {...(most !== undefined && {
          rightSection: (
            <span className={classes['length']}>{t('office.form.length', { now: value.length, most })}</span>
          ),
          rightSectionWidth: '5.5rem',
        })}
        onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
      />
    </div>
  );
}
