// Takes back a new record that was not sent; asks first. Whoever may not make one does not see it.
import { Button } from '@mantine/core';
import { useLiveQuery } from '../../../store/core/use-live-query';
import { useState } from 'react';
import { CREATE_OPERATIONS } from '#shared/writes/operation-create';
import { useTranslation } from '../../../locales/use-translation';
import type { OutboxRow } from '../../../store/database/entry-rows';
import { useStore } from '../../../store/core/store-context';
import { countWaitingFor, withdrawCreate } from '../../../store/outbox/withdraw-create';
import { isReplaceable } from '../../../store/writes/replace-entry';
import { findCreate } from '../../../store/writes/save-create';
import { mayCall } from '../../../till/rights/office-areas';
import { useTill } from '../../../till/use-till';
import { useSaving } from '../../../ui/fields/use-saving';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { Notice } from '../../../ui/messages/notice';
import { QuestionDialog } from '../../../ui/messages/question-dialog';
import classes from './withdraw-button.module.css';

interface WithdrawButtonProps {
  readonly localId: string;
  readonly title: string;
  readonly onWithdrawn: () => void;
}

export function WithdrawButton({ localId, title, onWithdrawn }: WithdrawButtonProps) {
  const { t } = useTranslation();
  const store = useStore();
  const saving = useSaving();
  const [isAsking, setAsking] = useState(false);
  // As it was when it could not be taken back; null once that is over.
  const [onItsWay, setOnItsWay] = useState<OutboxRow | undefined | null>(null);
  const behind = useLiveQuery(() => countWaitingFor(store.db, localId), [store, localId]) ?? 0;
  const row = useLiveQuery(() => findCreate(store.db, localId), [store, localId]);
  const operation = CREATE_OPERATIONS.find(({ id }) => id === row?.write.kind);
  // Without a network every try to send it ends so.
  if (onItsWay !== null && row && row !== onItsWay && isReplaceable(row)) setOnItsWay(null);
  const { features } = useTill().session.me;
  const withdraw = () =>
    void saving.run(async () => {
      const isDone = await withdrawCreate(store, localId);
      setAsking(false);
      if (isDone) onWithdrawn();
      else setOnItsWay(row);
    });
  if (!operation || !mayCall(features, operation.access)) return null;
  return (
    <>
      <Button className={classes['withdraw'] ?? ''} variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('app.asksFirst', { step: t('office.form.withdraw') })}
      </Button>
      {onItsWay !== null && <Notice what={t('office.form.onItsWay')} then={t('office.form.onItsWayThen')} />}
      {isAsking && (
        <QuestionDialog
          title={t('office.form.withdrawQuestion', { name: title })}
          safe={t('sync.case.keepIt')}
          onSafe={() => setAsking(false)}
          answer={t('office.form.withdraw')}
          isRefusal
          isBusy={saving.isSaving}
          onAnswer={withdraw}
        >
          <p>{t('office.form.withdrawThen')}</p>
          {behind > 0 && <p>{t('office.form.withdrawBehind', { count: behind })}</p>}
          {saving.error && <ErrorNotice error={saving.error} />}
        </QuestionDialog>
      )}
    </>
  );
}
