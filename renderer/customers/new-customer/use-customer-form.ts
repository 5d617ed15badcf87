// The state of a customer's form, new or known. A field shows no error before it was left or submitted; typed values are kept. A
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
  type CustomerProblem,
  type CustomerValues,
} from './new-customer';

/** Fields that are right or wrong together. */
const PAIRS: Partial<Record<CustomerField, CustomerField>> = {
  vatCountryCode: 'vatRegistrationNumber',
  vatRegistrationNumber: 'vatCountryCode',
  countryCode: 'mobileNumber',
  mobileNumber: 'countryCode',
};

/**
 * @param refused the field that the service refused, with its message
 * @param known what the customer has already, which stays as it is until it is changed
 */
export function useCustomerForm(
  initial: () => CustomerValues,
  refused: { readonly field: CustomerField; readonly sentence: string } | null = null,
  known: CustomerValues | null = null,
) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<ReadonlySet<CustomerField>>(new Set());
  const { form, values, change, focusOn, field } = useFormFields<CustomerField>(initial, (name) =>
    setEdited((before) => new Set([...before, name])),
  );
  const [left, setLeft] = useState<ReadonlySet<CustomerField>>(new Set());
  const [error, setError] = useState<ErrorData | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isChanged = (name: CustomerField | undefined) => name !== undefined && values[name] !== known?.[name];
  const all = Object.entries(customerProblems(values)) as [CustomerField, CustomerProblem][];
  const problems: Partial<Record<CustomerField, CustomerProblem>> = Object.fromEntries(
    all.filter(([name]) => isChanged(name) || isChanged(PAIRS[name])),
  );

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
