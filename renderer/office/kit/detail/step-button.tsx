// A step that others must see at once, such as releasing an order: offered disabled with the reason while it cannot be done; one
// that cannot be undone asks first. It is sent once; a refusal says why, and the record is read again.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Operation } from '#shared/api/wire/operation';
import { errorData, type ErrorData } from '#shared/errors';
import { useTranslation } from '../../../locales/use-translation';
import { useSaving } from '../../../ui/fields/use-saving';
import { MainButton } from '../../../ui/front/main-button';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { QuestionDialog } from '../../../ui/messages/question-dialog';
import classes from './step-button.module.css';
import { useObstacle } from '../form/use-obstacle';

interface StepButtonProps {
  readonly operation: Operation;
  readonly label: string;
  /** The one filled button of the record. */
  readonly isMain?: boolean;
  /** It ends something for good: it looks like a refusal, and so does its question. */
  readonly isRefusal?: boolean;
  /** Of a step that cannot be undone. */
  readonly question?: { readonly title: string; readonly text: ReactNode };
  /** Reads what the question says. */
  readonly beforeAsking?: () => Promise<unknown>;
  /** Why it is not possible for this record; null if it is. */
  readonly notNow?: string | null;
  /** Sends it. */
  readonly run: () => Promise<void>;
  /** After a refusal or an unknown outcome: reads the record again. */
  readonly onFailed: (error: ErrorData) => void;
  /** The record itself says why it failed. */
  readonly isFailureElsewhere?: boolean;
  /** It stands once for several steps. */
  readonly isObstacleElsewhere?: boolean;
}

const REFUSAL = { variant: 'subtle', color: 'red' } as const;

export function StepButton(props: StepButtonProps) {
  const {
    operation,
    label,
    isMain = false,
    isRefusal = false,
    question,
    beforeAsking,
    notNow = null,
    run,
    onFailed,
    isFailureElsewhere = false,
    isObstacleElsewhere = false,
  } = props;
  const { t } = useTranslation();
  const saving = useSaving();
  const [isAsking, setAsking] = useState(false);
  const obstacle = useObstacle(operation, 'office.form.stepOffline');
  // First what no other input would change.
  const why = obstacle.why ?? notNow;
  const said = isObstacleElsewhere && obstacle.why !== null ? null : why;
  const send = () =>
    void saving.run(async () => {
      setAsking(false);
      try {
        await run();
      } catch (error) {
        onFailed(errorData(error));
        throw error;
      }
    });
  const ask = () =>
    void saving.run(async () => {
      await beforeAsking?.();
      setAsking(true);
    });
  const Shape = isMain ? MainButton : Button;
  return (
    <div className={classes['step']}>
      <Shape {...(isRefusal && REFUSAL)} disabled={why !== null || saving.isSaving} onClick={question ? ask : send}>
        {question ? t('app.asksFirst', { step: label }) : label}
      </Shape>
      {said !== null && <p className={classes['why']}>{said}</p>}
      {saving.error && !isFailureElsewhere && <ErrorNotice error={saving.error} />}
      {isAsking && question && (
        <QuestionDialog
          title={question.title}
          safe={t('office.form.stepBack')}
          onSafe={() => setAsking(false)}
          answer={label}
          isRefusal={isRefusal}
          isBusy={saving.isSaving}
          onAnswer={send}
        >
          {question.text}
        </QuestionDialog>
      )}
    </div>
  );
}
