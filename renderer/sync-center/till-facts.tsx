import { useEffect, useState } from 'react';
import { useTranslation } from '../locales/use-translation';
import { pos } from '../bridge/bridge';
import { followStorage } from '../bridge/storage-report';
import { useSyncStatus } from '../bridge/sync-status';
import { useIsStoragePersistent } from '../store/queries';
import { useTill } from '../till/use-till';
import { formatBytes } from '../ui/text/bytes';
import { Fact } from '../ui/layout/fact';
import { reportFailure } from '../ui/messages/failure';
import { ConnectionFacts } from './connection-facts';
import { SectionHead } from '../ui/layout/section-head';
import { useIsOffice } from './use-is-office';

/** Facts about the till: connection, clock, free disk space, whether the system keeps the data, and its names. */
export function TillFacts() {
  const { t } = useTranslation();
  const facts = t(useIsOffice() ? 'sync.office.facts' : 'sync.facts');
  const status = useSyncStatus((state) => state.status);
  const [version, setVersion] = useState('');
  useEffect(() => {
    pos.call('app.facts', null).then((facts) => setVersion(facts.version), reportFailure);
    return followStorage(reportFailure);
  }, []);
  const { deviceName } = useTill().session;
  const isPersistent = useIsStoragePersistent();
  const { freeBytes = null, usedBytes = null, level } = status?.storage ?? {};
  const kept =
    typeof isPersistent !== 'boolean' ? 'storageUnknown' : isPersistent ? 'storagePersistent' : 'storageEvictable';
  const size = (bytes: number | null) => (bytes === null ? null : formatBytes(bytes));
  return (
    <section aria-label={facts}>
      <SectionHead title={facts} />
      <dl>
        <ConnectionFacts status={status} />
        <Fact name={t('sync.fact.disk')} isAttend={level === 'low' || level === 'short'}>
          {freeBytes === null ? t('sync.fact.freeUnknown') : t('sync.fact.free', { bytes: formatBytes(freeBytes) })}
        </Fact>
        <Fact name={t('sync.fact.used')}>{size(usedBytes) ?? t('sync.fact.freeUnknown')}</Fact>
        <Fact name={t('sync.storage')} isAttend={isPersistent === false}>
          {t(`sync.${kept}`)}
        </Fact>
        {deviceName !== null && (
          <Fact name={t('sync.computer')}>
            <bdi>{deviceName}</bdi>
          </Fact>
        )}
        <Fact name={t('sync.version')}>{version}</Fact>
      </dl>
    </section>
  );
}
