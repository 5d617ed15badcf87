// Whose till this is, and the way to another register.
import { Button } from '@mantine/core';
import { isOfficeOnly } from '#shared/ipc/session';
import { useLock } from '../../frame/lock/lock-till';
import { useTranslation } from '../../locales/use-translation';
import { useOutboxCounts } from '../../store/outbox-counts';
import { useTill } from '../../till/use-till';
import { registerText } from '../../ui/text/register-text';
import { SettingRow, SettingSection } from '../setting-section';

export function MerchantSection() {
  const { t } = useTranslation();
  const { session } = useTill();
  const { merchant, merchantCode, registerId } = session;
  const isOffice = isOfficeOnly(session);
  const someoneElse = t('unlock.someoneElse');
  const lock = useLock();
  const counts = useOutboxCounts();
  const waiting = counts ? counts.waiting + counts.refused + counts.notOffered : 0;
  return (
    <SettingSection title={t(isOffice ? 'settings.merchant' : 'settings.merchantAndRegister')} whom="merchant">
      <SettingRow label={t('settings.merchant')} hint={t('settings.merchantHint')}>
        <bdi>{merchant.name}</bdi>
      </SettingRow>
      <SettingRow label={t('signIn.merchant')}>
        <bdi>{merchantCode}</bdi>
      </SettingRow>
      <SettingRow
        label={t(isOffice ? 'signIn.place' : 'settings.register')}
        hint={t('settings.registerWaiting', { count: waiting })}
      >
        {registerText(registerId, t)}
      </SettingRow>
      <SettingRow
        label={t(isOffice ? 'settings.otherMerchant' : 'settings.otherRegister')}
        hint={t(isOffice ? 'settings.otherMerchantHint' : 'settings.otherRegisterHint', { someoneElse })}
      >
        <Button onClick={() => lock()}>{t('keys.lock')}</Button>
      </SettingRow>
    </SettingSection>
  );
}
