import { TextInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { FieldFrame } from './field-frame';
import { decimalsProblem } from './problems';
import { figureText, groupedFigure, useFigureInput } from '../../../ui/fields/figure-text';
import classes from './record-form.module.css';
import type { RecordForm } from './use-record-form';

interface RecordFieldProps {
  readonly form: RecordForm;
  readonly name: string;
  readonly label: string;
  /** A number, at the end of the field. */
  readonly isFigure?: boolean;
  /** The most that a figure may have: one that came with more is marked before anything is typed. */
  readonly decimals?: number;
  /** Characters, for the count in the field. */
  readonly most?: number;
  readonly description?: ReactNode;
  /** At the start of the field, as the swatch of a color. */
  readonly mark?: ReactNode;
}

/** A field of a record: what is wrong with it, and what it was before it was changed. */
export function RecordField({ form, name, label, isFigure = false, ...rest }: RecordFieldProps) {
  const { decimals, most, description, mark } = rest;
  const { t } = useTranslation();
  const id = useId();
  const stored = form.stored[name] ?? '';
  const text = form.draft.values[name] ?? '';
  const figure = useFigureInput(text, stored, !form.mayEdit);
  const cameWrong =
    decimals === undefined || text !== stored || !form.mayEdit ? undefined : decimalsProblem(text, decimals, t);
  return (
    <FieldFrame form={form} name={name} label={label} htmlFor={id} {...(isFigure && { shown: groupedFigure })}>
      <TextInput
        id={id}
        name={name}
        value={text}
        readOnly={!form.mayEdit}
        required={form.isRequired(name)}
        error={form.problems[name] ?? cameWrong}
        description={description}
        autoComplete="off"
        spellCheck={false}
        data-figure={isFigure || undefined}
        {...(isFigure && { inputMode: 'decimal' as const, ...figure })}
        {...(mark !== undefined && { leftSection: mark })}
        {...(most !== undefined && {
          rightSection: (
            <span className={classes['length']}>{t('office.form.length', { now: text.length, most })}</span>
          ),
          rightSectionWidth: '5.5rem',
        })}
        onChange={({ currentTarget }) =>
          form.set(name, isFigure ? figureText(currentTarget.value, stored) : currentTarget.value)
        }
      />
    </FieldFrame>
  );
}
