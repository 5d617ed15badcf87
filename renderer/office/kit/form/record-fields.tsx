// Fields of a record that are not one line of text: several lines, one of some values, a date, yes or no. Their values are texts as
// well ('true' and 'false' for yes and no), so that drafts, conflicts and "was" work for all.
import { NativeSelect, Switch, Textarea } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { DateField } from '../../../ui/fields/date-field';
import { FREE_TEXT } from '../../../ui/fields/free-text';
import { businessDay, dayWithoutWeekday } from '../../../ui/text/date-format';
import { statusWord } from '../status-word';
import { FieldFrame } from './field-frame';
import type { RecordForm } from './use-record-form';

interface FieldProps {
  readonly form: RecordForm;
  readonly name: string;
  readonly label: string;
  readonly description?: ReactNode;
}

/** @param props.rows at first; it grows with its text */
export function RecordText(props: FieldProps & { readonly rows?: number }) {
  const { form, name, label, description, rows = 2 } = props;
  const id = useId();
  return (
    <FieldFrame form={form} name={name} label={label} htmlFor={id}>
      <Textarea
        id={id}
        name={name}
        {...FREE_TEXT}
        autosize
        minRows={rows}
        required={form.isRequired(name)}
        maxRows={8}
        value={form.draft.values[name] ?? ''}
        readOnly={!form.mayEdit}
        error={form.problems[name]}
        description={description}
        onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
      />
    </FieldFrame>
  );
}

interface SelectProps extends FieldProps {
  /** In the order shown. A value of the record that is not among them is shown as it is. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

export function RecordSelect({ form, name, label, description, choices }: SelectProps) {
  const id = useId();
  const value = form.draft.values[name] ?? '';
  const isKnown = choices.some((choice) => choice.value === value);
  // What always has a value needs no mark.
  const isRequired = choices.some((choice) => choice.value === '') && form.isRequired(name);
  const shown = (text: string) => choices.find((choice) => choice.value === text)?.label ?? text;
  return (
    <FieldFrame form={form} name={name} label={label} htmlFor={id} shown={shown} isRequired={isRequired}>
      <NativeSelect
        id={id}
        required={isRequired}
        name={name}
        value={value}
        disabled={!form.mayEdit}
        error={form.problems[name]}
        description={description}
        data={[...(isKnown ? [] : [{ value, label: value }]), ...choices]}
        onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
      />
    </FieldFrame>
  );
}

const STATUSES = ['active', 'inactive'] as const;

/** Of a discount or a color. The service takes any text, and the one it has stays a choice, as it was written. */
export function RecordStatus({ form, label, description }: Omit<FieldProps, 'name'>) {
  const { t } = useTranslation();
  const stored = form.stored['status'] ?? '';
  const known = STATUSES.find((each) => each === stored.trim().toLowerCase());
  return (
    <RecordSelect
      {...{ form, label, description }}
      name="status"
      choices={[
        ...STATUSES.map((each) => ({
          value: each === known ? stored : each,
          label: t(`office.statusChoices.${each}`),
        })),
        ...(known === undefined && stored !== '' ? [{ value: stored, label: statusWord(stored, t) }] : []),
      ]}
    />
  );
}

interface RecordDateProps extends FieldProps {
  readonly withoutWeekday?: boolean;
}

/** Its text is kept as it is typed, also one that is no date: the check of the form refuses it. */
export function RecordDate({ form, name, label, description, withoutWeekday = false }: RecordDateProps) {
  const id = useId();
  const shown = withoutWeekday ? dayWithoutWeekday : businessDay;
  return (
    <FieldFrame form={form} name={name} label={label} htmlFor={id} shown={shown}>
      <DateField
        id={id}
        name={name}
        keepsText
        withoutWeekday={withoutWeekday}
        required={form.isRequired(name)}
        value={form.draft.values[name] ?? ''}
        readOnly={!form.mayEdit}
        error={form.problems[name]}
        description={description}
        onChange={(text) => form.set(name, text)}
      />
    </FieldFrame>
  );
}

export function RecordSwitch({ form, name, label, description }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const shown = (text: string) => t(text === 'true' ? 'office.form.yes' : 'office.form.no');
  const value = form.draft.values[name] ?? '';
  return (
    <FieldFrame form={form} name={name} label={label} htmlFor={id} shown={shown} isRequired={false}>
      <Switch
        id={id}
        name={name}
        checked={value === 'true'}
        label={<span aria-hidden>{shown(value)}</span>}
        disabled={!form.mayEdit}
        error={form.problems[name]}
        description={description}
        onChange={({ currentTarget }) => form.set(name, String(currentTarget.checked))}
      />
    </FieldFrame>
  );
}
