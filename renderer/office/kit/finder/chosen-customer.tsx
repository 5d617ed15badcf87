// The customer that a record is about.
import { useId, useMemo, type ReactNode } from 'react';
import { useCustomerNames } from '../../../store/queries';
import { factsText } from '../../../ui/text/list-text';
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
  const conflict = form.conflicts.find(({ field }) => field === name);
  const known = [form.stored[name], conflict?.ours, conflict?.theirs, conflict?.before].filter(Boolean).join('\n');
  const names = useCustomerNames(useMemo(() => known.split('\n').filter(Boolean), [known]));
  const shown = (number: string) => factsText([names.get(number), number]);
  return (
    <FieldFrame form={form} name={name} label={label} htmlFor={id} shown={shown}>
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
