import { useTranslation } from 'react-i18next';
import { useSyncStatus } from '../../state/sync-status';
import { type OutboxRow } from '../../store/queries';
import { Blank } from '../../ui/blank';
import { ErrorNotice } from '../../ui/error-notice';
import { Notice } from '../../ui/notice';
import { RefusedCase } from './refused-case';
import { SectionHead } from './section-head';

/** What does not go by itself: refusals, what the service does not offer, and a sign-in that has expired. */
export function NeedsYou({ entries }: { readonly entries: readonly OutboxRow[] }) {
  const { t } = useTranslation();
  const paused = useSyncStatus(({ status }) => status?.paused ?? null);
  const problem = useSyncStatus(({ status }) => status?.problem ?? null);
  const isOffline = useSyncStatus(({ status }) => status?.reachability === 'offline');
  const refused = entries.filter(({ state }) => state === 'refused');
  const notOffered = entries.filter(({ state }) => state === 'not offered');
  const isExpired = paused === 'sign-in expired';
  const shownProblem = isOffline || isExpired ? null : problem;
  const isQuiet = refused.length === 0 && notOffered.length === 0 && !isExpired;
  return (
    <section aria-label={t('sync.needsYou')}>
      <SectionHead title={t('sync.needsYou')} count={refused.length + (isExpired ? 1 : 0)} />
      {isExpired && <ErrorNotice error={{ code: 'SIGN_IN_EXPIRED', message: '' }} />}
      {shownProblem && <ErrorNotice error={shownProblem} />}
      {notOffered.length > 0 && (
        <Notice
          tone="attend"
          what={t('sync.notOffered', { count: notOffered.length })}
          then={t('sync.notOfferedThen')}
        />
      )}
      {refused.map((entry) => (
        <RefusedCase key={entry.entryId} entry={entry} all={entries} />
      ))}
      {isQuiet && !shownProblem && <Blank what={t('sync.nothingNeeded')} then={t('sync.nothingNeededThen')} />}
    </section>
  );
}
