import { useTranslation } from '../../../locales/use-translation';
import classes from './value-field.module.css';
import { useScanQueue } from '../../../till/use-till';

/** Scans that wait until the open field is set or closed. */
export function WaitingScans() {
  const { t } = useTranslation();
  const count = useScanQueue(({ waiting }) => waiting.length);
  if (count === 0) return null;
  return (
    <p className={classes['waiting']} role="status">
      {t('sell.scansWait', { count })}
    </p>
  );
}
