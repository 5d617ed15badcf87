// The sums below the lines and the one filled button of the screen.
import { Button } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cart } from '#shared/domain/cart';
import { type SettledCart } from '#shared/domain/settle';
import { useCart } from '../../state/cart';
import compact from '../../ui/compact.module.css';
import { KeyHint } from '../../ui/key-hint';
import { Notice } from '../../ui/notice';
import classes from './checkout.module.css';
import { discountFromText, saleDiscountText } from './edited-value';
import { useTill } from '../frame/till-context';
import { closeField } from './line-field';
import { focusSearchField, showSell, useSell } from './sell-state';
import { Sums } from './sums';
import { ValueField } from './value-field';

interface CheckoutProps {
  readonly cart: Cart;
  readonly settled: SettledCart;
}

export const Checkout = memo(function Checkout({ cart, settled }: CheckoutProps) {
  const { t } = useTranslation();
  const isHeld = useSell((state) => state.heldCode !== null);
  const edited = useSell((state) => state.edited);
  const setCartDiscount = useCart((state) => state.setCartDiscount);
  const isEmpty = cart.lines.length === 0;
  const { isMerchantKnown } = useTill().session;
  return (
    <div className={classes['checkout']}>
      {!isMerchantKnown && (
        <Notice tone="attend" what={t('sell.merchantUnknown')} then={t('sell.merchantUnknownThen')} />
      )}
      {isMerchantKnown && settled.warnings.some(({ code }) => code === 'TAX_RATE_MISSING') && (
        <Notice tone="attend" what={t('sell.taxRateMissing')} then={t('sell.taxRateMissingThen')} />
      )}
      <Sums cart={cart} settled={settled} />
      {edited === 'saleDiscount' ? (
        <ValueField
          label={t('sell.saleDiscountField')}
          hint={t('sell.discountHint')}
          initial={saleDiscountText(cart)}
          onSet={(text) => setCartDiscount(discountFromText(text))}
          onClose={closeField}
        />
      ) : (
        <CartActions isEmpty={isEmpty} />
      )}
      <Button
        variant="filled"
        size="xl"
        fullWidth
        disabled={isEmpty || isHeld || !isMerchantKnown}
        aria-keyshortcuts="F12"
        rightSection={<KeyHint>F12</KeyHint>}
        onClick={() => showSell({ stage: 'pay', edited: null, panel: 'items' })}
      >
        {t('sell.pay')}
      </Button>
    </div>
  );
});

function CartActions({ isEmpty }: { readonly isEmpty: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes['actions']}>
      <Button
        disabled={isEmpty}
        aria-label={t('sell.saleDiscount')}
        aria-keyshortcuts="F7"
        rightSection={<KeyHint>F7</KeyHint>}
        onClick={() => showSell({ edited: 'saleDiscount' })}
      >
        <span className={compact['not']}>{t('sell.saleDiscount')}</span>
        <span className={compact['only']}>{t('sell.discount')}</span>
      </Button>
      <span className={compact['only']}>
        <Button
          fullWidth
          aria-keyshortcuts="F3"
          rightSection={<KeyHint>F3</KeyHint>}
          onClick={() => {
            showSell({ areItemsInFront: !useSell.getState().areItemsInFront, panel: 'items' });
            focusSearchField();
          }}
        >
          {t('sell.items')}
        </Button>
      </span>
    </div>
  );
}
