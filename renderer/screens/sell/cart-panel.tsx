// The cart: who buys, the lines, the sums, and the way to pay.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { settle } from '#shared/domain/settle';
import { useCart } from '../../state/cart';
import { ErrorNotice } from '../../ui/error-notice';
import { useTill } from '../frame/till-context';
import { CartLines } from './cart-lines';
import classes from './cart-panel.module.css';
import { Checkout } from './checkout';
import { CustomerChip } from './customer-chip';
import { PrintNotice } from '../printing/print-notice';
import { DayNotice } from './day-notice';
import { OpenedBy } from './opened-by';
import { useSell } from './sell-state';

export function CartPanel() {
  const { t } = useTranslation();
  const { currency, settleConfig } = useTill();
  const cart = useCart((state) => state.cart);
  const asking = useSell((state) => (state.asking === 'items' ? null : state.asking));
  const saveError = useCart((state) => state.saveError);
  const settled = useMemo(() => settle(cart, settleConfig), [cart, settleConfig]);
  return (
    <section className={classes['cart']} aria-label={t('sell.cart')} data-asking={asking ?? undefined}>
      <CustomerChip />
      <div className={classes['head']} aria-hidden>
        <span>{t('sell.qty')}</span>
        <span>{t('sell.item')}</span>
        <span className={classes['code']}>{currency.code}</span>
      </div>
      <CartLines settled={settled} />
      <div className={classes['notice']}>
        <OpenedBy />
        <DayNotice />
        <PrintNotice />
        {saveError && <ErrorNotice error={saveError} />}
      </div>
      <Checkout cart={cart} settled={settled} />
    </section>
  );
}
