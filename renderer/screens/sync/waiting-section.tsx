import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OutboxRow } from '../../store/queries';
import { Blank } from '../../ui/blank';
import { clockTime, formatCount } from '../../ui/moments';
import { Money } from '../../ui/money';
import { useTill } from '../frame/till-context';
import { entryAmount, entryTitle, waitsFor } from './entry-text';
import { SectionHead } from './section-head';
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
        <Blank what={t('sync.nothingWaiting')} then={t('sync.nothingWaitingThen')} />
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
    </section>
  );
}

function Entry({ entry, all }: { readonly entry: OutboxRow; readonly all: readonly OutboxRow[] }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const amount = entryAmount(entry.write, currency);
  const after = waitsFor(entry, all);
  return (
    <li className={classes['entry']}>
      <span className={classes['what']}>
        {entryTitle(entry.write, t)}
        {after !== null && <span className={classes['faint']}>{t('sync.after', { name: after })}</span>}
        {entry.state === 'in flight' && <Badge>{t('sync.sendingBadge')}</Badge>}
        {entry.state === 'waiting' && entry.isOutcomeUnknown && <Badge>{t('sync.unknownBadge')}</Badge>}
      </span>
      <span>{amount !== null && <Money amount={amount} currency={currency} />}</span>
      <span className={classes['time']}>{clockTime(entry.savedAt)}</span>
    </li>
  );
}
