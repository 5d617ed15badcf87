import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SyncStatus } from '#shared/ipc/sync-status';
import { pos } from '../../bridge';
import { useSyncStatus } from '../../state/sync-status';
import { useIsStoragePersistent } from '../../store/queries';
import { Fact } from '../../ui/fact';
import { reportFailure } from '../../ui/failure';
import { clockTime } from '../../ui/moments';
import { SectionHead } from './section-head';

/** What concerns the whole till: connection, clock, whether the system keeps the data. */
export function TillFacts() {
  const { t } = useTranslation();
  const status = useSyncStatus((state) => state.status);
  const isPersistent = useIsStoragePersistent();
  const [version, setVersion] = useState('');
  useEffect(() => {
    pos.call('app.facts', null).then((facts) => setVersion(facts.version), reportFailure);
  }, []);
  const storage =
    typeof isPersistent !== 'boolean' ? 'storageUnknown' : isPersistent ? 'storagePersistent' : 'storageEvictable';
  return (
    <section aria-label={t('sync.facts')}>
      <SectionHead title={t('sync.facts')} />
      <dl>
        <Fact name={t('sync.connection')}>
          <ConnectionFact status={status} />
        </Fact>
        <Fact name={t('sync.clock')}>
          <ClockFact seconds={status?.clockDriftSeconds ?? null} />
        </Fact>
        <Fact name={t('sync.storage')} isAttend={isPersistent === false}>
          {t(`sync.${storage}`)}
        </Fact>
        <Fact name={t('sync.version')}>{version}</Fact>
      </dl>
    </section>
  );
}

function ConnectionFact({ status }: { readonly status: SyncStatus | null }) {
  const { t } = useTranslation();
  if (status?.reachability === 'online') return t('sync.connected');
  if (status?.reachability !== 'offline' || status.offlineSince === null) return t('sync.notTried');
  return t('sync.notConnected', { time: clockTime(status.offlineSince) });
}

function ClockFact({ seconds }: { readonly seconds: number | null }) {
  const { t } = useTranslation();
  if (seconds === null) return t('sync.clockUnknown');
  if (seconds === 0) return t('sync.clockRight');
  return seconds > 0 ? t('sync.clockFast', { count: seconds }) : t('sync.clockSlow', { count: -seconds });
}
