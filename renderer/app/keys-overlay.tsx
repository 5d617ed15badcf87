// The keyboard shortcuts of the till.
import { isOfficeOnly } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { SCREENS } from '../till/navigation';
import { useMayEnterOffice, useTill } from '../till/use-till';
import { KeysSheet } from '../ui/front/keys-sheet';
import { useKeyNames } from '../ui/keys/shortcut';

/** Actions by their key, and keys that are no action. */
const TILL_KEYS = [
  'search',
  'itemsView',
  ['times', ['3', '*']],
  ['chooseLine', ['↑', '↓']],
  'quantity',
  'price',
  'customAmount',
  'lineDiscount',
  'lineNote',
  'remove',
  'undo',
  'saleDiscount',
  'saleNote',
  'clear',
  'park',
  'parked',
  'pin',
  'customer',
  'newCustomer',
  'editCustomer',
  'pay',
  ['exact', ['E']],
  ['confirm', ['Ctrl Enter', 'Enter']],
  'back',
  'print',
  'savePdf',
  ['screens', ['Alt 1 – 6']],
  ['office', [`Alt ${SCREENS.length + 1}`]],
  'settings',
  'lock',
  'help',
  'all',
] as const;

/** In the sync center and the settings of the back office without a register. */
const WITHOUT_REGISTER: ReadonlySet<string> = new Set(['back', 'settings', 'lock', 'help', 'all']);

export function KeysOverlay({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const mayEnterOffice = useMayEnterOffice();
  const isAtRegister = !isOfficeOnly(useTill().session);
  const keyName = useKeyNames();
  const keys = TILL_KEYS.map((key) => (typeof key === 'string' ? ([key, [keyName(key)]] as const) : key)).filter(
    ([name]) => (isAtRegister ? name !== 'office' || mayEnterOffice : WITHOUT_REGISTER.has(name)),
  );
  return <KeysSheet keys={keys.map(([name, chips]) => [t(`keys.${name}`), chips])} onClose={onClose} />;
}
