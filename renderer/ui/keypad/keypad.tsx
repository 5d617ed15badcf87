// The keys of every on-screen keypad. What a key does is up to the caller; the field keeps the focus.
import { IconBackspace } from '@tabler/icons-react';
import { useTranslation } from '../../locales/use-translation';
import { PlainButton } from '../buttons/plain-button';
import { keepFocus } from './keep-focus';
import { keyText } from './press-key';
import classes from './keypad.module.css';

interface KeypadProps {
  /** 'phone' has 1-2-3 at the top, 'calculator' 7-8-9. */
  readonly order: 'phone' | 'calculator';
  readonly label: string;
  /** Whether there is a key for the decimal mark. */
  readonly hasPoint: boolean;
  readonly className?: string | undefined;
  /** @param key a digit, or '.' for the decimal mark of the language */
  readonly onKey: (key: string) => void;
  readonly onErase: () => void;
}

const DIGITS = {
  phone: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  calculator: ['7', '8', '9', '4', '5', '6', '1', '2', '3'],
} as const;

export function Keypad({ order, label, hasPoint, className = '', onKey, onErase }: KeypadProps) {
  const { t } = useTranslation();
  return (
    <div className={`${classes['keypad']} ${className}`} role="group" aria-label={label}>
      {[...DIGITS[order], ...(hasPoint ? ['.'] : []), '0'].map((key) => (
        <PlainButton
          key={key}
          className={classes['key']}
          data-zero={key === '0' || undefined}
          {...(key === '.' && { 'aria-label': t('keypad.point') })}
          onMouseDown={keepFocus}
          onClick={() => onKey(key)}
        >
          {keyText(key)}
        </PlainButton>
      ))}
      <PlainButton className={classes['key']} aria-label={t('keypad.erase')} onMouseDown={keepFocus} onClick={onErase}>
        <IconBackspace className="flip" size="1.5rem" stroke={1.6} aria-hidden />
      </PlainButton>
    </div>
  );
}
