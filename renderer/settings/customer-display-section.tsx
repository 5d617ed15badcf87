// Turns the customer display of this device on or off, and chooses the display for it where there are several.
import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { errorData, type ErrorData } from '#shared/errors';
import { useTranslation } from '../locales/use-translation';
import {
  chooseDisplay,
  readCustomerDisplay,
  turnCustomerDisplay,
  useCustomerDisplay,
} from '../bridge/customer-display';
import { reportFailure } from '../ui/messages/failure';
import { useSavedMark } from '../ui/messages/saved-mark';
import { factsText } from '../ui/text/list-text';
import { SaveProblem } from './save-problem';
import { SettingSection } from './setting-section';
import { SettingSwitch } from './setting-switch';

const AUTOMATIC = '';

export function CustomerDisplaySection() {
  const { t } = useTranslation();
  const { isOn } = useCustomerDisplay();
  const { mark, say } = useSavedMark();
  const [problem, setProblem] = useState<{ readonly error: ErrorData; readonly onRetry: () => void } | null>(null);
  useEffect(() => void readCustomerDisplay().catch(reportFailure), []);
  const save = async (change: () => Promise<void>) => {
    setProblem(null);
    try {
      await change();
      say();
    } catch (thrown) {
      setProblem({ error: errorData(thrown), onRetry: () => void save(change) });
    }
  };
  return (
    <SettingSection title={t('customerDisplay.setting.title')} whom="device" mark={mark}>
      <SettingSwitch
        label={t('customerDisplay.setting.turn')}
        hint={t('customerDisplay.setting.hint')}
        isOn={isOn}
        onTurn={(next) => void save(() => turnCustomerDisplay(next))}
      />
      <DisplayChoice onChoose={(displayId) => void save(() => chooseDisplay(displayId))} />
      {problem && <SaveProblem {...problem} />}
    </SettingSection>
  );
}

function DisplayChoice({ onChoose }: { readonly onChoose: (displayId: number | null) => void }) {
  const { t } = useTranslation();
  const { displayId, displays } = useCustomerDisplay();
  const isGone = displayId !== null && !displays.some(({ id }) => id === displayId);
  if (displays.length < 2 && !isGone) return null;
  const choices = displays.map(({ id, name, width, height }, at) => ({
    value: String(id),
    label: factsText([t('customerDisplay.setting.numbered', { number: at + 1 }), name, `${width} × ${height}`]),
  }));
  const gone = { value: String(displayId), label: t('customerDisplay.setting.notConnected') };
  return (
    <NativeSelect
      label={t('customerDisplay.setting.where')}
      description={isGone && t('customerDisplay.setting.gone')}
      value={displayId === null ? AUTOMATIC : String(displayId)}
      data={[
        { value: AUTOMATIC, label: t('customerDisplay.setting.automatic') },
        ...choices,
        ...(isGone ? [gone] : []),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(value === AUTOMATIC ? null : Number(value))}
    />
  );
}
