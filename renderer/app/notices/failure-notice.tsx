import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { dismissFailure, useFailure } from '../../ui/messages/failure';
import classes from './notices.module.css';

/** What nobody waited for and failed. Gone with the next sale and with the lock: nobody can tell then what it was about. */
export function FailureNotice() {
  const { t } = useTranslation();
  const { sell } = useTill();
  const failure = useFailure((state) => state.failure);
  useEffect(
    () =>
      sell.state.subscribe((now, before) => {
        if (before.stage === 'done' && now.stage !== 'done') dismissFailure();
      }),
    [sell],
  );
  useEffect(() => dismissFailure, []);
  if (!failure) return null;
  return (
    <div className={classes['place']}>
      <ErrorNotice error={failure} action={<Button onClick={dismissFailure}>{t('keys.close')}</Button>} />
    </div>
  );
}
