import { useEffect, useRef } from 'react';
import type { Conflict } from '#shared/writes/kind';
import { useTranslation } from '../../locales/use-translation';
import { helpAt } from '../../frame/help-place';
import { useSyncStatus } from '../../bridge/sync-status';
import { useOutboxCases } from '../../store/queries';
import type { OutboxCounts } from '../../store/outbox/outbox-lists';
import type { OutboxRow } from '../../store/database/entry-rows';
import { useStore } from '../../store/core/store-context';
import { EmptyState } from '../../ui/layout/empty-state';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { Announced, Notice } from '../../ui/messages/notice';
import { standingProblem } from '../../frame/badge';
import { ClockNotice } from '../../frame/clock-notice';
import { clockOff } from '../../frame/clock-off';
import { OtherTillNotice } from '../../frame/other-till-notice';
import { ConflictCase } from './conflict-case';
import { JournalDamages } from './journal-damages';
import { RefusedCase } from './refused-case';
import { StandingProblem } from '../standing-problem';
import { SectionHead } from '../../ui/layout/section-head';
import { IconDatabaseExclamation } from '@tabler/icons-react';
import type { StorageStatus } from '#shared/ipc/sync-status';
import { formatBytes } from '../../ui/text/bytes';
import { useIsOffice } from '../use-is-office';
import classes from './needs-attention.module.css';

/** Number of cases shown at once; more follow as these are resolved. */
const SHOWN = 50;

/** What does not resolve itself: refusals, conflicts, entries the service does not offer, an expired sign-in. */
export function NeedsAttention({ counts }: { readonly counts: OutboxCounts }) {
  const { t } = useTranslation();
  const isOffice = useIsOffice();
  const paused = useSyncStatus(({ status }) => status?.paused ?? null);
  const shownProblem = useSyncStatus(({ status }) => standingProblem(status));
  const nextTry = useSyncStatus(({ status }) => status?.nextTry ?? null);
  const storage = useSyncStatus(({ status }) => status?.storage ?? null);
  const isFull = storage?.level === 'low' || storage?.level === 'short';
  const isClockOff = useSyncStatus(({ status }) => clockOff(status) !== null);
  const otherTills = useSyncStatus(({ status }) => status?.otherTills) ?? [];
  const cases = useOutboxCases(SHOWN);
  const { newerEntries } = useStore();
  const { refused, notOffered } = counts;
  const section = useRef<HTMLElement>(null);
  const before = useRef(0);
  useEffect(() => {
    const isFewer = refused < before.current;
    before.current = refused;
    // The focused case is gone: keep the focus in this section, not at the top of the window.
    if (isFewer && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [refused]);
  const isExpired = paused === 'sign-in expired';
  const isTroubled = shownProblem !== null || isFull || isClockOff;
  const isQuiet =
    !isTroubled && ![refused, notOffered, newerEntries, otherTills.length].some((count) => count > 0) && !isExpired;
  return (
    <section
      ref={section}
      className={classes['attention']}
      tabIndex={-1}
      aria-label={t('sync.needsYou')}
      data-quiet={isQuiet || undefined}
      {...helpAt('attention')}
    >
      <SectionHead title={t('sync.needsYou')} count={refused + (isExpired ? 1 : 0)} />
      {/* The news of the status (frame/status-news.ts) says these. */}
      <Announced>
        {isExpired && <ErrorNotice error={{ code: 'SIGN_IN_EXPIRED', message: '' }} />}
        {shownProblem && <StandingProblem problem={shownProblem} nextTry={nextTry} />}
        <JournalDamages />
        {storage && <StorageNotice storage={storage} />}
        <ClockNotice />
        {notOffered > 0 && (
          <Notice
            tone="attend"
            what={t('sync.notOffered', { count: notOffered })}
            then={t(isOffice ? 'sync.office.notOfferedThen' : 'sync.notOfferedThen')}
          />
        )}
      </Announced>
      {otherTills.map((till) => (
        <OtherTillNotice key={till.receiptEpoch} till={till} />
      ))}
      {newerEntries > 0 && (
        <Notice
          tone="attend"
          what={t('sync.newerEntries', { count: newerEntries })}
          then={t('sync.newerEntriesThen')}
        />
      )}
      {cases?.map(({ entry, behind }) =>
        hasConflict(entry) ? (
          <ConflictCase key={entry.entryId} entry={entry} behind={behind} />
        ) : (
          <RefusedCase key={entry.entryId} entry={entry} behind={behind} />
        ),
      )}
      {refused > SHOWN && <p>{t('sync.case.moreAfterThese', { count: refused - SHOWN })}</p>}
      {isQuiet && <EmptyState what={t('sync.nothingNeeded')} then={t('sync.nothingNeededThen')} />}
    </section>
  );
}

function hasConflict(entry: OutboxRow): entry is OutboxRow & { readonly conflict: Conflict } {
  return entry.state === 'conflict' && entry.conflict !== null;
}

/** Shown before anything fails, with what still works and what does not. */
function StorageNotice({ storage: { level, freeBytes, roomBytes } }: { readonly storage: StorageStatus }) {
  const { t } = useTranslation();
  if (level !== 'low' && level !== 'short') return null;
  const known = [freeBytes, roomBytes].filter((each) => each !== null);
  const bytes = formatBytes(Math.min(...known));
  return (
    <Notice
      tone="attend"
      icon={<IconDatabaseExclamation size="1.25rem" stroke={1.6} aria-hidden />}
      what={t(`sync.fact.${level}What`, { bytes })}
      then={t(`sync.fact.${level}Then`)}
    />
  );
}
