// The keyboard shortcuts before the till is in front: on the sign-in and unlock screens and in the guide. `?` opens the list.
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { KeysSheet } from '../../ui/front/keys-sheet';
import { useKeyNames } from '../../ui/keys/shortcut';
import { useHelpKey } from '../../ui/keys/use-help-key';

const KEYS = ['confirm', 'back', 'help', 'all'] as const;

export function StartKeys() {
  const { t } = useTranslation();
  const keyName = useKeyNames();
  const [isOpen, setOpen] = useState(false);
  useHelpKey(() => setOpen(true));
  if (!isOpen) return null;
  const keys = KEYS.map((id) => [t(`keys.${id}`), [keyName(id)]] as const);
  return <KeysSheet keys={keys} onClose={() => setOpen(false)} />;
}
