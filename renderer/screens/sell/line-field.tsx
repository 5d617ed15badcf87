import { useTranslation } from 'react-i18next';
import { type CartLine } from '#shared/domain/cart';
import { useTill } from '../frame/till-context';
import { lineText, setLineText, type LineFieldName } from './edited-value';
import classes from './line-field.module.css';
import { focusSearchField, showSell } from './sell-state';
import { ValueField } from './value-field';

export function LineField({ line, field }: { readonly line: CartLine; readonly field: LineFieldName }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const labels = {
    quantity: t('sell.quantity'),
    price: t('sell.priceField', { currency: currency.code }),
    discount: t('sell.discountField'),
  };
  return (
    <div className={classes['place']}>
      <ValueField
        key={field}
        label={labels[field]}
        {...(field === 'discount' && { hint: t('sell.discountHint') })}
        initial={lineText(line, field, currency)}
        onSet={(text) => setLineText(line, field, text, currency)}
        onClose={closeField}
      />
    </div>
  );
}

export function closeField(): void {
  showSell({ edited: null });
  focusSearchField();
}
