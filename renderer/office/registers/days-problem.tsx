// Why the open days of the registers are missing or old, above their list.
import { Button } from '@mantine/core';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { useTranslation } from '../../locales/use-translation';
import { ErrorHelp } from '../../ui/help/error-help';
import { Notice } from '../../ui/messages/notice';
import { useTimes } from '../../ui/text/times';
import { isUnreachable } from '../kit/answers/unreachable';
import type { Answer } from '../kit/answers/use-answer';
import type { WarningText } from '../kit/print/printed-warnings';

type Days = Answer<readonly DayCycle[]>;

interface DaysProblemProps {
  readonly days: Days;
  readonly problem: WarningText | null;
}

/** @param problem as of `useDaysProblem` */
export function DaysProblem({ days, problem }: DaysProblemProps) {
  const { t } = useTranslation();
  const { error, isAsking, refresh } = days;
  if (!problem || !error) return null;
  return (
    <Notice
      tone="attend"
      what={problem.what}
      then={
        <>
          {problem.then} <ErrorHelp code={error.code} />
        </>
      }
      action={
        <Button disabled={isAsking} onClick={() => void refresh()}>
          {t('app.retry')}
        </Button>
      }
    />
  );
}

/** Null for nothing; also while the list itself cannot be loaded, which says so. */
export function useDaysProblem({ error, answeredAt }: Days, registers: Answer<unknown>): WarningText | null {
  const { t } = useTranslation();
  const { momentWithin } = useTimes();
  if (!error || error.code === 'NOT_OFFERED') return null;
  if (isUnreachable(error) && registers.error && isUnreachable(registers.error)) return null;
  return {
    what: t('office.registers.daysFailed'),
    then:
      answeredAt === null
        ? t('office.registers.daysUnknown')
        : t('office.registers.daysAsOf', { when: momentWithin(answeredAt) }),
  };
}
