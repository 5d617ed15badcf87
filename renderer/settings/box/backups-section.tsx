// The backups that are kept of the shop's service: made now, shown in their folder, restored after a question.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BoxState } from '#shared/ipc/box';
import { pos } from '../../bridge/bridge';
import { useTranslation } from '../../locales/use-translation';
import { useSaving } from '../../ui/fields/use-saving';
import { announce } from '../../ui/messages/announcer';
import { EmptyState } from '../../ui/layout/empty-state';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { Notice } from '../../ui/messages/notice';
import { formatBytes } from '../../ui/text/bytes';
import { useTimes } from '../../ui/text/times';
import { SettingRow, SettingSection } from '../setting-section';
import { RestoreQuestion } from './restore-question';

interface BackupsSectionProps {
  readonly box: BoxState;
  readonly mayChange: boolean;
}

export function BackupsSection({ box: { shop, backups }, mayChange }: BackupsSectionProps) {
  const { t } = useTranslation();
  const { moment, momentWithin } = useTimes();
  const { error, isSaving, run } = useSaving();
  const [asked, setAsked] = useState<string | null>(null);
  const [restored, setRestored] = useState<string | null>(null);
  const backUp = () =>
    run(async () => {
      await pos.call('box.backUp', null);
      announce(t('settings.box.backedUp'));
    });
  const show = () => run(async () => void (await pos.call('box.showBackups', null)));
  const problem = error ?? backups.error;
  return (
    <SettingSection title={t('settings.box.backups')} whom="device" say={t('settings.box.backupsSay')}>
      <SettingRow label={t('settings.box.folder')} hint={<bdi>{backups.folder}</bdi>}>
        <Button disabled={backups.kept.length === 0} onClick={() => void show()}>
          {t('settings.box.show')}
        </Button>
        <Button disabled={isSaving || shop.status !== 'running'} onClick={() => void backUp()}>
          {t(isSaving ? 'settings.box.backingUp' : 'settings.box.backUp')}
        </Button>
      </SettingRow>
      {backups.error && !error && <Notice tone="attend" what={t('settings.box.failed')} />}
      {problem && <ErrorNotice error={problem} />}
      {restored !== null && <Notice what={t('settings.box.restored', { when: momentWithin(restored) })} />}
      {backups.kept.length === 0 && <EmptyState what={t('settings.box.none')} then={t('settings.box.noneThen')} />}
      {backups.kept.map(({ madeAt, bytes }) => (
        <SettingRow key={madeAt} label={moment(madeAt)} hint={formatBytes(bytes)}>
          <Button
            variant="subtle"
            color="red"
            disabled={!mayChange || shop.status === 'restoring'}
            aria-label={t('settings.box.restoreNamed', { when: momentWithin(madeAt) })}
            onClick={() => setAsked(madeAt)}
          >
            {t('settings.box.restore')}
          </Button>
        </SettingRow>
      ))}
      {asked !== null && (
        <RestoreQuestion madeAt={asked} onRestored={() => setRestored(asked)} onClose={() => setAsked(null)} />
      )}
    </SettingSection>
  );
}
