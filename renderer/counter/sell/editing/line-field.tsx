import { useTranslation } from 'react-i18next';
import type { CartLine } from '#shared/domain/cart/cart';
import type { Discount } from '#shared/domain/cart/discount';
import { discountText } from '../../../ui/text/discount-text';
import { rightForLine } from './required-right';
import { DiscountField } from './discount-field';
import { lineText, setLineText, type DiscountUnit, type LineFieldName } from './edited-value';
import classes from './line-field.module.css';
import { useAuthorizedAction } from '../../approval/authorized-change';
import { ValueField } from './value-field';
import { useTill } from '../../../till/use-till';

export function LineField({ line, field }: { readonly line: CartLine; readonly field: LineFieldName }) {
  const till = useTill();
  const { t } = useTranslation();
  const { currency } = till;
  const authorized = useAuthorizedAction('line');
  const set = (text: string, unit?: DiscountUnit) =>
    authorized.make(
      rightForLine(line, field, text, currency, unit),
      () => setLineText(till, line, field, text, currency, unit),
      till.sell.closeField,
    );
  if (authorized.panel) return <div className={classes['place']}>{authorized.panel}</div>;
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
          onType={set}
          onChoose={(discount) => till.cart.getState().setLineDiscount(line.lineId, discount)}
        />
      ) : (
        <ValueField
          key={field}
          label={labels[field]}
          initial={lineText(line, field, currency)}
          onSet={(text) => set(text)}
          onClose={till.sell.closeField}
        />
      )}
    </div>
  );
}

/** A line accepts every type of discount. */
function isAny(_: Discount): _ is Discount {
  return true;
}
