import { useTranslation } from 'react-i18next';
import { type CartLine } from '#shared/domain/cart';
import { type Discount } from '#shared/domain/discount';
import { useCart } from '../../state/cart';
import { useTill } from '../frame/till-context';
import { discountText } from '../../ui/discount-text';
import { DiscountField } from './discount-field';
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
  };
  return (
    <div className={classes['place']}>
      {field === 'discount' ? (
        <DiscountField
          label={t('sell.discountField')}
          unitKey="F5"
          discount={line.discount}
          isOffered={isAny}
          inWords={discountText}
          onType={(text, unit) => setLineText(line, field, text, currency, unit)}
          onChoose={(discount) => useCart.getState().setLineDiscount(line.lineId, discount)}
        />
      ) : (
        <ValueField
          key={field}
          label={labels[field]}
          initial={lineText(line, field, currency)}
          onSet={(text) => setLineText(line, field, text, currency)}
          onClose={closeField}
        />
      )}
    </div>
  );
}

/** A line can be given every kind. */
function isAny(_: Discount): _ is Discount {
  return true;
}

export function closeField(): void {
  showSell({ edited: null });
  focusSearchField();
}
