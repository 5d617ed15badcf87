// The last step: the day is opened, and the till sells.
import { Button } from '@mantine/core';
import { useTranslation } from '../locales/use-translation';
import { OpenDayForm } from '../counter/open-day/open-day-form';
import { endStep, goToStep } from '../frame/first-start';
import { useOpenDay } from '../store/queries';
import { useTill } from '../till/use-till';
import { MainButton } from '../ui/front/main-button';
import { useStartPractice } from '../practice/use-practice';
import { StepHead } from './guide-frame';
import classes from './guide.module.css';

export function DayStep() {
  const { t } = useTranslation();
  const till = useTill();
  const day = useOpenDay(till.session.registerId);
  const sell = () => {
    endStep('day', 'done');
    till.navigation.goTo('sell');
  };
  const skip = () => {
    endStep('day', 'skipped');
    till.navigation.goTo('sell');
  };
  const startPractice = useStartPractice();
  const practice = startPractice && (
    <Button size="lg" onClick={() => startPractice(() => goToStep('day'))}>
      {t('practice.try')}
    </Button>
  );
  if (day === undefined) return null;
  if (day) {
    return (
      <>
        <StepHead title={t('firstStart.steps.day')} say={t('firstStart.day.isOpen')} onBack={() => goToStep('pin')} />
        <div className={classes['actions']}>
          <MainButton autoFocus size="lg" shortcut="Enter" onClick={sell}>
            {t('firstStart.loading.sell')}
          </MainButton>
          {practice}
        </div>
      </>
    );
  }
  return (
    <div className={classes['flush']}>
      <OpenDayForm
        action={t('firstStart.day.openAndSell')}
        why={t('firstStart.day.say')}
        beside={
          <>
            <Button size="lg" onClick={skip}>
              {t('firstStart.skip')}
            </Button>
            {practice}
          </>
        }
        onOpened={sell}
        onBack={() => goToStep('pin')}
        onLeave={() => endStep('day', 'done')}
      />
    </div>
  );
}
