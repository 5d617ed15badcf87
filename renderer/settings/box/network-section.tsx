import type { BoxState } from '#shared/ipc/box';
import { pos } from '../../bridge/bridge';
import { useTranslation } from '../../locales/use-translation';
import { useSaving } from '../../ui/fields/use-saving';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { Fingerprint } from '../../ui/fields/fingerprint';
import { SettingRow, SettingSection } from '../setting-section';
import { SettingSwitch } from '../setting-switch';

interface NetworkSectionProps {
  readonly network: BoxState['network'];
  /** Code of the merchant whose service it is. */
  readonly owner: string;
  readonly mayChange: boolean;
}

/** Whether other tills of the shop may use the service, where they find it, the certificate they compare, and what their sign-in asks for. */
export function NetworkSection({ network, owner, mayChange }: NetworkSectionProps) {
  const { t } = useTranslation();
  const { error, isSaving, run } = useSaving();
  const turn = (isOn: boolean) => run(async () => void (await pos.call('box.share', { isOn })));
  const problem = error ?? network.error;
  return (
    <SettingSection title={t('settings.box.network')} whom="device" say={t('settings.box.networkSay')}>
      <SettingSwitch
        label={t('settings.box.share')}
        hint={t('settings.box.shareHint')}
        isOn={network.isOn}
        isDisabled={!mayChange || isSaving}
        onTurn={(isOn) => void turn(isOn)}
      />
      {problem && <ErrorNotice error={problem} />}
      {network.addresses.map((address) => (
        <SettingRow key={address} label={t('settings.box.address')} hint={t('settings.box.addressThere')}>
          <bdi>{address}</bdi>
        </SettingRow>
      ))}
      {network.fingerprint !== null && (
        <SettingRow label={t('firstStart.service.fingerprint')} hint={t('settings.box.fingerprintHint')}>
          <Fingerprint hex={network.fingerprint} />
        </SettingRow>
      )}
      {network.addresses.length > 0 && (
        <SettingRow label={t('signIn.merchant')} hint={t('settings.box.codeThere')}>
          <bdi>{owner}</bdi>
        </SettingRow>
      )}
    </SettingSection>
  );
}
