// The sheet of the signed-in person: practice, their PIN, and when the till locks itself.
import { Button, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../locales/use-translation';
import { LockChoice } from '../frame/lock/lock-choice';
import { helpAt } from '../frame/help-place';
import { Overlay } from '../ui/front/overlay';
import { useSavedMark } from '../ui/messages/saved-mark';
import { useIsPracticing, useStartPractice } from '../practice/use-practice';
import classes from './person-sheet.module.css';
import { SetPin } from './set-pin';
import { useTill } from '../till/use-till';

export function PersonSheet() {
  const till = useTill();
  const { t } = useTranslation();
  const { displayName } = useTill().session.me;
  const close = till.navigation.closePersonSheet;
  return (
    <Overlay
      role="dialog"
      className={classes['sheet']}
      aria-label={t('person.title', { name: displayName })}
      {...helpAt('person')}
      onKey={(key) => {
        if (key === 'Escape') close();
      }}
    >
      <header className={classes['head']}>
        <h2>{t('person.title', { name: displayName })}</h2>
        <UnstyledButton aria-label={t('person.close')} className={classes['close']} onClick={close}>
          <IconX size="1.25rem" stroke={1.6} aria-hidden />
        </UnstyledButton>
      </header>
      <StartPractice />
      <SetPin head={<h3>{t('person.pinHead')}</h3>} onSet={close} />
      <LockAfter />
    </Overlay>
  );
}

function StartPractice() {
  const { t } = useTranslation();
  const start = useStartPractice();
  const isPracticing = useIsPracticing();
  if (!start || isPracticing) return null;
  return (
    <section className={classes['part']} aria-label={t('practice.sales')} {...helpAt('practice')}>
      <h3>{t('practice.sales')}</h3>
      <p className={classes['say']}>{t('practice.startSay')}</p>
      <Button onClick={() => start()}>{t('practice.start')}</Button>
    </section>
  );
}

function LockAfter() {
  const { t } = useTranslation();
  const { mark, say } = useSavedMark();
  return (
    <section className={classes['part']} aria-label={t('person.lockHead')}>
      <h3>
        {t('person.lockHead')} {mark}
      </h3>
      <LockChoice onChosen={say} />
    </section>
  );
}
