import { listAmountOf, setLineDiscount, type CartLine } from '#shared/domain/cart/cart';
import { unitSymbol } from '#shared/domain/money/unit-of-measure';
import type { Discount } from '#shared/domain/cart/discount';
import { useTranslation } from '../../../locales/use-translation';
import { discountText } from '../../../ui/text/discount-text';
import { announceLine } from '../../scan/announce-cart';
import { rightForPrice, rightForReduction } from '../../required-right';
import { DiscountField } from './discount-field';
import { discountFromText, lineText, setLineText, type LineFieldName } from './edited-value';
import { priceLabel } from '../../../ui/text/price-text';
import classes from './line-field.module.css';
import { useAuthorizedAction } from '../../../approval/authorized-change';
import { ValueField } from './value-field';
import { useTill } from '../../../till/use-till';
import { WaitingScans } from './waiting-scans';

export function LineField({ line, field }: { readonly line: CartLine; readonly field: LineFieldName }) {
  const till = useTill();
  const { t } = useTranslation();
  const { currency } = till;
  const authorized = useAuthorizedAction('line');
  const forget = () => till.sell.show({ typed: {} });
  const set = (name: 'quantity' | 'price', text: string) =>
    authorized.make(
      name === 'price' ? rightForPrice(till, line, text) : null,
      () => {
        setLineText(till, line, name, text, currency);
        announceLine(till, line.lineId, t);
      },
      till.sell.closeField,
      forget,
    );
  const give = (discount: Discount | null) => {
    const after = setLineDiscount(till.cart.getState().cart, line.lineId, discount);
    const request = rightForReduction(till, after);
    const change = () => {
      till.cart.getState().setLineDiscount(line.lineId, discount, request?.allows);
      announceLine(till, line.lineId, t);
    };
    return authorized.make(request, change, till.sell.closeField, forget);
  };
  if (authorized.panel)
    return (
      <div className={classes['place']}>
        {authorized.panel}
        <WaitingScans />
      </div>
    );
  const labels = {
    quantity: [t('sell.quantity'), unitSymbol(line.uomCode)].filter(Boolean).join(t('app.comma')),
    price: priceLabel(line.uomCode, currency, t),
  };
  return (
    <div className={classes['place']}>
      {field === 'discount' ? (
        <DiscountField
          label={t('sell.discountField')}
          name={line.lineId}
          unitAction="lineDiscount"
          discount={line.discount}
          isOffered={isAny}
          inWords={discountText}
          onType={(text, unit) => give(discountFromText(text, unit, currency, listAmountOf(line)))}
          onChoose={give}
        />
      ) : (
        <ValueField
          key={field}
          label={labels[field]}
          name={line.lineId}
          initial={lineText(line, field, currency)}
          onSet={(text) => set(field, text)}
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
