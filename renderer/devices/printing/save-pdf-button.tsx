// A button (or Ctrl S) that saves the sheet beside it as a PDF and announces the result; a canceled dialog is ignored.
import { IconFileDownload } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../locales/use-translation';
import { LightButton, type LightButtonProps } from '../../ui/buttons/light-button';
import { announce } from '../../ui/messages/announcer';
import { reportFailure } from '../../ui/messages/failure';
import { savePdf } from './print-sheet';
import { useShortcuts } from '../../ui/keys/shortcut';
import { useActions } from '../../ui/keys/use-actions';

interface SavePdfButtonProps extends Pick<LightButtonProps, 'size'> {
  readonly sheet: RefObject<HTMLElement | null>;
  /** Of the file, as of `useFileName`. */
  readonly name: string;
  /** Puts the sheet on the page at once, and takes it away; where it is not there all the time. */
  readonly onSaving?: (isSaving: boolean) => void;
}

export function SavePdfButton({ sheet, name, onSaving, ...button }: SavePdfButtonProps) {
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const [isSaving, setSaving] = useState(false);
  const save = () => {
    if (isSaving) return;
    const show = (isUnderWay: boolean) => {
      setSaving(isUnderWay);
      onSaving?.(isUnderWay);
    };
    flushSync(() => show(true));
    if (!sheet.current) return show(false);
    savePdf(sheet.current, name)
      .then((saved) => saved !== null && announce(t('printing.savedPdf', { name: saved })))
      .catch(reportFailure)
      .finally(() => show(false));
  };
  useActions({ savePdf: save });
  return (
    <LightButton
      leftSection={<IconFileDownload size="1.125rem" stroke={1.6} aria-hidden />}
      {...shortcut('savePdf')}
      disabled={isSaving}
      {...button}
      onClick={save}
    >
      {t('printing.savePdf')}
    </LightButton>
  );
}
