import { UnstyledButton } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { useTranslation } from '../../../locales/use-translation';
import { erase, pressKey } from './amount-entry';
import { decimalMark } from '../../../ui/fields/typed-number';
import { keepFocus } from './keep-focus';
import classes from './keypad.module.css';
import type { AmountEntry } from '../../../till/payment';
import { useTill } from '../../../till/use-till';

interface KeypadProps {
  readonly entry: AmountEntry;
  readonly onEntry: (entry: AmountEntry) => void;
}

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0'] as const;

/** Edits the amount field, which keeps the focus. */
export function Keypad({ entry, onEntry }: KeypadProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  return (
    <div className={classes['keypad']} role="group" aria-label={t('pay.keypad')}>
      {KEYS.map((key) => (
        <UnstyledButton
          key={key}
          className={classes['key']}
          aria-label={key === '.' ? t('pay.point') : key}
          disabled={key === '.' && currency.exponent === 0}
          onMouseDown={keepFocus}
          onClick={() => onEntry(pressKey(entry, key))}
        >
          {key === '.' ? decimalMark() : key}
        </UnstyledButton>
      ))}
      <UnstyledButton
        className={classes['key']}
        aria-label={t('pay.erase')}
        onMouseDown={keepFocus}
        onClick={() => onEntry(erase(entry))}
      >
        <IconBackspace className="flip" size="1.5rem" stroke={1.6} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
