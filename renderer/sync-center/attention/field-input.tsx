import { NativeSelect, TextInput } from '@mantine/core';
import { CUSTOMER_STATUSES, GST_REGISTRATION_TYPES } from '#shared/api/customers/customer';
import type { FieldValue } from '#shared/writes/kind';
import { useTranslation } from '../../locales/use-translation';
import { fieldName, valueText } from '../entries/field-words';

interface FieldInputProps {
  readonly field: string;
  readonly value: FieldValue;
  readonly error: string | null;
  readonly onChange: (value: FieldValue) => void;
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  status: CUSTOMER_STATUSES,
  gstRegistrationType: ['', ...GST_REGISTRATION_TYPES],
};

/** The input of any customer field, by the type of its value; its name lets a form focus it. */
export function FieldInput({ field, value, error, onChange }: FieldInputProps) {
  const { t } = useTranslation();
  const label = fieldName(field, t);
  const choices = typeof value === 'boolean' ? ['true', 'false'] : CHOICES[field];
  if (!choices) {
    return (
      <TextInput
        name={field}
        label={label}
        value={value === null ? '' : String(value)}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const valueOf = (choice: string): FieldValue => (typeof value === 'boolean' ? choice === 'true' : choice);
  return (
    <NativeSelect
      name={field}
      label={label}
      value={String(value ?? '')}
      error={error}
      data={choices.map((choice) => ({
        value: choice,
        label: valueText(field, valueOf(choice), t) ?? t('sync.case.empty'),
      }))}
      onChange={(event) => onChange(valueOf(event.currentTarget.value))}
    />
  );
}
