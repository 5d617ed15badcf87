// The problem that sync has now. What resolves by itself or by a sign-in is told calmly: what goes on meanwhile, and what next.
import { Button } from '@mantine/core';
import { IconServerOff, IconUserShield } from '@tabler/icons-react';
import { isServiceProblem, type ErrorData } from '#shared/errors';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { useTranslation } from '../locales/use-translation';
import { ErrorHelp } from '../ui/help/error-help';
import { useTill } from '../till/use-till';
import { ErrorNotice } from '../ui/messages/error-notice';
import { Notice } from '../ui/messages/notice';
import { useTimes } from '../ui/text/times';
import { nextTryOf } from './next-try';

interface StandingProblemProps {
  readonly problem: ErrorData;
  readonly nextTry: SyncStatus['nextTry'];
}

export function StandingProblem({ problem, nextTry }: StandingProblemProps) {
  const { t } = useTranslation();
  const { code } = problem;
  // Shown with what is known of the lines.
  if (code === 'JOURNAL_DAMAGED') return null;
  if (isServiceProblem(problem)) return <ServiceProblem problem={problem} nextTry={nextTry} />;
  if (code === 'REGISTER_TERMINATED') return <Terminated problem={problem} />;
  if (code !== 'SENDER_LACKS_RIGHT') return <ErrorNotice error={problem} />;
  return (
    <Notice
      tone="attend"
      icon={<IconUserShield size="1.25rem" stroke={1.6} aria-hidden />}
      what={t(`errors.${code}.what`)}
      then={
        <>
          {t(`errors.${code}.then`)} <ErrorHelp code={code} />
        </>
      }
    />
  );
}

/** Nothing will be sold here again: the data can go. */
function Terminated({ problem }: Pick<StandingProblemProps, 'problem'>) {
  const { t } = useTranslation();
  const { openSettings } = useTill().navigation;
  return (
    <>
      <ErrorNotice error={problem} />
      <Notice
        what={t('settings.removal.terminated')}
        then={t('settings.removal.terminatedThen')}
        action={<Button onClick={() => openSettings('storage')}>{t('settings.removal.open')}</Button>}
      />
    </>
  );
}

function ServiceProblem({ problem, nextTry }: StandingProblemProps) {
  const { t } = useTranslation();
  const { code, serviceWords } = problem;
  // A disk that failed has to be repaired by somebody.
  const goesOn = code === 'SERVICE_STORAGE_FAILED' ? t(`errors.${code}.then`) : t('sync.serviceProblem.goesOn');
  return (
    <Notice
      tone="attend"
      icon={<IconServerOff size="1.25rem" stroke={1.6} aria-hidden />}
      what={t(`errors.${code}.what`)}
      then={
        <>
          {goesOn} <NextTry nextTry={nextTry} /> {serviceWords !== undefined && t('app.quoted', { text: serviceWords })}{' '}
          <ErrorHelp code={code} />
        </>
      }
    />
  );
}

function NextTry({ nextTry }: Pick<StandingProblemProps, 'nextTry'>) {
  const { t } = useTranslation();
  const { clockTime } = useTimes();
  const next = nextTryOf({ nextTry });
  if (next === 'unknown') return null;
  return next === 'soon' ? t('sync.serviceProblem.soon') : t('sync.serviceProblem.at', { time: clockTime(next.at) });
}
