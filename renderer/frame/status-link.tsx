// The summary of the sync center, at the top of every screen; a link to it.
import { IconAlertTriangle, IconCloud, IconCloudOff, IconLock, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MarkedText } from '../locales/marked-text';
import { useTranslation } from '../locales/use-translation';
import { currentLocale } from '../locales/locale';
import { factMark, namesText } from '../ui/text/list-text';
import { formatCount } from '../ui/text/number-format';
import { useOutboxCounts } from '../store/outbox-counts';
import { useSyncStatus } from '../bridge/sync-status';
import compact from '../ui/layout/compact.module.css';
import { PlainLink } from '../ui/buttons/plain-link';
import { useTimes } from '../ui/text/times';
import { badgeOf, type Badge, type Concern } from './badge';
import { concernText } from './concern-text';
import type { Connection } from './connection';
import classes from './status-link.module.css';
import { useTill } from '../till/use-till';

export function StatusLink({ second }: { readonly second?: ReactNode }) {
  const till = useTill();
  const { t } = useTranslation();
  const goTo = till.navigation.goTo;
  const badge = badgeOf(
    useSyncStatus((state) => state.status),
    useOutboxCounts(),
  );
  const { connection, concerns, isNetworkPoor, needsSomebody } = badge;
  const sentence = needsSomebody ? undefined : second;
  // How old a page is does not take the place of what waits.
  const hasConcerns = concerns !== null && concerns.length > 0;
  const isWell = connection.kind === 'read';
  // A narrow screen shows only one line: the one with the problem.
  const isFirstKept = !isWell && (Boolean(sentence) || concerns?.length === 0);
  // These are said in words, beside what waits.
  const isSaid = connection.kind === 'offline' || connection.kind === 'sign-in expired';
  const notCompact = compact['not'] ?? '';
  return (
    <div role="group" aria-label={t('status.label')} className={classes['place']}>
      <PlainLink
        href="#sync"
        className={classes['status']}
        onClick={(event) => {
          event.preventDefault();
          goTo('sync');
        }}
      >
        <BadgeIcon badge={badge} />
        <span className={classes['lines']}>
          <span className={isFirstKept || isSaid ? '' : notCompact}>
            <ConnectionText connection={connection} />
          </span>
          <span className={isFirstKept ? notCompact : ''} data-attend={needsSomebody || undefined}>
            {isNetworkPoor && `${t('status.networkPoor')} `}
            {hasConcerns && <ConcernsText concerns={concerns} />}
            {hasConcerns && sentence !== undefined ? (
              <span className={classes['beside']}>
                {factMark()}
                {sentence}
              </span>
            ) : (
              (sentence ?? (!hasConcerns && <ConcernsText concerns={concerns} />))
            )}
          </span>
        </span>
      </PlainLink>
    </div>
  );
}

function BadgeIcon({ badge: { connection, needsSomebody } }: { readonly badge: Badge }) {
  const Icon = needsSomebody ? IconAlertTriangle : CONNECTION_ICONS[connection.kind];
  return <Icon size="1.25rem" stroke={1.6} aria-hidden data-attend={needsSomebody || undefined} />;
}

const CONNECTION_ICONS: Readonly<Record<Connection['kind'], Icon>> = {
  offline: IconCloudOff,
  'sign-in expired': IconLock,
  'not signed in': IconLock,
  'store not ready': IconCloud,
  'no room': IconCloud,
  connecting: IconCloud,
  reading: IconCloud,
  read: IconCloud,
};

export function ConnectionText({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation();
  const { since } = useTimes();
  switch (connection.kind) {
    case 'offline':
      if (connection.since === null) return t('status.offline');
      return <Timed text="status.offlineSince" time={since(connection.since)} />;
    case 'read':
      return <Timed text="status.readAt" time={since(connection.at)} />;
    case 'reading':
      return <ReadingText {...connection} />;
    case 'sign-in expired':
      return <strong>{t('status.signInExpired')}</strong>;
    case 'not signed in':
      return t('status.notSignedIn');
    case 'store not ready':
      return t('status.storeNotReady');
    case 'no room':
      return t('status.noRoom');
    case 'connecting':
      return t('status.connecting');
  }
}

function Timed({ text, time }: { readonly text: 'status.offlineSince' | 'status.readAt'; readonly time: string }) {
  const { t } = useTranslation();
  return <MarkedText text={t(text, { time })} mark={(shown) => <strong>{shown}</strong>} />;
}

function ReadingText({ what, count, total }: Extract<Connection, { kind: 'reading' }>) {
  const { t } = useTranslation();
  if (total === null) return t(what === 'items' ? 'status.readingItemsUnknown' : 'status.readingCustomersUnknown');
  const values = { here: formatCount(count), total: formatCount(total) };
  return what === 'items' ? t('status.readingItems', values) : t('status.readingCustomers', values);
}

/** Keeps the height of the line while there is no text yet. */
const NO_BREAK_SPACE = '\u00a0';

/** What needs a person, then pending entries; "nothing waiting" only if there are neither. */
function ConcernsText({ concerns }: { readonly concerns: readonly Concern[] | null }) {
  const { t } = useTranslation();
  if (!concerns) return NO_BREAK_SPACE;
  if (concerns.length === 0) return t('status.nothingWaiting');
  const text = namesText(concerns.map((concern) => concernText(concern, t)));
  return text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1);
}
