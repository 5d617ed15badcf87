// The customer screen of this device, on or off. It takes effect at once: there is nothing to save with it.
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorData, type ErrorData } from '#shared/errors';
import { turnCustomerScreen, useCustomerScreen } from '../bridge/customer-display';
import { ErrorNotice } from '../ui/messages/error-notice';
import { SectionHead } from '../ui/layout/section-head';
import classes from './settings-screen.module.css';

export function CustomerScreenSection() {
  const { t } = useTranslation();
  const { isOn } = useCustomerScreen();
  const [error, setError] = useState<ErrorData | null>(null);
  const turn = async (next: boolean) => {
    setError(null);
    try {
      await turnCustomerScreen({ isOn: next });
    } catch (thrown) {
      setError(errorData(thrown));
    }
  };
  return (
    <section aria-label={t('customerScreen.setting.title')} className={classes['section']}>
      <SectionHead title={t('customerScreen.setting.title')} say={t('customerScreen.setting.say')} />
      <Switch
        label={t('customerScreen.setting.turn')}
        description={t('customerScreen.setting.hint')}
        checked={isOn}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      {error && <ErrorNotice error={error} />}
    </section>
  );
}
