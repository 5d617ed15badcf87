// Takes back a new record that was not sent; asks first.
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { useStore } from '../../../store/core/store-context';
import { countWaitingFor, withdrawCreate } from '../../../store/outbox/withdraw-create';
import { useSaving } from '../../../ui/fields/use-saving';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { Notice } from '../../../ui/messages/notice';
import { QuestionDialog } from '../../../ui/messages/question-dialog';

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
  const [isOnItsWay, setOnItsWay] = useState(false);
  const behind = useLiveQuery(() => countWaitingFor(store.db, localId), [store, localId]) ?? 0;
  const withdraw = () =>
    void saving.run(async () => {
      const isDone = await withdrawCreate(store, localId);
      setAsking(false);
      if (isDone) onWithdrawn();
      else setOnItsWay(true);
    });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('office.form.withdraw')}
      </Button>
      {isOnItsWay && <Notice what={t('office.form.onItsWay')} then={t('office.form.onItsWayThen')} />}
      {isAsking && (
        <QuestionDialog
          title={t('office.form.withdrawQuestion', { name: title })}
          safe={t('office.form.stepBack')}
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
