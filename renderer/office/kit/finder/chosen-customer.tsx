// The customer that a record is about.
import { useId, type ReactNode } from 'react';
import { FieldFrame } from '../form/field-frame';
import type { RecordForm } from '../form/use-record-form';
import { CustomerField } from './customer-field';

interface ChosenCustomerProps {
  readonly form: RecordForm;
  /** The field of the form with the customer number. */
  readonly name: string;
  readonly label: string;
  readonly description?: ReactNode;
}

export function ChosenCustomer({ form, name, label, description }: ChosenCustomerProps) {
  const id = useId();
  return (
    <FieldFrame form={form} name={name} label={label} htmlFor={id}>
      <CustomerField
        {...{ id, name }}
        error={form.problems[name]}
        isReadOnly={!form.mayEdit}
        value={form.draft.values[name] ?? ''}
        onChange={(chosen) => form.set(name, chosen)}
      />
      {description}
    </FieldFrame>
  );
}
