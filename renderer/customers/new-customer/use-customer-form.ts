// The state of a new customer's form. A field shows no error before it was left or submitted; typed values are kept. A
// refusal of the service is shown at its field until the field is edited.
import { useState, type FocusEvent, type FormEvent } from 'react';
import { errorData, type ErrorData } from '#shared/errors';
import type { CustomerCreateBody } from '#shared/api/customers/customer';
import { useTranslation } from '../../locales/use-translation';
import { useFormFields } from '../../ui/fields/use-form-fields';
import {
  CUSTOMER_FIELDS,
  customerBody,
  customerProblems,
  type CustomerField,
  type CustomerValues,
} from './new-customer';

/** @param refused the field that the service refused, with its message */
export function useCustomerForm(
  initial: () => CustomerValues,
  refused: { readonly field: CustomerField; readonly sentence: string } | null = null,
) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<ReadonlySet<CustomerField>>(new Set());
  const { form, values, change, focusOn, field } = useFormFields<CustomerField>(initial, (name) =>
    setEdited((before) => new Set([...before, name])),
  );
  const [left, setLeft] = useState<ReadonlySet<CustomerField>>(new Set());
  const [error, setError] = useState<ErrorData | null>(null);
  const [isSaving, setSaving] = useState(false);
  const problems = customerProblems(values);

  const save = async (event: FormEvent | null, run: (body: CustomerCreateBody) => Promise<void>) => {
    event?.preventDefault();
    if (isSaving) return;
    setLeft(new Set(CUSTOMER_FIELDS));
    const first = CUSTOMER_FIELDS.find((name) => problems[name]);
    if (first) return focusOn(first);
    setSaving(true);
    setError(null);
    try {
      await run(customerBody(values));
    } catch (thrown) {
      setError(errorData(thrown));
      setSaving(false);
    }
  };
  const sentenceOf = (name: CustomerField) => {
    if (left.has(name) && problems[name]) return t(`newCustomer.problems.${problems[name]}`);
    return refused?.field === name && !edited.has(name) ? refused.sentence : null;
  };
  return {
    form,
    values,
    change,
    focusOn,
    error,
    isSaving,
    save,
    hasShownProblem: CUSTOMER_FIELDS.some((name) => left.has(name) && problems[name]),
    /** Props of the input. */
    shown: (name: CustomerField) => ({
      ...field(name, sentenceOf(name)),
      onBlur: (event: FocusEvent) => {
        // A message under the field would move the button that is being clicked.
        if (values[name] === '' || event.relatedTarget instanceof HTMLButtonElement) return;
        setLeft((before) => new Set([...before, name]));
      },
    }),
  };
}

export type CustomerForm = ReturnType<typeof useCustomerForm>;
