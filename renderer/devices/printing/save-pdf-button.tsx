// A button (or Ctrl S) that saves the sheet beside it as a PDF and announces the result; a canceled dialog is ignored.
import { Button, type ButtonProps } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { announce } from '../../ui/messages/announcer';
import { reportFailure } from '../../ui/messages/failure';
import { savePdf } from './print-sheet';
import { useShortcuts } from '../../ui/keys/shortcut';
import { useActions } from '../../ui/keys/use-actions';

interface SavePdfButtonProps extends ButtonProps {
  readonly sheet: RefObject<HTMLElement | null>;
  /** Name of the file, without extension. */
  readonly name: string;
}

export function SavePdfButton({ sheet, name, ...button }: SavePdfButtonProps) {
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const [isSaving, setSaving] = useState(false);
  const save = () => {
    if (!sheet.current || isSaving) return;
    setSaving(true);
    savePdf(sheet.current, name)
      .then((saved) => saved !== null && announce(t('printing.savedPdf', { name: saved })))
      .catch(reportFailure)
      .finally(() => setSaving(false));
  };
  useActions({ savePdf: save });
  return (
    <Button
      leftSection={<IconFileDownload size="1.125rem" stroke={1.6} aria-hidden />}
      {...shortcut('savePdf')}
      disabled={isSaving}
      {...button}
      onClick={save}
    >
      {t('printing.savePdf')}
    </Button>
  );
}
