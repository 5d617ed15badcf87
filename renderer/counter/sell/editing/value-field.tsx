// A field for one value, in place of buttons: Enter applies it, Esc cancels. An invalid value stays in the field with its
// error below, and the field keeps the focus. A scan into the field is refused.
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { errorData } from '#shared/errors';
import { KeyHint } from '../../../ui/layout/key-hint';
import { useErrorSentence } from '../../../ui/messages/use-error-sentence';
import { useScanGuard } from '../../../ui/keys/use-scan-guard';
import classes from './value-field.module.css';
import { useTill } from '../../../till/use-till';

interface ValueFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly initial: string;
  /** 'decimal' by default. */
  readonly inputMode?: 'decimal' | 'text';
  readonly maxLength?: number;
  /** The label of Enter, 'Set' by default. */
  readonly action?: string;
  /** Throws the validation error; 'asked' leaves the field open until an approver confirms. */
  readonly onSet: (text: string) => void | 'made' | 'asked';
  readonly onClose: () => void;
  /** Beside the field. */
  readonly lead?: ReactNode;
  /** Below the field. */
  readonly foot?: ReactNode;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly onText?: (text: string) => void;
  /** Called before the field's own key handling, which is skipped after preventDefault. */
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function ValueField(props: ValueFieldProps) {
  const { label, hint, initial, onSet, onClose, lead, foot, onText, onKey } = props;
  const { inputMode = 'decimal', maxLength, action } = props;
  const { t } = useTranslation();
  const errorSentence = useErrorSentence(useTill().currency);
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const ownRef = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? ownRef;
  const place = useRef<HTMLDivElement>(null);
  const guard = useScanGuard((before) => {
    setText(before);
    setProblem(t('sell.scanInField'));
  });
  useEffect(() => {
    input.current?.select();
  }, [input]);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  const set = () => {
    try {
      if (onSet(text) === 'asked') return;
    } catch (error) {
      setProblem(errorSentence(errorData(error).code));
      input.current?.select();
      return;
    }
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (guard.isScan(event)) return;
    onKey?.(event);
    if (event.defaultPrevented) return;
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
      <div className={classes['value']} data-lead={lead !== undefined || undefined}>
        {lead !== undefined && <div className={classes['lead']}>{lead}</div>}
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
            onText?.(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <Button rightSection={<KeyHint>Enter</KeyHint>} onClick={set}>
          {action ?? t('sell.set')}
        </Button>
        <Button variant="subtle" rightSection={<KeyHint>Esc</KeyHint>} onClick={onClose}>
          {t('sell.cancel')}
        </Button>
        {foot && <div className={classes['foot']}>{foot}</div>}
      </div>
    </div>
  );
}
