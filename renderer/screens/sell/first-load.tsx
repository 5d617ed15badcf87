import { useTranslation } from 'react-i18next';
import { useSyncStatus } from '../../state/sync-status';
import { Meter } from '../../ui/meter';
import { formatCount } from '../../ui/moments';
import { isFirstLoad } from '../frame/connection';
import classes from './first-load.module.css';

/** How far the catalogue has come, above the tiles that are here already. */
export function FirstLoad() {
  const { t } = useTranslation();
  const items = useSyncStatus((state) => state.status?.items ?? null);
  if (!items || !isFirstLoad(items)) return null;
  const { count, total } = items;
  return (
    <div className={classes['place']} role="status">
      <p>
        <strong>
          {total === null
            ? t('sell.readingUnknown')
            : t('sell.reading', { here: formatCount(count), total: formatCount(total) })}
        </strong>{' '}
        {count > 0 && t('sell.readingSay')}
      </p>
      {total !== null && <Meter label={t('sync.items')} count={count} total={total} />}
    </div>
  );
}
