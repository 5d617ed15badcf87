// Why a list is old or missing. Being offline is normal and shown calmly.
import { IconCloud, IconCloudOff, IconLock } from '@tabler/icons-react';
import { useSyncStatus } from '../../../bridge/sync-status';
import { useTranslation } from '../../../locales/use-translation';
import { ErrorHelp } from '../../../ui/help/error-help';
import { featuresText } from '../../../till/rights/feature-text';
import { useTill } from '../../../till/use-till';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { Notice } from '../../../ui/messages/notice';
import { useTimes } from '../../../ui/text/times';
import { isNotAllowed } from './is-not-allowed';
import { isUnreachable } from './unreachable';
import type { Answer } from './use-answer';

interface AnswerProblemProps {
  readonly answer: Answer<unknown>;
  /** 'discounts' */
  readonly records: string;
}

/** Nothing while the answer is new. */
export function AnswerProblem({ answer, records }: AnswerProblemProps) {
  const { operation, error, answeredAt, meanwhile } = answer;
  const { t } = useTranslation();
  const { momentWithin } = useTimes();
  const { features } = useTill().session.me;
  // As at the top of the screen: a slow network is none that is missing.
  const Cloud = useSyncStatus(({ status }) => status?.reachability === 'online') ? IconCloud : IconCloudOff;
  if (!error) return null;
  const last = answeredAt === null ? null : t('office.list.asOf', { when: momentWithin(answeredAt) });
  if (error.code === 'NOT_OFFERED') {
    return (
      <EmptyState what={t('office.list.notOffered', { records })} then={last ?? t('office.list.notOfferedThen')} />
    );
  }
  if (isNotAllowed(answer, features)) {
    return (
      <Notice
        icon={<IconLock size="1.25rem" stroke={1.6} aria-hidden />}
        what={t('office.list.notAllowed')}
        then={
          <>
            {`${last ?? ''} ${t('office.askFor', { right: featuresText(operation.access, t) })}`}{' '}
            <ErrorHelp code="FEATURE_MISSING" />
          </>
        }
      />
    );
  }
  if (!isUnreachable(error)) return <ErrorNotice error={error} />;
  const offline = (what: string, then: string) => (
    <Notice icon={<Cloud size="1.25rem" stroke={1.6} aria-hidden />} what={what} then={then} />
  );
  if (answeredAt !== null)
    return offline(t('office.list.old', { when: momentWithin(answeredAt) }), t('office.list.oldThen'));
  if (meanwhile === null)
    return <EmptyState what={t('office.list.neverLoaded')} then={t('office.list.neverLoadedThen')} />;
  if (meanwhile.from === 'pages') return offline(t('office.list.interrupted'), t('office.list.interruptedThen'));
  const { asOf } = meanwhile;
  const what = asOf === null ? t('office.list.copyPart') : t('office.list.copy', { when: momentWithin(asOf) });
  return offline(what, t('office.list.copyThen'));
}
