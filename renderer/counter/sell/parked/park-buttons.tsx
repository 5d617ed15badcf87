import { Button } from '@mantine/core';
import { useTranslation } from '../../../locales/use-translation';
import { useParkedCarts } from '../../../store/queries';
import { useStore } from '../../../store/core/store-context';
import { parkOpenCart } from './parking';
import { ValueField } from '../editing/value-field';
import { Spoken } from '../../../ui/text/spoken';
import { useCart, useSell, useTill } from '../../../till/use-till';
import { openPanel } from '../open-panel';
import { useShortcuts } from '../../../ui/keys/shortcut';
import { useRefusal } from '../../../practice/use-practice';

/** To be put where it is switched off without lines. */
export function ParkButton() {
  const till = useTill();
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const refuse = useRefusal();
  return (
    <Button
      {...shortcut('park')}
      {...(refuse && { 'data-disabled': true, 'aria-description': t('practice.refusedPark') })}
      onClick={refuse ?? (() => till.sell.edit('parkName'))}
    >
      {t('parked.park')}
    </Button>
  );
}

/** The number of parked sales; opens their list. */
export function ParkedButton({ className }: { readonly className?: string | undefined }) {
  const till = useTill();
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const count = useParkedCarts()?.length ?? 0;
  const isPrompting = useSell((state) => state.prompt !== null);
  const refuse = useRefusal();
  return (
    <span className={className}>
      <Button
        fullWidth
        disabled={isPrompting}
        {...shortcut('parked')}
        {...(refuse && { 'data-disabled': true, 'aria-description': t('practice.refusedPark') })}
        onClick={refuse ?? (() => openPanel(till, 'parked'))}
      >
        <Spoken as={t('parked.open', { count })}>{t('parked.count', { count })}</Spoken>
      </Button>
    </span>
  );
}

/** Longest name of a parked sale, in characters. */
const LONGEST_NAME = 60;

export function ParkNameField() {
  const till = useTill();
  const { t } = useTranslation();
  const store = useStore();
  const { session } = till;
  const parkedAs = useCart((state) => state.parkedAs);
  return (
    <ValueField
      label={t('parked.nameField')}
      hint={t('parked.nameHint')}
      action={t('parked.park')}
      inputMode="text"
      maxLength={LONGEST_NAME}
      initial={parkedAs ?? ''}
      isSetOnLeaving={false}
      onSet={(text) => void parkOpenCart(till, store, session, text, t)}
      onClose={till.sell.closeField}
    />
  );
}
