import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './large-field.module.css';

/** The search field of a screen; its results are listed below it. */
export function SearchInput({ className = '', ...props }: TextInputProps & { readonly className?: string }) {
  return (
    <TextInput
      className={`${classes['field']} ${classes['search']} ${className}`}
      role="combobox"
      autoComplete="off"
      spellCheck={false}
      {...props}
    />
  );
}
