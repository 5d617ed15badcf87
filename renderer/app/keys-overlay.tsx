// The keyboard shortcuts of the screen in front, and those that work on every screen.
import { isOfficeOnly } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { SCREENS, type Screen } from '../till/navigation';
import { useMayEnterOffice, useTill } from '../till/use-till';
import { KeysSheet } from '../ui/front/keys-sheet';
import { ACTION_IDS, actionOf, type ActionId, type KeyPlace } from '../ui/keys/actions';
import { useKeyNames } from '../ui/keys/shortcut';

type OtherKey = readonly [name: 'times' | 'chooseLine' | 'exact' | 'screens' | 'office', chips: readonly string[]];

/** Keys that are no action, listed after one. */
const OTHER_KEYS: Readonly<Partial<Record<ActionId, readonly OtherKey[]>>> = {
  quantity: [
    ['times', ['3', '*']],
    ['chooseLine', ['↑', '↓']],
  ],
  pay: [['exact', ['E']]],
  settings: [
    ['screens', [`Alt 1 – ${SCREENS.length}`]],
    ['office', [`Alt ${SCREENS.length + 1}`]],
  ],
};

interface KeysOverlayProps {
  readonly screen: Screen;
  readonly onClose: () => void;
}

export function KeysOverlay({ screen, onClose }: KeysOverlayProps) {
  const { t } = useTranslation();
  const keyName = useKeyNames();
  const mayEnterOffice = useMayEnterOffice();
  const isAtRegister = !isOfficeOnly(useTill().session);
  const hasKey = ([name]: OtherKey) => isAtRegister && (name !== 'office' || mayEnterOffice);
  const keys = ACTION_IDS.filter((id) => isOn(screen, actionOf(id).places)).flatMap((id) => [
    [t(`keys.${id}`), id === 'confirm' ? [keyName(id), 'Enter'] : [keyName(id)]] as const,
    ...(OTHER_KEYS[id] ?? []).filter(hasKey).map(([name, chips]) => [t(`keys.${name}`), chips] as const),
  ]);
  return <KeysSheet keys={keys} onClose={onClose} />;
}

function isOn(screen: Screen, places: readonly KeyPlace[]): boolean {
  return places.some((place) => place === screen || place === 'everywhere');
}
