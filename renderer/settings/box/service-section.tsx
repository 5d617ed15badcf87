import type { BoxState } from '#shared/ipc/box';
import { pos } from '../../bridge/bridge';
import { useTranslation } from '../../locales/use-translation';
import { useSaving } from '../../ui/fields/use-saving';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { Notice } from '../../ui/messages/notice';
import { useSavedMark } from '../../ui/messages/saved-mark';
import { SaveProblem } from '../save-problem';
import { SettingRow, SettingSection } from '../setting-section';
import { SettingSwitch } from '../setting-switch';
import { BoxStatus } from './box-status';

interface ServiceSectionProps {
  readonly box: BoxState;
  readonly mayChange: boolean;
}

/** Whether the shop's service runs, where, and whether it comes with the computer. */
export function ServiceSection({ box: { shop, startsWithComputer }, mayChange }: ServiceSectionProps) {
  const { t } = useTranslation();
  const { mark, say } = useSavedMark();
  const { error, run } = useSaving();
  const turn = (isOn: boolean) =>
    run(async () => {
      await pos.call('box.startWithComputer', { isOn });
      say();
    });
  return (
    <SettingSection title={t('settings.box.title')} whom="device" say={t('settings.box.say')} mark={mark}>
      {!mayChange && <Notice tone="attend" what={t('settings.box.needsOwner')} />}
      <SettingRow label={t('settings.box.state')} isAttend={shop.status === 'waiting'}>
        <BoxStatus service={shop} />
      </SettingRow>
      {shop.status === 'waiting' && shop.error && <ErrorNotice error={shop.error} />}
      {shop.url !== null && (
        <SettingRow label={t('settings.box.address')} hint={t('settings.box.addressHint')}>
          <bdi>{shop.url}</bdi>
        </SettingRow>
      )}
      <SettingSwitch
        label={t('settings.box.startWithComputer')}
        hint={t('settings.box.startHint')}
        isOn={startsWithComputer}
        isDisabled={!mayChange}
        onTurn={(isOn) => void turn(isOn)}
      />
      {error && <SaveProblem error={error} onRetry={() => void turn(!startsWithComputer)} />}
    </SettingSection>
  );
}
