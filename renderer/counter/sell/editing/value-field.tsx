// A field for one value, in place of buttons: Enter sets it, and so does leaving the field by the next scan or by Pay; Esc
// cancels. An invalid value stays in the field with its error below, and the field keeps the focus. What is typed is kept by the till.
import { Button, TextInput } from '@mantine/core';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { errorData } from '#shared/errors';
import { useTranslation } from '../../../locales/use-translation';
import { FREE_TEXT } from '../../../ui/fields/free-text';
import { useFrontButton } from '../../../ui/front/front-buttons';
import { KeyHint } from '../../../ui/buttons/key-hint';
import { useErrorSentence } from '../../../ui/messages/use-error-sentence';
import classes from './value-field.module.css';
import { WaitingScans } from './waiting-scans';
import { useSell, useTill } from '../../../till/use-till';

interface ValueFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly initial: string;
  /** Of the input, where a field of the same kind may open for something else: its text is not for that. */
  readonly name?: string;
  /** Whether the text is worth setting on leaving the field; by default if it is not the initial one. */
  readonly isChanged?: (text: string) => boolean;
  /** 'decimal' by default. */
  readonly inputMode?: 'decimal' | 'text';
  readonly maxLength?: number;
  /** The label of Enter, 'Set' by default. */
  readonly action?: string;
  /** Throws the validation error; 'asked' leaves the field open until an approver confirms. */
  readonly onSet: (text: string) => void | 'made' | 'asked';
  readonly onClose: () => void;
  /** False if leaving the field drops its text, as for a name that Enter acts upon. */
  readonly isSetOnLeaving?: boolean;
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
  const { name = 'value', inputMode = 'decimal', maxLength, action, isSetOnLeaving = true } = props;
  const { isChanged = (text) => text !== initial } = props;
  const { t } = useTranslation();
  const { sell, currency } = useTill();
  const errorSentence = useErrorSentence(currency);
  const typed = useSell((state) => state.typed[name]);
  const text = typed ?? initial;
  const isUntouched = typed === undefined;
  const [problem, setProblem] = useState<string | null>(null);
  const ownRef = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? ownRef;
  const place = useRef<HTMLDivElement>(null);
  // What is dropped by leaving the field is not left by Ctrl Enter, which would press Pay.
  const main = useFrontButton('main', { isPanel: true });
  useEffect(() => {
    input.current?.select();
  }, [input]);
  // Also when it has its initial text again.
  useEffect(() => {
    if (isUntouched) input.current?.select();
  }, [input, isUntouched]);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  /** The text of the field itself: a scan that was removed from it has not been drawn yet. */
  const set = (): boolean => {
    try {
      return onSet(input.current?.value ?? text) !== 'asked';
    } catch (error) {
      setProblem(errorSentence(errorData(error).code));
      input.current?.select();
      return false;
    }
  };
  const leave = useEffectEvent(() => !isSetOnLeaving || !isChanged(input.current?.value ?? text) || set());
  useLayoutEffect(() => sell.registerField(() => leave()), [sell]);
  const enter = () => {
    if (set()) onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKey?.(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      enter();
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
          className={classes['field'] ?? ''}
          label={label}
          description={hint}
          inputMode={inputMode}
          {...(inputMode === 'text' && FREE_TEXT)}
          {...(maxLength !== undefined && { maxLength })}
          autoComplete="off"
          value={text}
          error={problem}
          onChange={(event) => {
            sell.type({ [name]: event.currentTarget.value });
            setProblem(null);
            onText?.(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <Button
          ref={isSetOnLeaving ? null : main}
          variant="filled"
          rightSection={<KeyHint>Enter</KeyHint>}
          onClick={enter}
        >
          {action ?? t('sell.set')}
        </Button>
        <Button variant="subtle" rightSection={<KeyHint>Esc</KeyHint>} onClick={onClose}>
          {t('sell.cancel')}
        </Button>
        {foot && <div className={classes['foot']}>{foot}</div>}
        <WaitingScans />
      </div>
    </div>
  );
}
