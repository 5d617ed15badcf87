import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { announce } from '../../ui/messages/announcer';
import { reportFailure } from '../../ui/messages/failure';
import { saveUnsent } from '../entries/save-unsent';
import { useTill } from '../../till/use-till';
import { useShortcuts } from '../../ui/keys/shortcut';
import { useActions } from '../../ui/keys/use-actions';

/** Exports all entries that the service has not accepted to a file for another register. They stay in the outbox. */
export function ExportUnsent({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const store = useStore();
  const { session } = useTill();
  const [isBusy, setBusy] = useState(false);
  const canSave = count > 0 && !isBusy;
  const save = () => {
    setBusy(true);
    saveUnsent(store, session)
      .then((name) => name !== null && announce(t('sync.case.announceExported', { count, name })))
      .catch(reportFailure)
      .finally(() => setBusy(false));
  };
  useActions({
    exportUnsent: (event) => {
      event.preventDefault();
      if (canSave) save();
    },
  });
  return (
    <Button
      disabled={!canSave}
      leftSection={<IconDownload size="1.125rem" stroke={1.6} aria-hidden />}
      {...shortcut('exportUnsent')}
      onClick={save}
    >
      {t('sync.case.export')}
    </Button>
  );
}
