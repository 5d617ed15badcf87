// On-screen digits beside a PIN field, which keeps the focus.
import { UnstyledButton } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { LONGEST_PIN } from '#shared/domain/people/pin';
import { useTranslation } from '../../locales/use-translation';
import classes from './pin-pad.module.css';

interface PinPadProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown in touch density only. */
  readonly isTouchOnly?: boolean;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

export function PinPad({ value, onChange, isTouchOnly = false }: PinPadProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['pad']} role="group" aria-label={t('pin.pad')} data-touch-only={isTouchOnly || undefined}>
      {DIGITS.map((digit) => (
        <UnstyledButton
          key={digit}
          className={classes['key']}
          data-zero={digit === '0' || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange((value + digit).slice(0, LONGEST_PIN))}
        >
          {digit}
        </UnstyledButton>
      ))}
      <UnstyledButton
        className={classes['key']}
        aria-label={t('pin.erase')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <IconBackspace className="flip" size="1.25rem" stroke={1.6} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
