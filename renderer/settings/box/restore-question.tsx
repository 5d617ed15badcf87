// Whether a backup takes the place of the service's data: asked once, with what it does to the tills, and typed to be meant.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { pos } from '../../bridge/bridge';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { useSaving } from '../../ui/fields/use-saving';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { QuestionDialog } from '../../ui/messages/question-dialog';
import { useTimes } from '../../ui/text/times';

interface RestoreQuestionProps {
  /** Of the backup, ISO 8601. */
  readonly madeAt: string;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

export function RestoreQuestion({ madeAt, onRestored, onClose }: RestoreQuestionProps) {
  const { t } = useTranslation();
  const { momentWithin } = useTimes();
  const merchant = useTill().session.merchant.name.trim();
  const [typed, setTyped] = useState('');
  const { error, isSaving, run } = useSaving();
  const isMeant = typed.trim().toLowerCase() === merchant.toLowerCase();
  const restore = () =>
    run(async () => {
      await pos.call('box.restore', { madeAt });
      onRestored();
      onClose();
    });
  return (
    <QuestionDialog
      title={t('settings.box.ask', { when: momentWithin(madeAt) })}
      safe={t('settings.box.keep')}
      onSafe={onClose}
      answer={isMeant ? t(isSaving ? 'settings.box.restoring' : 'settings.box.answer') : null}
      isRefusal
      isBusy={isSaving}
      onAnswer={() => void restore()}
    >
      <p>{t('settings.box.goes')}</p>
      <p>{t('settings.box.tills')}</p>
      <p>{t('settings.box.stays')}</p>
      <TextInput
        label={t('settings.box.confirm', { merchant })}
        autoComplete="off"
        value={typed}
        disabled={isSaving}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && <ErrorNotice error={error} />}
    </QuestionDialog>
  );
}
