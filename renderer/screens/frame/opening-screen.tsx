import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ErrorData } from '#shared/errors';
import { ErrorNotice } from '../../ui/error-notice';
import classes from './opening-screen.module.css';

/** Between signing in and the first screen; usually too short to be seen. */
export function OpeningScreen({ error, onRetry }: { readonly error: ErrorData | null; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <main className={classes['place']} aria-busy={error === null}>
      {error === null ? (
        <p className={classes['say']}>{t('opening.title')}</p>
      ) : (
        <ErrorNotice
          error={error}
          action={
            <Button onClick={onRetry} autoFocus>
              {t('app.retry')}
            </Button>
          }
        />
      )}
    </main>
  );
}
