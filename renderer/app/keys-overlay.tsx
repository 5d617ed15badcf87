// The keyboard shortcuts of the till.
import { isOfficeOnly } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { SCREENS } from '../till/navigation';
import { useMayEnterOffice, useTill } from '../till/use-till';
import { KeysSheet } from '../ui/front/keys-sheet';

const TILL_KEYS = [
  ['search', ['F3']],
  ['itemsView', ['⇧ F3']],
  ['times', ['3', '*']],
  ['chooseLine', ['↑', '↓']],
  ['quantity', ['*']],
  ['price', ['F4']],
  ['customAmount', ['⇧ F4']],
  ['lineDiscount', ['F5']],
  ['lineNote', ['F6']],
  ['remove', ['Del']],
  ['undo', ['Ctrl Z']],
  ['saleDiscount', ['F7']],
  ['saleNote', ['⇧ F6']],
  ['clear', ['⇧ Del']],
  ['park', ['F8']],
  ['parked', ['F9']],
  ['pin', ['⇧ F10']],
  ['customer', ['F2']],
  ['newCustomer', ['Ctrl N']],
  ['pay', ['F12']],
  ['exact', ['E']],
  ['confirm', ['Ctrl Enter', 'Enter']],
  ['back', ['Esc']],
  ['print', ['Ctrl P']],
  ['savePdf', ['Ctrl S']],
  ['screens', ['Alt 1 – 6']],
  ['office', [`Alt ${SCREENS.length + 1}`]],
  ['settings', ['Ctrl ,']],
  ['lock', ['Ctrl L']],
  ['help', ['F1']],
  ['all', ['?']],
] as const;

/** In the sync center and the settings of the back office without a register. */
const WITHOUT_REGISTER: ReadonlySet<string> = new Set(['back', 'settings', 'lock', 'help', 'all']);

export function KeysOverlay({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const mayEnterOffice = useMayEnterOffice();
  const isAtRegister = !isOfficeOnly(useTill().session);
  const keys = TILL_KEYS.filter(([name]) =>
    isAtRegister ? name !== 'office' || mayEnterOffice : WITHOUT_REGISTER.has(name),
  );
  return <KeysSheet keys={keys.map(([name, chips]) => [t(`keys.${name}`), chips])} onClose={onClose} />;
}
