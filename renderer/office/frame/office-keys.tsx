// The keyboard shortcuts of the back office; `?` opens the list.
import { useState } from 'react';
import { isOfficeOnly } from '#shared/ipc/session';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { KeysSheet } from '../../ui/front/keys-sheet';
import { useKeyNames } from '../../ui/keys/shortcut';
import { useHelpKey } from '../../ui/keys/use-help-key';

const KEYS = [
  ['goTo', ['Ctrl K']],
  ['search', ['F3']],
  ['choose', ['↑', '↓']],
  ['open', ['Enter']],
  ['select', ['Space', 'Ctrl A']],
  ['edit', ['F2']],
  ['new', ['Ctrl N']],
  ['addLine', ['Ctrl I']],
  ['removeLine', ['Alt Del']],
  ['save', ['Ctrl S']],
  ['undo', ['Ctrl Z']],
  ['refresh', ['F5']],
  ['csv', ['Ctrl ⇧ E']],
  ['print', ['Ctrl P']],
  ['history', ['Alt ←', 'Alt →']],
  ['list', ['Esc']],
  ['till', ['Alt 1']],
] as const;

export function OfficeKeys() {
  const { t } = useTranslation();
  const { session } = useTill();
  const [isOpen, setOpen] = useState(false);
  const keyName = useKeyNames();
  useHelpKey(() => setOpen(true));
  if (!isOpen) return null;
  const hasTill = !isOfficeOnly(session);
  const keys = [
    ...KEYS.filter(([name]) => name !== 'till' || hasTill).map(
      ([name, chips]) => [t(`office.keys.${name}`), chips] as const,
    ),
    [t('keys.lock'), [keyName('lock')]] as const,
    [t('keys.help'), ['F1']] as const,
    [t('keys.all'), ['?']] as const,
  ];
  return <KeysSheet keys={keys} onClose={() => setOpen(false)} />;
}
