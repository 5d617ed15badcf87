import { useMemo, useState } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { currencyName } from '../../ui/text/number-format';
import { useSyncStatus } from '../../bridge/sync-status';
import { useRecordNames, useWaitingEntries } from '../../store/queries';
import type { OutboxCounts, WaitingEntry } from '../../store/outbox/outbox-lists';
import type { RecordNames } from '../../store/outbox/record-names';
import { useStore } from '../../store/core/store-context';
import { EmptyState } from '../../ui/layout/empty-state';
import { Money } from '../../ui/text/money';
import { useTimes } from '../../ui/text/times';
import { entryTitle } from '../entries/entry-text';
import { ChangeFacts } from '../changes/change-facts';
import { DiscardChange } from '../changes/discard-change';
import { isChange } from '../../store/outbox/withdraw-change';
import { ShowMore, SHOWN_AT_FIRST } from '../entries/show-more';
import { entryAmount, entryChanges } from '../../store/outbox/entry-facts';
import { SectionHead } from '../../ui/layout/section-head';
import { ImportUnsent } from './import-unsent';
import { waitReasonText, waitReasons } from './wait-reasons';
import classes from '../entries/entry-list.module.css';
import { useTill } from '../../till/use-till';
import { useIsOffice } from '../use-is-office';

export function WaitingSection({ counts }: { readonly counts: OutboxCounts }) {
  const { t } = useTranslation();
  const isOffice = useIsOffice();
  const { currency } = useTill();
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const list = useWaitingEntries(limit);
  const names = useRecordNames(
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
          then={t(
            counts.refused > 0
              ? 'sync.case.onlyNeedsYou'
              : isOffice
                ? 'sync.office.nothingWaitingThen'
                : 'sync.nothingWaitingThen',
          )}
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
  readonly names: RecordNames;
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
  const title = entryTitle(entry.write, names, t);
  const changes = useMemo(() => entryChanges([entry.write]), [entry.write]);
  const ids = useMemo(() => [entry.entryId], [entry.entryId]);
  return (
    <li className={classes['entry']}>
      <span className={classes['what']}>
        {title}
        {changes.length > 0 && <ChangeFacts changes={changes} />}
        <span className={classes['faint']}>{says.join(' ')}</span>
        {isChange(entry.write) && (
          <DiscardChange entryIds={ids} savedBy={entry.write.savedBy} changes={changes} title={title} />
        )}
      </span>
      <span className={classes['amount']}>{amount !== null && <Money amount={amount} currency={currency} />}</span>
      <span className={classes['time']}>{times.shortMoment(entry.savedAt)}</span>
    </li>
  );
}
