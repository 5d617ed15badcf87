import { setCartDiscount as withDiscount } from '#shared/domain/cart/cart';
import { isSaleDiscount, type SaleDiscount } from '#shared/domain/cart/discount';
import type { MinorUnits } from '#shared/domain/money/money';
import { useTranslation } from '../../../locales/use-translation';
import { saleDiscountText } from '../../../ui/text/discount-text';
import { announceTotal } from '../../scan/announce-cart';
import { rightForReduction } from '../../required-right';
import { DiscountField } from './discount-field';
import { discountFromText } from './edited-value';
import classes from './sale-discount-field.module.css';
import { useAuthorizedAction } from '../../../approval/authorized-change';
import { useCart, useTill } from '../../../till/use-till';
import { WaitingScans } from './waiting-scans';

interface SaleDiscountFieldProps {
  readonly discount: SaleDiscount | null;
  /** The amount after line discounts. */
  readonly left: MinorUnits;
}

export function SaleDiscountField({ discount, left }: SaleDiscountFieldProps) {
  const till = useTill();
  const { t } = useTranslation();
  const { currency } = till;
  const setCartDiscount = useCart((state) => state.setCartDiscount);
  const authorized = useAuthorizedAction('sale');
  const give = (given: SaleDiscount | null) => {
    const request = rightForReduction(till, withDiscount(till.cart.getState().cart, given));
    const change = () => {
      setCartDiscount(given, request?.allows);
      announceTotal(till, t(given ? 'sell.announceSaleDiscount' : 'sell.announceNoSaleDiscount'), t);
    };
    return authorized.make(request, change, till.sell.closeField, () => till.sell.show({ typed: {} }));
  };
  return (
    (authorized.panel && (
      <div className={classes['place']}>
        {authorized.panel}
        <WaitingScans />
      </div>
    )) ?? (
      <DiscountField
        label={t('sell.saleDiscountField')}
        unitAction="saleDiscount"
        discount={discount}
        isOffered={isSaleDiscount}
        inWords={saleDiscountText}
        onType={(text, unit) => give(discountFromText(text, unit, currency, left))}
        onChoose={give}
      />
    )
  );
}
