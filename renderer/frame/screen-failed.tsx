// In place of a screen that the app could not show: what is not lost, and what to do. Whatever is around it goes on.
import { Button } from '@mantine/core';
import { useTranslation } from '../locales/use-translation';
import { useTill } from '../till/use-till';
import { ErrorHelp } from '../ui/help/error-help';
import { Notice } from '../ui/messages/notice';
import classes from '../ui/messages/error-boundary.module.css';

export function ScreenFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { openSettings } = useTill().navigation;
  const toReports = () => {
    openSettings('storage');
    // The settings may be what failed.
    onRetry();
  };
  return (
    <div className={classes['place']}>
      <Notice
        tone="danger"
        what={t('app.screenFailed')}
        then={
          <>
            {t('app.screenFailedThen')} <ErrorHelp code="INTERNAL" />
          </>
        }
        action={
          <>
            <Button onClick={onRetry}>{t('app.retry')}</Button>
            <Button variant="default" onClick={toReports}>
              {t('settings.crashes.title')}
            </Button>
          </>
        }
      />
    </div>
  );
}
