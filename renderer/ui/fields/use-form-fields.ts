// The text fields of a form: their values and the focus. Validation is up to the form.
import { useRef, useState, type ReactNode } from 'react';

/** `onEdit` is called for every change by the person. */
export function useFormFields<Field extends string>(
  initial: () => Readonly<Record<Field, string>>,
  onEdit?: (field: Field) => void,
) {
  const [values, setValues] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  const change = (name: Field, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    onEdit?.(name);
  };
  return {
    form,
    values,
    change,
    focusOn: (name: Field) => {
      const input = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
      input?.select();
      // With its label and what is wrong: it may be far above the button that was pressed.
      (input?.closest('.mantine-InputWrapper-root') ?? input)?.scrollIntoView({ block: 'nearest' });
    },
    /** Props of the input. */
    field: (name: Field, error: ReactNode) => ({
      name,
      value: values[name],
      error,
      autoComplete: 'off',
      spellCheck: false,
      onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    }),
  };
}
