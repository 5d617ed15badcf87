import { Trans, useTranslation } from 'react-i18next';
import { type PullProgress } from '#shared/ipc/sync-status';
import { useSyncStatus } from '../../state/sync-status';
import { Meter } from '../../ui/meter';
import { clockTime, formatCount } from '../../ui/moments';
import { isFirstLoad } from '../frame/connection';
import classes from './coverage-section.module.css';
import { SectionHead } from './section-head';
import { SweepLine } from './sweep-line';

/** How much of what the service has is on this till, and when that was checked. */
export function CoverageSection() {
  const { t } = useTranslation();
  const status = useSyncStatus((state) => state.status);
  return (
    <section aria-label={t('sync.here')}>
      <SectionHead title={t('sync.here')} say={t('sync.hereSay')} />
      <dl className={classes['list']}>
        <Coverage name={t('sync.customers')} progress={status?.customers ?? null} />
        <Coverage name={t('sync.items')} progress={status?.items ?? null} />
      </dl>
      {status && <SweepLine status={status} />}
    </section>
  );
}

function Coverage({ name, progress }: { readonly name: string; readonly progress: PullProgress | null }) {
  const { t } = useTranslation();
  const count = progress?.count ?? 0;
  const total = progress && totalOf(progress);
  return (
    <div className={classes['row']}>
      <dt>{name}</dt>
      <dd className={classes['count']}>
        <Trans
          i18nKey="sync.of"
          values={{ here: formatCount(count), total: total === null ? '–' : formatCount(total) }}
          components={{ 1: <span className={classes['faint'] ?? ''} /> }}
        />
      </dd>
      <dd className={classes['faint']}>{progress?.checkedAt ? clockTime(progress.checkedAt) : t('sync.notYet')}</dd>
      {progress && isFirstLoad(progress) && total !== null && (
        <dd className={classes['meter']}>
          <Meter label={name} count={count} total={total} />
        </dd>
      )}
    </div>
  );
}

/** Once everything was read this till holds all there is; the service's own count is that of the run under way. */
function totalOf({ count, total, checkedAt }: PullProgress): number | null {
  if (checkedAt === null) return total;
  return Math.max(total ?? 0, count);
}
