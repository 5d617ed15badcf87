import { Button } from '@mantine/core';
import { useTranslation } from '../locales/use-translation';
import { endStep, goToStep } from '../frame/first-start';
import { SetPin } from '../sign-in/set-pin';
import { StepHead } from './guide-frame';
import classes from './guide.module.css';

/** The PIN of the person who sets the till up. */
export function PinStep() {
  const { t } = useTranslation();
  return (
    <>
      <StepHead title={t('firstStart.steps.pin')} say={t('firstStart.pin.say')} onBack={() => goToStep('scanner')} />
      <SetPin onSet={() => endStep('pin', 'done')} />
      <div className={classes['actions']}>
        <Button onClick={() => endStep('pin', 'skipped')}>{t('firstStart.skip')}</Button>
      </div>
    </>
  );
}
