import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { JournalDamage } from '#shared/ipc/journal-damage';
import { useTranslation } from '../../locales/use-translation';
import { ErrorHelp } from '../../ui/help/error-help';
import { useSyncStatus } from '../../bridge/sync-status';
import { findLost, type Lost } from '../../store/outbox/lost-entries';
import { useStore } from '../../store/core/store-context';
import { reportFailure } from '../../ui/messages/failure';
import { useTimes } from '../../ui/text/times';
import { Notice } from '../../ui/messages/notice';
import { useTill } from '../../till/use-till';
import { factsText } from '../../ui/text/list-text';

/** Damages of the journal that a person has not confirmed yet. */
export function JournalDamages() {
  const { pos } = useStore();
  const isSaid = useSyncStatus(({ status }) => status?.problem?.code === 'JOURNAL_DAMAGED');
  const [damages, setDamages] = useState<readonly JournalDamage[]>([]);
  useEffect(() => {
    if (isSaid) pos.call('journal.damages', null).then(setDamages, reportFailure);
  }, [pos, isSaid]);
  const confirm = (id: string) => {
    pos
      .call('journal.confirmDamage', { id })
      .then(() => setDamages((all) => all.filter((each) => each.id !== id)))
      .catch(reportFailure);
  };
  return damages.map((damage) => <Damage key={damage.id} damage={damage} onSeen={() => confirm(damage.id)} />);
}

function Damage({ damage, onSeen }: { readonly damage: JournalDamage; readonly onSeen: () => void }) {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const isOnline = useSyncStatus(({ status }) => status?.reachability === 'online');
  const [lost, setLost] = useState<readonly Lost[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    findLost(store, damage, session.registerId, isOnline)
      .then((found) => isCurrent && setLost(found))
      .catch(reportFailure);
    return () => {
      isCurrent = false;
    };
  }, [store, damage, session.registerId, isOnline]);
  const { dayTime } = useTimes();
  const when = dayTime(damage.foundAt);
  const lines = damage.damagedLines + damage.missingLines;
  const [receipts] = damage.receipts;
  return (
    <Notice
      tone="danger"
      what={
        receipts ? t('sync.damage.whatReceipts', { when, ...receipts }) : t('sync.damage.what', { when, count: lines })
      }
      then={
        <>
          {t('sync.damage.then')} {damage.file !== null && t('sync.damage.thenFile', { file: damage.file })}{' '}
          <ErrorHelp code="JOURNAL_DAMAGED" />
          {lost === null && <p>{t('sync.damage.looking')}</p>}
          {lost?.length === 0 && <p>{t('sync.damage.nothingKnown')}</p>}
          <ul>
            {lost?.map(({ entry, where }, index) => (
              <li key={entry.entryId ?? entry.receiptNumber ?? index}>
                {factsText([entry.receiptNumber ?? t('sync.damage.entry'), amountOf(entry), timeOf(entry, dayTime)])}
                {': '}
                {t(`sync.damage.where.${where}`)}
              </li>
            ))}
          </ul>
        </>
      }
      action={
        <Button size="compact-sm" variant="default" disabled={lost === null} onClick={onSeen}>
          {t('sync.damage.seen')}
        </Button>
      }
    />
  );
}

function amountOf({ amount, currency }: Lost['entry']): string | null {
  return amount === null ? null : `${currency ?? ''} ${amount}`.trim();
}

function timeOf({ savedAt }: Lost['entry'], dayTime: (iso: string) => string): string | null {
  return savedAt === null || Number.isNaN(Date.parse(savedAt)) ? null : dayTime(savedAt);
}
