// A confirmation dialog for actions that cannot be undone: the title asks, the text states the consequences. The safe answer
// has the focus; Esc chooses it, and the focus returns to where it was.
import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { KeyHint } from '../buttons/key-hint';
import { MainButton } from '../front/main-button';
import { Overlay } from '../front/overlay';
import classes from './question-dialog.module.css';

interface QuestionDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly safe: string;
  readonly onSafe: () => void;
  /** The other answer, at the far end; null if there is nothing to decide. */
  readonly answer: ReactNode;
  /** The action cannot be undone. */
  readonly isRefusal?: boolean;
  readonly isBusy: boolean;
  readonly onAnswer: () => void;
}

export function QuestionDialog(props: QuestionDialogProps) {
  const { title, children, safe, onSafe, answer, isRefusal = false, isBusy, onAnswer } = props;
  const id = useId();
  return (
    <Overlay
      role="alertdialog"
      className={classes['question']}
      aria-modal
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKey={(key) => {
        if (key === 'Escape' && !isBusy) onSafe();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`} className={classes['text']}>
        {children}
      </div>
      <div className={classes['actions']}>
        <Button data-autofocus disabled={isBusy} rightSection={<KeyHint>Esc</KeyHint>} onClick={onSafe}>
          {safe}
        </Button>
        {answer !== null &&
          (isRefusal ? (
            <Button
              className={classes['apart'] ?? ''}
              variant="subtle"
              color="red"
              disabled={isBusy}
              onClick={onAnswer}
            >
              {answer}
            </Button>
          ) : (
            <MainButton className={classes['apart'] ?? ''} disabled={isBusy} onClick={onAnswer}>
              {answer}
            </MainButton>
          ))}
      </div>
    </Overlay>
  );
}
