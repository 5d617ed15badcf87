// The keyboard shortcuts of the back office; `?` opens the list.
import { useState } from 'react';
import { isOfficeOnly } from '#shared/ipc/session';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { KeysSheet } from '../../ui/front/keys-sheet';
import { actionsOn } from '../../ui/keys/actions';
import { useHelpKey } from '../../ui/keys/use-help-key';

export function OfficeKeys() {
  const { t } = useTranslation();
  const hasTill = !isOfficeOnly(useTill().session);
  const [isOpen, setOpen] = useState(false);
  useHelpKey(() => setOpen(true));
  if (!isOpen) return null;
  const others = {
    searchList: [
      [t('office.keys.choose'), ['↑', '↓']],
      [t('office.keys.open'), ['Enter']],
      [t('office.keys.select'), ['Space', 'Ctrl A']],
    ],
    printShown: [
      [t('office.keys.history'), ['Alt ←', 'Alt →']],
      ...(hasTill ? [[t('office.keys.till'), ['Alt 1']] as const] : []),
    ],
  } as const;
  return <KeysSheet actions={actionsOn('office')} others={others} onClose={() => setOpen(false)} />;
}
