// One of few choices, in a row of the settings.
import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';

interface ChoiceProps<T extends string | number> {
  readonly label: string;
  readonly hint?: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly onChoose: (value: T) => void;
}

export function Choice<T extends string | number>({ label, hint, value, choices, onChoose }: ChoiceProps<T>) {
  const id = useId();
  return (
    <Input.Wrapper label={label} description={hint} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={String(value)}
        data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
        onChange={(text) => {
          const chosen = choices.find((choice) => String(choice.value) === text);
          if (chosen) onChoose(chosen.value);
        }}
      />
    </Input.Wrapper>
  );
}
