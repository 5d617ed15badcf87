// Says to screen readers what changes in the line at the top of the screens: offline and online again, and what begins to need a person.
// Counts of waiting entries are not said, and nothing that was so at the start.
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { useSyncStatus } from '../bridge/sync-status';
import { useTranslation } from '../locales/use-translation';
import { useOutboxCounts } from '../store/outbox-counts';
import { announce } from '../ui/messages/announcer';
import { namesText } from '../ui/text/list-text';
import { badgeOf, type Concern } from './badge';
import { concernText } from './concern-text';

interface Known {
  /** Unknown until the first request ended. */
  readonly reachability: SyncStatus['reachability'];
  readonly isSignInExpired: boolean;
  /** Null until the outbox has been read. */
  readonly concerns: readonly Concern[] | null;
}

export function useStatusNews(): void {
  const { t } = useTranslation();
  const status = useSyncStatus((state) => state.status);
  const counts = useOutboxCounts();
  const known = useRef<Known>(null);
  useEffect(() => {
    if (!status) return;
    const before = known.current;
    const now: Known = {
      reachability: status.reachability,
      isSignInExpired: status.paused === 'sign-in expired',
      concerns: badgeOf(status, counts).concerns,
    };
    known.current = now;
    const news = before && newsOf(before, now, t);
    if (news) announce(news);
  }, [status, counts, t]);
}

function newsOf(before: Known, now: Known, t: TFunction): string {
  const news: string[] = [];
  if (before.reachability === 'online' && now.reachability === 'offline') news.push(t('status.nowOffline'));
  if (before.reachability === 'offline' && now.reachability === 'online') news.push(t('status.onlineAgain'));
  const begun = beginning(before.concerns, now.concerns).map((concern) => concernText(concern, t));
  if (now.isSignInExpired && !before.isSignInExpired) begun.unshift(t('status.signInExpired'));
  if (begun.length > 0) news.push(t('status.news', { news: namesText(begun) }));
  return news.join(' ');
}

/** Those that were not there before, or that grew by an entry that somebody has to decide. */
function beginning(before: Known['concerns'], now: Known['concerns']): readonly Concern[] {
  if (!before || !now) return [];
  return now.filter((concern) => concern.kind !== 'waiting' && !before.some((old) => isKnown(concern, old)));
}

function isKnown(concern: Exclude<Concern, { kind: 'waiting' }>, old: Concern): boolean {
  switch (concern.kind) {
    case 'refused':
    case 'not offered':
      return old.kind === concern.kind && concern.count <= old.count;
    case 'problem':
      return old.kind === 'problem' && concern.code === old.code;
    case 'storage':
      return old.kind === 'storage' && concern.level === old.level;
    case 'clock':
      return old.kind === 'clock' && concern.isAhead === old.isAhead;
  }
}
