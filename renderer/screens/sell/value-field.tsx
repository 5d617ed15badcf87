// One value in place of buttons: Enter takes it, Esc leaves it. What cannot be taken stays in the field with the reason
// below, and the keyboard stays too. A scan that ends here is refused: its digits are no price.
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorData } from '#shared/errors';
import { KeyHint } from '../../ui/key-hint';
import { useErrorSentence } from '../../ui/use-error-sentence';
import { useScanGuard } from '../../ui/use-scan-guard';
import { useTill } from '../frame/till-context';
import classes from './value-field.module.css';

interface ValueFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly initial: string;
  /** 'decimal' unless said. */
  readonly inputMode?: 'decimal' | 'text';
  readonly maxLength?: number;
  /** What Enter does, 'Set' unless said. */
  readonly action?: string;
  /** Throws what is wrong. */
  readonly onSet: (text: string) => void;
  readonly onClose: () => void;
}

export function ValueField({
  label,
  hint,
  initial,
  inputMode = 'decimal',
  maxLength,
  action,
  onSet,
  onClose,
}: ValueFieldProps) {
  const { t } = useTranslation();
  const errorSentence = useErrorSentence(useTill().currency);
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const guard = useScanGuard((before) => {
    setText(before);
    setProblem(t('sell.scanInField'));
  });
  useEffect(() => {
    input.current?.select();
  }, []);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  const set = () => {
    try {
      onSet(text);
    } catch (error) {
      setProblem(errorSentence(errorData(error).code));
      input.current?.select();
      return;
    }
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (guard.isScan(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      set();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  };
  return (
    <div ref={place} className={classes['room']}>
      <div className={classes['value']}>
        <TextInput
          ref={input}
          data-refuses-scans
          className={classes['field'] ?? ''}
          label={label}
          description={hint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode={inputMode}
          {...(maxLength !== undefined && { maxLength })}
          autoComplete="off"
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
          onKeyDown={onKeyDown}
        />
        <Button rightSection={<KeyHint>Enter</KeyHint>} onClick={set}>
          {action ?? t('sell.set')}
        </Button>
        <Button variant="subtle" rightSection={<KeyHint>Esc</KeyHint>} onClick={onClose}>
          {t('sell.cancel')}
        </Button>
      </div>
    </div>
  );
}
