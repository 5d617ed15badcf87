// The cart: customer, lines, sums and the button to pay.
import { memo } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { helpAt } from '../../../frame/help-place';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { CartLines } from './cart-lines';
import { currencyName } from '../../../ui/text/number-format';
import classes from './cart-panel.module.css';
import { Checkout } from './checkout';
import { CustomerChip } from '../customer/customer-chip';
import { PrintNotice } from '../../../devices/printing/print-notice';
import { PayAgainNotice } from './pay-again-notice';
import { TenderedNotice } from './tendered-notice';
import { DayNotice } from './day-notice';
import { IconUser } from '@tabler/icons-react';
import { usePersonName } from '../../../bridge/person-name';
import { pricedCart } from '../../priced-cart';
import { useCart, useSell, useTill } from '../../../till/use-till';

export function CartPanel() {
  const { t } = useTranslation();
  const { currency, priceConfig } = useTill();
  const cart = useCart((state) => state.cart);
  const asking = useSell((state) => (state.asking === 'items' ? null : state.asking));
  const priced = pricedCart(cart, priceConfig);
  return (
    <section
      className={classes['cart']}
      aria-label={t('sell.cart')}
      data-asking={asking ?? undefined}
      data-pays-again={cart.paysAgain ? '' : undefined}
      {...helpAt('cart')}
    >
      <CustomerChip />
      <div className={classes['head']} aria-hidden>
        <span>{t('sell.qty')}</span>
        <span>{t('sell.item')}</span>
        <span className={classes['code']}>{currencyName(currency)}</span>
      </div>
      <CartLines priced={priced} />
      <Notices />
      <Checkout cart={cart} priced={priced} />
    </section>
  );
}

const Notices = memo(function Notices() {
  const saveError = useCart((state) => state.saveError);
  const isOpening = useSell(({ panel }) => panel === 'open day');
  return (
    <div className={classes['notice']}>
      <PayAgainNotice />
      <TenderedNotice />
      <OpenedBy />
      {!isOpening && <DayNotice />}
      <PrintNotice />
      {saveError && <ErrorNotice error={saveError} />}
    </div>
  );
});

// Shows who began the sale when another person continues it, because the receipt will name the latter.
function OpenedBy() {
  const { t } = useTranslation();
  const { username } = useTill().session.me;
  const nameOf = usePersonName();
  const openedBy = useCart(({ cart, customer, openedBy }) =>
    cart.lines.length > 0 || customer !== null ? openedBy : null,
  );
  if (openedBy === null || openedBy === username) return null;
  return (
    <p className={classes['strip']} role="status">
      <IconUser size="1rem" stroke={1.6} aria-hidden />
      {t('cart.openedBy', { name: nameOf(openedBy) })}
    </p>
  );
}
