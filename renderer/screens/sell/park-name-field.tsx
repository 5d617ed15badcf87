import { useTranslation } from 'react-i18next';
import { useStore } from '../../store/store-context';
import { useTill } from '../frame/till-context';
import { closeField } from './line-field';
import { parkOpenCart } from './parking';
import { ValueField } from './value-field';

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
