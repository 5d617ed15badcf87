// What would be lost with the data of this computer, and how to keep it.
import { useTranslation } from '../../locales/use-translation';
import { registerText } from '../../ui/text/register-text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useStore } from '../../store/core/store-context';
import { saveUnsent } from '../../sync-center/entries/save-unsent';
import { useTill } from '../../till/use-till';
import { announce } from '../../ui/messages/announcer';
import { reportFailure } from '../../ui/messages/failure';
import { Notice } from '../../ui/messages/notice';
import type { TillContents } from './use-till-contents';

interface UnsentHereProps {
  readonly contents: TillContents;
  readonly onSaved: () => Promise<void>;
}

export function UnsentHere({ contents: { unsentHere, others }, onSaved }: UnsentHereProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const name = await saveUnsent(store, session);
      if (name !== null) announce(t('sync.case.announceExported', { count: unsentHere, name }));
      await onSaved();
    } catch (error) {
      reportFailure(error);
    }
    setBusy(false);
  };
  return (
    <>
      {unsentHere > 0 && (
        <Notice
          tone="attend"
          what={t('settings.removal.unsent', { count: unsentHere })}
          then={t('settings.removal.unsentThen')}
          action={
            <Button disabled={isBusy} onClick={() => void save()}>
              {t('settings.removal.saveUnsent')}
            </Button>
          }
        />
      )}
      {others
        .filter(({ unsent }) => unsent > 0)
        .map(({ merchantCode, registerId, unsent }) => (
          <Notice
            key={`${merchantCode}-${registerId}`}
            tone="attend"
            what={t('settings.removal.unsentElsewhere', {
              ...{ count: unsent, merchantCode },
              place: registerText(registerId, t),
            })}
            then={t('settings.removal.unsentElsewhereThen')}
          />
        ))}
    </>
  );
}
