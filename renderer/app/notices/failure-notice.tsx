import { Button } from '@mantine/core';
import { useTranslation } from '../../locales/use-translation';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { dismissFailure, useFailure } from '../../ui/messages/failure';
import classes from './notices.module.css';

export function FailureNotice() {
  const { t } = useTranslation();
  const failure = useFailure((state) => state.failure);
  if (!failure) return null;
  return (
    <div className={classes['place']}>
      <ErrorNotice error={failure} action={<Button onClick={dismissFailure}>{t('keys.close')}</Button>} />
    </div>
  );
}
