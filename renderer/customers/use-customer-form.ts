// The fields of a new customer while they are typed. Nothing is red before it was left or sent; typed values stay. What the
// service refused is said at its field until the person changes it.
import { useState, type FocusEvent, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorData, type ErrorData } from '#shared/errors';
import type { CustomerCreateBody } from '#shared/api/customers/customer';
import { useFormFields } from '../ui/fields/use-form-fields';
import {
  CUSTOMER_FIELDS,
  customerBody,
  customerProblems,
  type CustomerField,
  type CustomerValues,
} from './new-customer';

/** @param refused the field that the service did not take, and the sentence for it */
export function useCustomerForm(
  initial: () => CustomerValues,
  refused: { readonly field: CustomerField; readonly sentence: string } | null = null,
) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<ReadonlySet<CustomerField>>(new Set());
  const { form, values, focusOn, field } = useFormFields<CustomerField>(initial, (name) =>
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
    focusOn,
    error,
    isSaving,
    save,
    hasShownProblem: CUSTOMER_FIELDS.some((name) => left.has(name) && problems[name]),
    /** Properties of the input. */
    shown: (name: CustomerField) => ({
      ...field(name, sentenceOf(name)),
      onBlur: (event: FocusEvent) => {
        // A sentence that appeared under the field would move the very button that is being pressed.
        if (values[name] === '' || event.relatedTarget instanceof HTMLButtonElement) return;
        setLeft((before) => new Set([...before, name]));
      },
    }),
  };
}

export type CustomerForm = ReturnType<typeof useCustomerForm>;
