import { Button } from '@mantine/core';
import { useTranslation } from '../../locales/use-translation';
import { KeyHint } from '../buttons/key-hint';
import quiet from '../buttons/quiet-end.module.css';
import { openHelpHere } from './open-help';

/** Where there is no rail, which has it otherwise. */
export function HelpButton() {
  const { t } = useTranslation();
  return (
    <Button
      className={quiet['end'] ?? ''}
      variant="subtle"
      rightSection={<KeyHint>F1</KeyHint>}
      aria-haspopup="dialog"
      aria-keyshortcuts="F1"
      onClick={openHelpHere}
    >
      {t('app.help')}
    </Button>
  );
}
