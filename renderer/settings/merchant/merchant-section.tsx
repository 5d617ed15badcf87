// Whose till this is, and the way to another register.
import { Button } from '@mantine/core';
import { useLock } from '../../frame/lock/lock-till';
import { useTranslation } from '../../locales/use-translation';
import { useOutboxCounts } from '../../store/outbox-counts';
import { useTill } from '../../till/use-till';
import { registerText } from '../../ui/text/register-text';
import { SettingRow, SettingSection } from '../setting-section';

export function MerchantSection() {
  const { t } = useTranslation();
  const { merchant, merchantCode, registerId } = useTill().session;
  const lock = useLock();
  const counts = useOutboxCounts();
  const waiting = counts ? counts.waiting + counts.refused + counts.notOffered : 0;
  return (
    <SettingSection title={t('settings.merchantAndRegister')} whom="merchant">
      <SettingRow label={t('settings.merchant')} hint={t('settings.merchantHint')}>
        <bdi>{merchant.name}</bdi>
      </SettingRow>
      <SettingRow label={t('signIn.merchant')}>
        <bdi>{merchantCode}</bdi>
      </SettingRow>
      <SettingRow label={t('settings.register')} hint={t('settings.registerWaiting', { count: waiting })}>
        {registerText(registerId, t)}
      </SettingRow>
      <SettingRow
        label={t('settings.otherRegister')}
        hint={t('settings.otherRegisterHint', { someoneElse: t('unlock.someoneElse') })}
      >
        <Button onClick={() => lock()}>{t('keys.lock')}</Button>
      </SettingRow>
    </SettingSection>
  );
}
