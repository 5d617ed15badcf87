import { LONGEST_NOTE, type CartLine } from '#shared/domain/cart/cart';
import { useTranslation } from '../../../locales/use-translation';
import placeClasses from './line-field.module.css';
import { ValueField } from './value-field';
import { useCart, useTill } from '../../../till/use-till';

export function LineNoteField({ line }: { readonly line: CartLine }) {
  const till = useTill();
  const { t } = useTranslation();
  const setLineNote = useCart((state) => state.setLineNote);
  return (
    <div className={placeClasses['place']}>
      <ValueField
        label={t('sell.lineNoteField')}
        name={line.lineId}
        hint={t('sell.noteHint')}
        inputMode="text"
        maxLength={LONGEST_NOTE}
        initial={line.note ?? ''}
        onSet={(text) => setLineNote(line.lineId, text)}
        onClose={till.sell.closeField}
      />
    </div>
  );
}

export function SaleNoteField({ note }: { readonly note: string | undefined }) {
  const till = useTill();
  const { t } = useTranslation();
  const setCartNote = useCart((state) => state.setCartNote);
  return (
    <ValueField
      label={t('sell.saleNoteField')}
      hint={t('sell.noteHint')}
      inputMode="text"
      maxLength={LONGEST_NOTE}
      initial={note ?? ''}
      onSet={setCartNote}
      onClose={till.sell.closeField}
    />
  );
}
