import type { SyncStatus } from '#shared/ipc/sync-status';
import { MarkedText } from '../locales/marked-text';
import { useTranslation } from '../locales/use-translation';
import { formatCount } from '../ui/text/number-format';
import { useSyncStatus } from '../bridge/sync-status';
import { Meter } from '../ui/layout/meter';
import { useTimes } from '../ui/text/times';
import { isFirstLoad } from '../frame/connection';
import classes from './coverage-section.module.css';
import { checkFacts, totalAtService } from './coverage-text';
import { SectionHead } from '../ui/layout/section-head';
import { SweepLine } from './sweep-line';
import { useIsOffice } from './use-is-office';

/** How much of the service's data is on this till, how recent it is, and when the next full check ends. */
export function CoverageSection() {
  const { t } = useTranslation();
  const here = t(useIsOffice() ? 'sync.office.here' : 'sync.here');
  const status = useSyncStatus((state) => state.status);
  return (
    <section aria-label={here}>
      <SectionHead title={here} say={t('sync.hereSay')} />
      {status && (
        <>
          <dl className={classes['list']}>
            <Coverage kind="customers" status={status} />
            <Coverage kind="items" status={status} />
          </dl>
          <SweepLine status={status} />
        </>
      )}
    </section>
  );
}

interface KindProps {
  readonly kind: 'customers' | 'items';
  readonly status: SyncStatus;
}

function Coverage({ kind, status }: KindProps) {
  const { t } = useTranslation();
  const { momentWithin, shortMoment } = useTimes();
  const progress = status[kind];
  const { counted } = status.sweep[kind];
  const total = totalAtService(progress, status.sweep[kind]);
  const { count, checkedAt } = progress;
  return (
    <div className={classes['row']}>
      <dt>{t(`sync.${kind}`)}</dt>
      <dd
        className={classes['count']}
        title={
          counted
            ? t('sync.fact.countedAt', { total: formatCount(counted.rows), when: momentWithin(counted.at) })
            : t('sync.fact.notCounted')
        }
      >
        <MarkedText
          text={t('sync.of', { here: formatCount(count), total: total === null ? '–' : formatCount(total) })}
          mark={(shown) => <span className={classes['faint']}>{shown}</span>}
        />
      </dd>
      <dd className={classes['faint']}>{checkedAt ? shortMoment(checkedAt) : t('sync.notYet')}</dd>
      <CheckLine kind={kind} status={status} />
      {isFirstLoad(progress) && total !== null && (
        <dd className={classes['meter']}>
          <Meter label={t(`sync.${kind}`)} count={count} total={total} />
        </dd>
      )}
    </div>
  );
}

function CheckLine({ kind, status }: KindProps) {
  const { t } = useTranslation();
  const { since } = useTimes();
  const { lastAt, next } = checkFacts(status, kind);
  const last = lastAt === null ? t('sync.fact.noFullCheck') : t('sync.fact.fullCheck', { when: since(lastAt) });
  const then =
    next &&
    ('by' in next
      ? t(lastAt === null ? 'sync.fact.firstBy' : 'sync.fact.nextBy', { when: since(next.by) })
      : t(`sync.fact.${next.after}`));
  return <dd className={classes['check']}>{then === null ? last : [last, then].join(t('app.comma'))}</dd>;
}
