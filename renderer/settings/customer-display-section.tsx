// Turns the customer display of this device on or off. Takes effect at once, without saving.
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorData, type ErrorData } from '#shared/errors';
import { turnCustomerDisplay, useCustomerDisplay } from '../bridge/customer-display';
import { ErrorNotice } from '../ui/messages/error-notice';
import { SectionHead } from '../ui/layout/section-head';
import classes from './settings-screen.module.css';

export function CustomerDisplaySection() {
  const { t } = useTranslation();
  const { isOn } = useCustomerDisplay();
  const [error, setError] = useState<ErrorData | null>(null);
  const turn = async (next: boolean) => {
    setError(null);
    try {
      await turnCustomerDisplay({ isOn: next });
    } catch (thrown) {
      setError(errorData(thrown));
    }
  };
  return (
    <section aria-label={t('customerDisplay.setting.title')} className={classes['section']}>
      <SectionHead title={t('customerDisplay.setting.title')} say={t('customerDisplay.setting.say')} />
      <Switch
        label={t('customerDisplay.setting.turn')}
        description={t('customerDisplay.setting.hint')}
        checked={isOn}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      {error && <ErrorNotice error={error} />}
    </section>
  );
}
