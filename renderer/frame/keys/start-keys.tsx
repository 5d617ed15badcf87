// The keyboard shortcuts before the till is in front: on the sign-in and unlock screens and in the guide. `?` opens the list.
import { useState } from 'react';
import { KeysSheet } from '../../ui/front/keys-sheet';
import { useHelpKey } from '../../ui/keys/use-help-key';

const KEYS = ['confirm', 'back', 'help', 'all'] as const;

export function StartKeys() {
  const [isOpen, setOpen] = useState(false);
  useHelpKey(() => setOpen(true));
  if (!isOpen) return null;
  return <KeysSheet actions={KEYS} onClose={() => setOpen(false)} />;
}
