// Connection and waiting entries, at the top end of every screen; opens the sync centre.
import { Anchor } from '@mantine/core';
import { IconCloud, IconCloudOff, IconLock } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useOutboxCounts } from '../../store/queries';
import { useSyncStatus } from '../../state/sync-status';
import compact from '../../ui/compact.module.css';
import { clockTime, formatCount } from '../../ui/moments';
import { connectionOf, type Connection } from './connection';
import { useNavigation } from './navigation';
import classes from './status-link.module.css';

export function StatusLink({ second }: { readonly second?: ReactNode }) {
  const { t } = useTranslation();
  const goTo = useNavigation((state) => state.goTo);
  const connection = connectionOf(useSyncStatus((state) => state.status));
  return (
    <div role="group" aria-label={t('status.label')} className={classes['place']}>
      <Anchor
        href="#sync"
        underline="never"
        className={classes['status']}
        onClick={(event) => {
          event.preventDefault();
          goTo('sync');
        }}
      >
        <ConnectionIcon connection={connection} />
        <span className={classes['lines']}>
          <span className={compact['not']}>
            <ConnectionText connection={connection} />
          </span>
          <span>{second ?? <WaitingText />}</span>
        </span>
      </Anchor>
    </div>
  );
}

function ConnectionIcon({ connection: { kind } }: { readonly connection: Connection }) {
  const Icon = kind === 'offline' ? IconCloudOff : kind.startsWith('sign-in') ? IconLock : IconCloud;
  return <Icon size="1.25rem" stroke={1.6} aria-hidden />;
}

export function ConnectionText({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation();
  switch (connection.kind) {
    case 'offline':
      if (connection.since === null) return t('status.offline');
      return <Timed text="status.offlineSince" time={clockTime(connection.since)} />;
    case 'read':
      return <Timed text="status.readAt" time={clockTime(connection.at)} />;
    case 'reading':
      return <ReadingText {...connection} />;
    case 'sign-in expired':
      return <strong>{t('status.signInExpired')}</strong>;
    case 'not signed in':
      return t('status.notSignedIn');
    case 'store not ready':
      return t('status.storeNotReady');
    case 'connecting':
      return t('status.connecting');
  }
}

function Timed({ text, time }: { readonly text: 'status.offlineSince' | 'status.readAt'; readonly time: string }) {
  return <Trans i18nKey={text} values={{ time }} components={{ 1: <strong /> }} />;
}

function ReadingText({ what, count, total }: Extract<Connection, { kind: 'reading' }>) {
  const { t } = useTranslation();
  if (total === null) return t(what === 'items' ? 'status.readingItemsUnknown' : 'status.readingCustomersUnknown');
  const values = { here: formatCount(count), total: formatCount(total) };
  return what === 'items' ? t('status.readingItems', values) : t('status.readingCustomers', values);
}

/** Keeps the line while nothing can be said yet. */
const NO_BREAK_SPACE = '\u00a0';

function WaitingText() {
  const { t } = useTranslation();
  const counts = useOutboxCounts();
  const isSending = useSyncStatus((state) => state.status?.isSending ?? false);
  if (!counts) return NO_BREAK_SPACE;
  const { waiting, refused } = counts;
  const waits = waiting === 0 ? null : t(isSending ? 'status.sending' : 'status.waiting', { count: waiting });
  const refusals = refused === 0 ? null : t('status.refused', { count: refused });
  if (waits === null && refusals === null) return t('status.nothingWaiting');
  return [refusals, waits].filter((part) => part !== null).join(', ');
}
