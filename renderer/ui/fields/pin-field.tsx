// The field for a person's PIN or password, typed by hand. A scan into it is removed, with a message.
import { latinDigits } from '#shared/domain/digits';
import { IconLock } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { useScanGuard } from '../keys/use-scan-guard';
import { SecretInput } from './secret-input';

interface PinFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly way: 'pin' | 'password';
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  /** Shown below it. */
  readonly problem?: string | null;
  /** False where another field comes first. */
  readonly isFocused?: boolean;
  readonly size?: 'lg';
  /** Digits stand beside it. */
  readonly hasPad?: boolean;
  readonly onChange: (value: string) => void;
  /** Called for keys that do not end a scan. */
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function PinField(props: PinFieldProps) {
  const {
    inputRef,
    way,
    label,
    value,
    isWrong,
    problem = null,
    isFocused = true,
    size,
    hasPad = false,
    onChange,
    onKey,
  } = props;
  const { t } = useTranslation();
  const [isScan, setScan] = useState(false);
  const guard = useScanGuard((before) => {
    onChange(before);
    setScan(true);
  });
  return (
    <SecretInput
      // Switching the method remounts the field, so that no text is carried over.
      key={way}
      ref={inputRef}
      name={way}
      data-refuses-scans
      label={label}
      autoFocus={isFocused}
      autoComplete="off"
      {...(size && { size })}
      {...(way === 'pin' && { inputMode: 'numeric', 'data-keypad': hasPad ? 'own' : 'pin' })}
      leftSection={<IconLock size="1rem" stroke={1.75} aria-hidden />}
      value={value}
      error={isScan ? t('pin.scan') : (problem ?? isWrong)}
      onChange={(event) => {
        setScan(false);
        const typed = event.currentTarget.value;
        onChange(way === 'pin' ? latinDigits(typed) : typed);
      }}
      onKeyDown={(event) => {
        if (!guard.isScan(event)) onKey?.(event);
      }}
    />
  );
}
