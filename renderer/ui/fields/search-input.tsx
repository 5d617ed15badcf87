import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useRef, type Ref } from 'react';
import { useTranslation } from '../../locales/use-translation';
import classes from './large-field.module.css';

interface SearchInputProps extends TextInputProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
  /** Empties the field; without it there is no button to do so. */
  readonly onClear?: () => void;
}

/** The search field of a screen; its results are listed below it. */
export function SearchInput({ ref, className = '', onClear, ...props }: SearchInputProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onClear?.();
    input.current?.focus();
  };
  return (
    <TextInput
      ref={useMergedRef(input, ref)}
      className={`${classes['field']} ${classes['search']} ${className}`}
      role="combobox"
      autoComplete="off"
      spellCheck={false}
      data-clears={onClear !== undefined || undefined}
      rightSection={
        onClear &&
        props.value !== '' &&
        props.disabled !== true && (
          <ActionIcon aria-label={t('fields.clearSearch')} onClick={clear}>
            <IconX size="1rem" stroke={1.75} aria-hidden />
          </ActionIcon>
        )
      }
      {...props}
    />
  );
}
