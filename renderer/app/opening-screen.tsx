import { Button } from '@mantine/core';
import type { ErrorData } from '#shared/errors';
import { useTranslation } from '../locales/use-translation';
import { ErrorNotice } from '../ui/messages/error-notice';
import { Meter } from '../ui/layout/meter';
import classes from './opening-screen.module.css';
import type { BringingBack } from './use-open-till';

interface Parts {
  readonly error: ErrorData | null;
  readonly bringingBack: BringingBack | null;
  readonly onRetry: () => void;
}

/** Shown between sign-in and the first screen; usually too briefly to be seen. */
export function OpeningScreen({ error, bringingBack, onRetry }: Parts) {
  const { t } = useTranslation();
  return (
    <main className={classes['place']} aria-busy={error === null}>
      {error === null ? (
        <div className={classes['say']}>
          <p>{bringingBack ? t('opening.bringingBack', { count: bringingBack.all }) : t('opening.title')}</p>
          {bringingBack && (
            <Meter label={t('opening.broughtBack')} count={bringingBack.done} total={bringingBack.all} />
          )}
        </div>
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
