import { Button } from '@mantine/core';
import type { BoxService } from '#shared/ipc/box';
import { pos } from '../../bridge/bridge';
import { useTranslation } from '../../locales/use-translation';
import { useSaving } from '../../ui/fields/use-saving';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { SettingRow, SettingSection } from '../setting-section';
import { BoxStatus } from './box-status';

/** While the demo runs: it takes memory that the till may need. */
export function DemoSection({ demo }: { readonly demo: BoxService }) {
  const { t } = useTranslation();
  const { error, isSaving, run } = useSaving();
  const stop = () => run(async () => void (await pos.call('box.stopDemo', null)));
  return (
    <SettingSection title={t('settings.box.demo')} whom="device" say={t('settings.box.demoSay')}>
      <SettingRow label={t('settings.box.state')}>
        <BoxStatus service={demo} />
      </SettingRow>
      <SettingRow label={t('settings.box.demo')} hint={t('settings.box.demoHint')}>
        <Button disabled={isSaving} onClick={() => void stop()}>
          {t('settings.box.demoStop')}
        </Button>
      </SettingRow>
      {error && <ErrorNotice error={error} />}
    </SettingSection>
  );
}
