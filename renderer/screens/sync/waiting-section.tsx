import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSyncStatus } from '../../state/sync-status';
import { type OutboxRow } from '../../store/queries';
import { useStore } from '../../store/store-context';
import { Blank } from '../../ui/blank';
import { clockTime, formatCount } from '../../ui/moments';
import { Money } from '../../ui/money';
import { useMoment } from '../../ui/use-moment';
import { useTill } from '../frame/till-context';
import { entryAmount, entryTitle } from './entry-text';
import { SectionHead } from './section-head';
import { ImportUnsent } from './import-unsent';
import { waitReasonText } from './wait-reason-text';
import { waitReasons } from './wait-reasons';
import classes from './waiting-section.module.css';

/** The first of the line; the rest on request. */
const SHOWN = 10;

interface WaitingSectionProps {
  /** Oldest first. */
  readonly entries: readonly OutboxRow[];
  readonly all: readonly OutboxRow[];
}

export function WaitingSection({ entries, all }: WaitingSectionProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? entries : entries.slice(0, SHOWN);
  return (
    <section aria-label={t('sync.waiting')}>
      <SectionHead
        title={t('sync.waiting')}
        count={entries.length}
        say={entries.length > 0 && t('sync.waitingHead', { currency: currency.code })}
      />
      {entries.length === 0 ? (
        <Blank
          what={t('sync.nothingWaiting')}
          then={t(all.length > 0 ? 'sync.case.onlyNeedsYou' : 'sync.nothingWaitingThen')}
        />
      ) : (
        <ul className={classes['list']}>
          {shown.map((entry) => (
            <Entry key={entry.entryId} entry={entry} all={all} />
          ))}
        </ul>
      )}
      {shown.length < entries.length && (
        <Button variant="subtle" onClick={() => setShowsAll(true)}>
          {t('sync.showAll', { total: formatCount(entries.length) })}
        </Button>
      )}
      <ImportUnsent />
    </section>
  );
}

function Entry({ entry, all }: { readonly entry: OutboxRow; readonly all: readonly OutboxRow[] }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const moment = useMoment();
  const { now } = useStore();
  const status = useSyncStatus((state) => state.status);
  const amount = entryAmount(entry.write, currency);
  const says = waitReasons(entry, all, status, now()).map((reason) => waitReasonText(reason, t));
  if (entry.exportedAt !== null) says.push(t('sync.case.copied', { when: moment(entry.exportedAt) }));
  return (
    <li className={classes['entry']}>
      <span className={classes['what']}>
        {entryTitle(entry.write, t)}
        <span className={classes['faint']}>{says.join(' ')}</span>
      </span>
      <span>{amount !== null && <Money amount={amount} currency={currency} />}</span>
      <span className={classes['time']}>{clockTime(entry.savedAt)}</span>
    </li>
  );
}
