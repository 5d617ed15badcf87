// The keyboard shortcuts of a screen of the till.
import { isOfficeOnly } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { SCREENS, type Screen } from '../till/navigation';
import { useMayEnterOffice, useTill } from '../till/use-till';
import { KeysSheet } from '../ui/front/keys-sheet';
import { actionsOn } from '../ui/keys/actions';

interface KeysOverlayProps {
  readonly screen: Screen;
  readonly onClose: () => void;
}

export function KeysOverlay({ screen, onClose }: KeysOverlayProps) {
  const { t } = useTranslation();
  const mayEnterOffice = useMayEnterOffice();
  const isAtRegister = !isOfficeOnly(useTill().session);
  const others = {
    quantity: [
      [t('keys.times'), ['3', '*']],
      [t('keys.chooseLine'), ['↑', '↓']],
    ],
    settings: [
      [t('keys.screens'), [`Alt 1 – ${SCREENS.length}`]],
      ...(mayEnterOffice ? [[t('keys.office'), [`Alt ${SCREENS.length + 1}`]] as const] : []),
    ],
  } as const;
  const actions = screen === 'sell' ? actionsOn('sell', 'pay') : actionsOn(screen);
  return <KeysSheet actions={actions} others={isAtRegister ? others : {}} onClose={onClose} />;
}
