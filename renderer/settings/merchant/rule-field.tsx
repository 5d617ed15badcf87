import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';

interface RuleFieldProps<T> extends Omit<TextInputProps, 'value' | 'onChange' | 'error'> {
  /** As it is saved. */
  readonly value: string;
  /** What the typed text, without the blanks around it, stands for; undefined for what cannot be saved. */
  readonly read: (text: string) => T | undefined;
  /** Says what can be saved. */
  readonly form: string;
  readonly onChange: (rule: T) => void;
}

/** A rule that is typed. It is saved when its field is left, also by another screen. */
export function RuleField<T>({ value, read, form, onChange, ...props }: RuleFieldProps<T>) {
  const [text, setText] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const [saved, setSaved] = useState(value);
  // What was not saved is sent again by its button alone, which takes the focus out of the field.
  const [sent, setSent] = useState<string | null>(null);
  // A rule that was saved, here or elsewhere, replaces what was typed.
  if (saved !== value) {
    setSaved(value);
    setText(value);
    setSent(null);
  }
  const leave = () => {
    const typed = text.trim();
    const rule = read(typed);
    setWrong(rule === undefined);
    if (rule === undefined || typed === value || typed === sent) return;
    setSent(typed);
    onChange(rule);
  };
  const leaveScreen = useEffectEvent(leave);
  useEffect(() => () => leaveScreen(), []);
  return (
    <TextInput
      {...props}
      autoComplete="off"
      spellCheck={false}
      value={text}
      error={isWrong && form}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setSent(null);
      }}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
      }}
    />
  );
}
