import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParkedCarts } from '../../../store/queries';
import { KeyHint } from '../../../ui/layout/key-hint';
import { showSell, useSell, closeField } from '../../state/sell-state';
import { useStore } from '../../../store/core/store-context';
import { useTill } from '../../till-context';
import { parkOpenCart } from './parking';
import { ValueField } from '../editing/value-field';

export function ParkButton({ isEmpty }: { readonly isEmpty: boolean }) {
  const { t } = useTranslation();
  const isHeld = useSell((state) => state.held !== null);
  return (
    <Button
      disabled={isEmpty || isHeld}
      aria-keyshortcuts="F8"
      rightSection={<KeyHint>F8</KeyHint>}
      onClick={() => showSell({ edited: 'parkName' })}
    >
      {t('parked.park')}
    </Button>
  );
}

/** How many are parked, and the way to them. */
export function ParkedButton({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation();
  const count = useParkedCarts()?.length ?? 0;
  const isHeld = useSell((state) => state.held !== null);
  return (
    <span className={className}>
      <Button
        fullWidth
        disabled={isHeld}
        aria-label={t('parked.open', { count })}
        aria-keyshortcuts="F9"
        rightSection={<KeyHint>F9</KeyHint>}
        onClick={() => showSell({ panel: 'parked', edited: null })}
      >
        {t('parked.count', { count })}
      </Button>
    </span>
  );
}

/** As long as a parked sale's name is worth reading. */
const LONGEST_NAME = 60;

export function ParkNameField() {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  return (
    <ValueField
      label={t('parked.nameField')}
      hint={t('parked.nameHint')}
      action={t('parked.park')}
      inputMode="text"
      maxLength={LONGEST_NAME}
      initial=""
      onSet={(text) => void parkOpenCart(store, session, text, t)}
      onClose={closeField}
    />
  );
}
