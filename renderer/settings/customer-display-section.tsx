// Turns the customer display of this device on or off.
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { errorData, type ErrorData } from '#shared/errors';
import { useTranslation } from '../locales/use-translation';
import { turnCustomerDisplay, useCustomerDisplay } from '../bridge/customer-display';
import { useSavedMark } from '../ui/messages/saved-mark';
import { SaveProblem } from './save-problem';
import { SettingSection } from './setting-section';

export function CustomerDisplaySection() {
  const { t } = useTranslation();
  const { isOn } = useCustomerDisplay();
  const { mark, say } = useSavedMark();
  const [error, setError] = useState<ErrorData | null>(null);
  const turn = async (next: boolean) => {
    setError(null);
    try {
      await turnCustomerDisplay({ isOn: next });
      say();
    } catch (thrown) {
      setError(errorData(thrown));
    }
  };
  return (
    <SettingSection title={t('customerDisplay.setting.title')} whom="device" mark={mark}>
      <Switch
        labelPosition="left"
        label={t('customerDisplay.setting.turn')}
        description={t('customerDisplay.setting.hint')}
        checked={isOn}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      {error && <SaveProblem error={error} onRetry={() => void turn(!isOn)} />}
    </SettingSection>
  );
}
