// The age of a list read from the service, a button to refresh it, and why there is no newer one.
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorData } from '#shared/errors';
import { useTranslation } from '../../../locales/use-translation';
import { correctedTime } from '../../../bridge/computer-clock';
import { useStore } from '../../../store/core/store-context';
import { MainButton } from '../../../ui/front/main-button';
import { useTimes } from '../../../ui/text/times';
import classes from './day-list.module.css';
import { DayProblem } from '../form/day-problem';
import { useShortcuts } from '../../../ui/keys/shortcut';
import { useActions } from '../../../ui/keys/use-actions';

interface AnswerProps {
  readonly answer: UseQueryResult;
}

interface ReadAgainProps extends AnswerProps {
  /** The filter is complete and valid. */
  readonly isAskable: boolean;
  /** Shown while the list is loading. */
  readonly reading: string;
  /** It is the main action of its screen. */
  readonly isMain?: boolean;
}

export function ReadAgain({ answer, isAskable, reading, isMain = false }: ReadAgainProps) {
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const { since } = useTimes();
  const { now } = useStore();
  const readAgain = () => void answer.refetch();
  const button = { className: classes['read'] ?? '', disabled: !isAskable, onClick: readAgain };
  useActions({ tryNow: isAskable ? readAgain : null });
  return (
    <>
      {isMain ? (
        <MainButton {...button} action="tryNow">
          {t('day.read')}
        </MainButton>
      ) : (
        <Button {...button} {...shortcut('tryNow')}>
          {t('day.read')}
        </Button>
      )}
      <p className={classes['age']} role="status">
        {answer.isFetching
          ? reading
          : answer.data !== undefined && t('day.readAt', { when: since(correctedTime(answer.dataUpdatedAt, now())) })}
      </p>
    </>
  );
}

export function AnswerProblem({ answer }: AnswerProps) {
  const { now } = useStore();
  if (!answer.error) return null;
  return (
    <DayProblem
      error={errorData(answer.error)}
      failedAt={correctedTime(answer.errorUpdatedAt, now())}
      answeredAt={answer.data === undefined ? null : correctedTime(answer.dataUpdatedAt, now())}
    />
  );
}
