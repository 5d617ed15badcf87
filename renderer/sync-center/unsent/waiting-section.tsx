import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { currencyName } from '../../ui/text/number-format';
import { useSyncStatus } from '../../bridge/sync-status';
import { useItemNames, useWaitingEntries } from '../../store/queries';
import type { OutboxCounts, WaitingEntry } from '../../store/outbox/outbox-lists';
import type { ItemNames } from '../../store/outbox/item-names';
import { useStore } from '../../store/core/store-context';
import { EmptyState } from '../../ui/layout/empty-state';
import { Money } from '../../ui/text/money';
import { useTimes } from '../../ui/text/times';
import { entryTitle } from '../entries/entry-text';
import { ShowMore, SHOWN_AT_FIRST } from '../entries/show-more';
import { entryAmount } from '../../store/outbox/entry-facts';
import { SectionHead } from '../../ui/layout/section-head';
import { ImportUnsent } from './import-unsent';
import { waitReasonText, waitReasons } from './wait-reasons';
import classes from '../entries/entry-list.module.css';
import { useTill } from '../../till/use-till';

export function WaitingSection({ counts }: { readonly counts: OutboxCounts }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const list = useWaitingEntries(limit);
  const names = useItemNames(
    (list?.shown ?? []).flatMap(({ entry, blocker }) => [entry.write, ...(blocker ? [blocker.write] : [])]),
  );
  if (!list) return null;
  const { shown, total } = list;
  return (
    <section aria-label={t('sync.waiting')}>
      <SectionHead
        title={t('sync.waiting')}
        count={total}
        say={total > 0 && t('sync.waitingHead', { currency: currencyName(currency) })}
      />
      {total === 0 ? (
        <EmptyState
          what={t(counts.refused > 0 ? 'sync.case.nothingElse' : 'sync.nothingWaiting')}
          then={t(counts.refused > 0 ? 'sync.case.onlyNeedsYou' : 'sync.nothingWaitingThen')}
        />
      ) : (
        <ul className={classes['list']}>
          {shown.map((waiting) => (
            <Entry key={waiting.entry.entryId} waiting={waiting} shown={shown} names={names} />
          ))}
        </ul>
      )}
      <ShowMore shown={shown.length} total={total} onMore={setLimit} />
      <ImportUnsent />
    </section>
  );
}

interface EntryProps {
  readonly waiting: WaitingEntry;
  readonly shown: readonly WaitingEntry[];
  readonly names: ItemNames;
}

function Entry({ waiting, shown, names }: EntryProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const times = useTimes();
  const { now } = useStore();
  const status = useSyncStatus((state) => state.status);
  const { entry } = waiting;
  const amount = entryAmount(entry.write, currency);
  const says = waitReasons(waiting, shown, status, now()).map((reason) => waitReasonText(reason, names, t, times));
  if (entry.exportedAt !== null) says.push(t('sync.case.copied', { when: times.momentWithin(entry.exportedAt) }));
  return (
    <li className={classes['entry']}>
      <span className={classes['what']}>
        {entryTitle(entry.write, names, t)}
        <span className={classes['faint']}>{says.join(' ')}</span>
      </span>
      <span className={classes['amount']}>{amount !== null && <Money amount={amount} currency={currency} />}</span>
      <span className={classes['time']}>{times.shortMoment(entry.savedAt)}</span>
    </li>
  );
}
