// A notice above every screen: the lock ended a practice, so whoever unlocked the till sells.
import { Button } from '@mantine/core';
import { useTranslation } from '../../locales/use-translation';
import { useEndedByLock } from '../../practice/use-practice';
import { Notice } from '../../ui/messages/notice';
import classes from './notices.module.css';

export function PracticeEnded() {
  const { t } = useTranslation();
  const { isEnded, onRead } = useEndedByLock();
  if (!isEnded) return null;
  return (
    <div className={classes['place']}>
      <div className={classes['row']}>
        <Notice tone="attend" what={t('practice.endedByLock')} then={t('practice.endedByLockThen')} />
        <Button variant="subtle" onClick={onRead}>
          {t('otherTill.hide')}
        </Button>
      </div>
    </div>
  );
}
