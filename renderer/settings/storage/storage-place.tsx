// What is kept on this computer, how much room it takes, and its removal.
import { useLiveQuery } from '../../store/core/use-live-query';
import { useEffect, useState } from 'react';
import { isOfficeOnly } from '#shared/ipc/session';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { followStorage } from '../../bridge/storage-report';
import { useSyncStatus } from '../../bridge/sync-status';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { useOutboxCounts } from '../../store/outbox-counts';
import { useIsStoragePersistent } from '../../store/queries';
import { totalAtService } from '../../sync-center/coverage-text';
import { useTill } from '../../till/use-till';
import { reportFailure } from '../../ui/messages/failure';
import { formatBytes } from '../../ui/text/bytes';
import { formatCount } from '../../ui/text/number-format';
import { SettingRow, SettingSection } from '../setting-section';
import { CrashesSection } from './crashes-section';
import { RemovalSection } from './removal-section';

export function StoragePlace() {
  return (
    <>
      <RoomSection />
      <KeptSection />
      <PrivacySection />
      <CrashesSection />
      <RemovalSection />
    </>
  );
}

function RoomSection() {
  const { t } = useTranslation();
  const storage = useSyncStatus(({ status }) => status?.storage);
  const isPersistent = useIsStoragePersistent();
  const [isMeasured, setMeasured] = useState(false);
  useEffect(() => followStorage(reportFailure, undefined, () => setMeasured(true)), []);
  const { level, freeBytes = null, usedBytes = null } = storage ?? {};
  // Nothing is said of it before it was looked at.
  const unknown = isMeasured ? t('sync.fact.freeUnknown') : UNKNOWN;
  const size = (bytes: number | null) => (bytes === null ? unknown : formatBytes(bytes));
  const kept =
    typeof isPersistent !== 'boolean' ? 'storageUnknown' : isPersistent ? 'storagePersistent' : 'storageEvictable';
  return (
    <SettingSection title={t('settings.storage.room')} whom="device">
      <SettingRow label={t('sync.fact.used')}>{size(usedBytes)}</SettingRow>
      <SettingRow
        label={t('sync.fact.disk')}
        hint={t('settings.storage.roomHint')}
        isAttend={level === 'low' || level === 'short'}
      >
        {freeBytes === null ? unknown : t('sync.fact.free', { bytes: formatBytes(freeBytes) })}
      </SettingRow>
      <SettingRow label={t('settings.storage.protection')} isAttend={isPersistent === false}>
        {t(`sync.${kept}`)}
      </SettingRow>
    </SettingSection>
  );
}

function KeptSection() {
  const { t } = useTranslation();
  const { db } = useStore();
  const isOffice = isOfficeOnly(useTill().session);
  const status = useSyncStatus((state) => state.status);
  const counts = useOutboxCounts();
  const receipts = useLiveQuery(() => db.sales.count(), [db]);
  const unsent = counts ? counts.waiting + counts.refused + counts.notOffered : null;
  return (
    <SettingSection title={t('settings.storage.kept')} whom="device" say={t('settings.storage.keptSay')}>
      <SettingRow label={t('sync.customers')}>{ofAll('customers', status)}</SettingRow>
      <SettingRow label={t('sync.items')}>{ofAll('items', status)}</SettingRow>
      {!isOffice && (
        <SettingRow label={t('receipts.list')} hint={t('settings.storage.receiptsHint')}>
          {receipts === undefined ? UNKNOWN : formatCount(receipts)}
        </SettingRow>
      )}
      <SettingRow label={t('settings.storage.unsent')} hint={t('settings.storage.unsentHint')}>
        {unsent === null ? UNKNOWN : formatCount(unsent)}
      </SettingRow>
      <JournalRow />
    </SettingSection>
  );

  /** '1,204 / 1,204': here, and at the service. */
  function ofAll(kind: 'customers' | 'items', known: SyncStatus | null): string {
    if (!known) return UNKNOWN;
    const total = totalAtService(known[kind], known.sweep[kind]);
    const here = formatCount(known[kind].count);
    return t('settings.storage.of', { here, total: total === null ? UNKNOWN : formatCount(total) });
  }
}

/** Whether the second copy of what is not sent lost anything that nobody has confirmed yet. */
function JournalRow() {
  const { t } = useTranslation();
  const { pos } = useStore();
  const [isIntact, setIntact] = useState<boolean | null>(null);
  useEffect(
    () => void pos.call('journal.damages', null).then((damages) => setIntact(damages.length === 0), reportFailure),
    [pos],
  );
  const state = isIntact === null ? UNKNOWN : t(`settings.storage.${isIntact ? 'intact' : 'damaged'}`);
  return (
    <SettingRow
      label={t('settings.storage.journal')}
      hint={t('settings.storage.journalHint')}
      isAttend={isIntact === false}
    >
      {state}
    </SettingRow>
  );
}

function PrivacySection() {
  const { t } = useTranslation();
  return (
    <SettingSection title={t('settings.privacy.title')} whom="device">
      <SettingRow label={t('settings.privacy.secrets')} hint={t('settings.privacy.secretsHint')}>
        {t('settings.privacy.secretsAre')}
      </SettingRow>
      <SettingRow label={t('settings.privacy.records')} hint={t('settings.privacy.recordsHint')}>
        {t('settings.privacy.recordsAre')}
      </SettingRow>
      <SettingRow label={t('settings.privacy.sent')} hint={t('settings.privacy.sentHint')}>
        {t('settings.privacy.sentTo')}
      </SettingRow>
    </SettingSection>
  );
}

const UNKNOWN = '–';
