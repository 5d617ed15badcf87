import { Button } from '@mantine/core';
import { useTranslation } from '../locales/use-translation';
import { endStep, goToStep } from '../frame/first-start';
import { SetPin } from '../sign-in/set-pin';
import { StepHead } from './guide-frame';

/** The PIN of the person who sets the till up. */
export function PinStep() {
  const { t } = useTranslation();
  return (
    <>
      <StepHead
        title={t('firstStart.steps.pin')}
        say={`${t('firstStart.pin.say')} ${t('firstStart.pin.also')}`}
        onBack={() => goToStep('scanner')}
      />
      <SetPin
        isExplained
        beside={
          <Button size="lg" onClick={() => endStep('pin', 'skipped')}>
            {t('firstStart.skip')}
          </Button>
        }
        onSet={() => endStep('pin', 'done')}
      />
    </>
  );
}
