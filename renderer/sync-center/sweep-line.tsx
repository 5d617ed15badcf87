import { Button } from '@mantine/core';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { useTranslation } from '../locales/use-translation';
import { formatCount } from '../ui/text/number-format';
import { pos } from '../bridge/bridge';
import { reportFailure } from '../ui/messages/failure';
import { Meter } from '../ui/layout/meter';
import { useTimes } from '../ui/text/times';
import { checkFacts } from './coverage-text';
import classes from './sweep-line.module.css';

/** Shows the last full check, and starts or stops one. */
export function SweepLine({ status }: { readonly status: SyncStatus }) {
  const { t } = useTranslation();
  const { momentWithin } = useTimes();
  const { customers, items, isRequested } = status.sweep;
  const lastWholeAt = olderOf(customers.lastWholeAt, items.lastWholeAt);
  // Resources are swept in turn, customers first; a resource that is not being swept has no windows.
  const isAtCustomers = customers.done + customers.left > 0;
  const { done, left } = isAtCustomers ? customers : items;
  const total = done + left;
  const { next } = checkFacts(status, isAtCustomers ? 'customers' : 'items');
  const waits = next && 'after' in next ? next.after : null;
  const progress = { done: formatCount(done), total: formatCount(total) };
  let said: string | null = lastWholeAt === null ? null : t('sync.lastSwept', { when: momentWithin(lastWholeAt) });
  if (isRequested) said = t(isAtCustomers ? 'sync.sweepingCustomers' : 'sync.sweepingItems', progress);
  if (isRequested && waits) said = t(`sync.fact.goesOn.${waits}`);
  const act = (action: 'start' | 'stop') => {
    pos.call('sync.sweep', { action }).catch(reportFailure);
  };
  return (
    <div className={classes['line']}>
      {/* It changes with every window: no screen reader could say anything else meanwhile. */}
      {said !== null && <span className={classes['say']}>{said}</span>}
      <Button className={classes['action']} variant="subtle" onClick={() => act(isRequested ? 'stop' : 'start')}>
        {t(isRequested ? 'sync.sweepStop' : 'sync.sweepNow')}
      </Button>
      {isRequested && (
        <div className={classes['meter']}>
          <Meter label={t('sync.sweepNow')} count={done} total={total} />
        </div>
      )}
    </div>
  );
}

/** The check of the whole is as old as the older of the two; null if one was never complete. */
function olderOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return Date.parse(one) < Date.parse(other) ? one : other;
}
