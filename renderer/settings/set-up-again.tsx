// The way back to the guide that sets up a till.
import { Button } from '@mantine/core';
import { isOfficeOnly } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { continueFirstStart } from '../frame/first-start';
import { useTill } from '../till/use-till';
import { SettingRow } from './setting-section';

/** Nothing in the back office without a register. */
export function SetUpAgain() {
  const { t } = useTranslation();
  if (isOfficeOnly(useTill().session)) return null;
  return (
    <SettingRow label={t('firstStart.again.title')} hint={t('firstStart.again.say')}>
      <Button onClick={continueFirstStart}>{t('firstStart.again.open')}</Button>
    </SettingRow>
  );
}
