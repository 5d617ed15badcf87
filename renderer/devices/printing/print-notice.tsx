// A quiet notice, where people print, that something was not printed, with a link to it. Hidden while all is well.
import { Button } from '@mantine/core';
import { useTranslation } from '../../locales/use-translation';
import { printTroubles, usePrinting } from '../../bridge/printing';
import classes from './print-notice.module.css';
import { useTill } from '../../till/use-till';

export function PrintNotice() {
  const till = useTill();
  const { t } = useTranslation();
  const goTo = till.navigation.goTo;
  const jobs = usePrinting((state) => state.jobs);
  const { failed, waiting } = printTroubles(jobs);
  if (failed.length + waiting.length === 0) return null;
  return (
    <div className={classes['strip']} role="status">
      <p>
        <strong>
          {failed.length > 0
            ? t('printing.notice.what', { count: failed.length })
            : t('printing.notice.waiting', { count: waiting.length })}
        </strong>{' '}
        {t('printing.notice.then')}
      </p>
      <Button variant="subtle" onClick={() => goTo('receipts')}>
        {t('printing.notice.show')}
      </Button>
    </div>
  );
}
