// Cash received: typed, tapped on the keypad, or one of the amounts a customer is likely to hand over.
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, type MinorUnits } from '#shared/domain/money';
import { quickCash } from '#shared/domain/payment';
import { KeyHint } from '../../ui/key-hint';
import largeField from '../../ui/large-field.module.css';
import { Money } from '../../ui/money';
import { useErrorSentence } from '../../ui/use-error-sentence';
import { useScanGuard } from '../../ui/use-scan-guard';
import { useTill } from '../frame/till-context';
import { erase, filledEntry, pressKey, typedEntry, type CashAmount, type CashEntry } from './cash-entry';
import classes from './cash-panel.module.css';

interface CashPanelProps {
  readonly entry: CashEntry;
  readonly onEntry: (entry: CashEntry) => void;
  readonly received: CashAmount;
  readonly due: MinorUnits;
  readonly onEnter: () => void;
}

/** A longer exact amount stands below its word instead of beside it. */
const INLINE_LETTERS = 5;

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0'] as const;

export function CashPanel({ entry, onEntry, received, due, onEnter }: CashPanelProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const errorSentence = useErrorSentence(currency);
  const [wasScanned, setScanned] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const guard = useScanGuard((before) => {
    onEntry(typedEntry(before));
    setScanned(true);
  });
  const isFilled = entry.isFilled;
  useEffect(() => {
    input.current?.focus();
    if (isFilled) input.current?.select();
  }, [entry, isFilled]);

  const enter = (next: CashEntry) => {
    setScanned(false);
    onEntry(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (guard.isScan(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) onEnter(); // F12, Enter held down must not pay by itself
    } else if (event.key.toLowerCase() === 'e' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      enter(filledEntry(due, currency));
    }
  };
  const problem = received.kind === 'invalid' ? received.error.code : null;
  const sentence = wasScanned ? t('pay.scanned') : problem && errorSentence(problem);
  const chosen = received.kind === 'amount' ? received.amount : null;

  return (
    <section className={classes['entry']} aria-label={t('pay.cash')}>
      <TextInput
        ref={input}
        className={`${largeField['field']} ${classes['amount']}`}
        label={t('pay.received')}
        leftSection={<span className={classes['code']}>{currency.code}</span>}
        inputMode="decimal"
        autoComplete="off"
        value={entry.text}
        error={sentence}
        onChange={(event) => enter(typedEntry(event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      <div className={classes['quicks']} role="group" aria-label={t('pay.quick')}>
        {quickCash(due, currency).map((amount, index) => (
          <Button
            key={amount}
            size="lg"
            className={classes['quick'] ?? ''}
            aria-pressed={amount === chosen}
            data-long={(index === 0 && formatAmount(amount, currency).length > INLINE_LETTERS) || undefined}
            aria-keyshortcuts={index === 0 ? 'E' : undefined}
            rightSection={index === 0 && <KeyHint>E</KeyHint>}
            onMouseDown={keepFocus}
            onClick={() => enter(filledEntry(amount, currency))}
            aria-label={index === 0 ? `${t('pay.exact')} ${formatAmount(amount, currency)}` : undefined}
          >
            {index === 0 && <span className={classes['exact']}>{t('pay.exact')}</span>}
            <Money amount={amount} currency={currency} />
          </Button>
        ))}
      </div>
      <div className={classes['keypad']} role="group" aria-label={t('pay.keypad')}>
        {KEYS.map((key) => (
          <UnstyledButton
            key={key}
            className={classes['key']}
            aria-label={key === '.' ? t('pay.point') : key}
            disabled={key === '.' && currency.exponent === 0}
            onMouseDown={keepFocus}
            onClick={() => enter(pressKey(entry, key))}
          >
            {key}
          </UnstyledButton>
        ))}
        <UnstyledButton
          className={classes['key']}
          aria-label={t('pay.erase')}
          onMouseDown={keepFocus}
          onClick={() => enter(erase(entry))}
        >
          <IconBackspace className="flip" size="1.5rem" stroke={1.6} aria-hidden />
        </UnstyledButton>
      </div>
    </section>
  );
}

function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
