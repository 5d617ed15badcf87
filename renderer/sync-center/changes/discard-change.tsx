// The button that discards a change of a record which waits to be sent, or which the service refused; asks first. Whoever may not does
// not see it.
import { Button } from '@mantine/core';
import { useLiveQuery } from '../../store/core/use-live-query';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import type { OutboxRow } from '../../store/database/entry-rows';
import type { EntryChange } from '../../store/outbox/entry-facts';
import { mayWithdraw, withdrawChange } from '../../store/outbox/withdraw-change';
import { isReplaceable } from '../../store/writes/replace-entry';
import { useTill } from '../../till/use-till';
import { useSaving } from '../../ui/fields/use-saving';
import { announce } from '../../ui/messages/announcer';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { Notice } from '../../ui/messages/notice';
import { QuestionDialog } from '../../ui/messages/question-dialog';
import { ChangeFacts } from './change-facts';

interface DiscardChangeProps {
  /** Of one record. */
  readonly entryIds: readonly string[];
  /** User name. */
  readonly savedBy: string;
  readonly changes: readonly EntryChange[];
  /** 'Item change, Mug' */
  readonly title: string;
  readonly className?: string | undefined;
}

export function DiscardChange({ entryIds, savedBy, changes, title, className = '' }: DiscardChangeProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const saving = useSaving();
  const [isAsking, setAsking] = useState(false);
  const ids = entryIds.join(' ');
  const rows = useLiveQuery(() => store.db.outbox.where('entryId').anyOf(ids.split(' ')).toArray(), [store, ids]);
  // As they were when they could not be taken back; null once that is over.
  const [onItsWay, setOnItsWay] = useState<readonly OutboxRow[] | undefined | null>(null);
  // Without a network every try to send them ends so.
  if (onItsWay !== null && rows && rows !== onItsWay && rows.every(isReplaceable)) setOnItsWay(null);
  if (!mayWithdraw(session, { savedBy })) return null;
  const step = t('sync.change.discard');
  const withdraw = () =>
    void saving.run(async () => {
      const isDone = await withdrawChange(store, session, entryIds);
      setAsking(false);
      setOnItsWay(isDone ? null : rows);
      if (isDone) announce(t('sync.change.announceDiscarded', { what: title }));
    });
  return (
    <>
      <Button className={className} variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('app.asksFirst', { step })}
      </Button>
      {onItsWay !== null && <Notice what={t('sync.change.onItsWay')} then={t('sync.change.onItsWayThen')} />}
      {isAsking && (
        <QuestionDialog
          title={t('sync.change.question', { what: title })}
          safe={t('sync.case.keepIt')}
          onSafe={() => setAsking(false)}
          answer={step}
          isRefusal
          isBusy={saving.isSaving}
          onAnswer={withdraw}
        >
          <p>{t('sync.change.questionThen')}</p>
          <ChangeFacts changes={changes} />
          {saving.error && <ErrorNotice error={saving.error} />}
        </QuestionDialog>
      )}
    </>
  );
}
