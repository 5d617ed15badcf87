import { IconCloudOff, IconServerOff } from '@tabler/icons-react';
import { isOutOfReach, isServiceProblem, type ErrorData } from '#shared/errors';
import { useTranslation } from '../../../locales/use-translation';
import { ErrorHelp } from '../../../ui/help/error-help';
import { useSyncStatus } from '../../../bridge/sync-status';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { Notice } from '../../../ui/messages/notice';
import { useTimes } from '../../../ui/text/times';

interface DayProblemProps {
  readonly error: ErrorData;
  readonly failedAt: string;
  /** Time of the reply shown below; null when there is none for this period. */
  readonly answeredAt: string | null;
}

/** Why the list is old or missing. Being offline is normal and shown calmly; any other error is shown as itself. */
export function DayProblem({ error, failedAt, answeredAt }: DayProblemProps) {
  const { t } = useTranslation();
  const { momentWithin } = useTimes();
  const offlineSince = useSyncStatus(({ status }) => status?.offlineSince ?? null);
  if (error.code === 'NOT_OFFERED') return <EmptyState what={t('day.notOffered')} then={t('day.notOfferedThen')} />;
  const lastAnswer = answeredAt && t('day.lastAnswer', { when: momentWithin(answeredAt) });
  if (isServiceProblem(error)) {
    return (
      <Notice
        icon={<IconServerOff size="1.25rem" stroke={1.6} aria-hidden />}
        what={t(`errors.${error.code}.what`)}
        then={
          <>
            {lastAnswer ?? t(`errors.${error.code}.then`)} <ErrorHelp code={error.code} />
          </>
        }
      />
    );
  }
  if (!isOutOfReach(error)) return <ErrorNotice error={error} />;
  return (
    <Notice
      icon={<IconCloudOff size="1.25rem" stroke={1.6} aria-hidden />}
      what={t('day.failed', { when: momentWithin(offlineSince ?? failedAt) })}
      then={lastAnswer ?? t('day.noAnswer')}
    />
  );
}
