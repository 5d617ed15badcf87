// The sums below the lines, and the one filled button of the screen.
import { memo } from 'react';
import type { Cart } from '#shared/domain/cart/cart';
import { subtract, sum } from '#shared/domain/money/money';
import { unknownRate, type PricedCart } from '#shared/domain/cart/price-cart';
import { useTranslation } from '../../../locales/use-translation';
import { ErrorHelp } from '../../../ui/help/error-help';
import compact from '../../../ui/layout/compact.module.css';
import { LightButton } from '../../../ui/buttons/light-button';
import { MainButton } from '../../../ui/front/main-button';
import { Notice } from '../../../ui/messages/notice';
import classes from './checkout.module.css';
import { useMaySell } from '../../use-may-sell';
import { useOpenPay } from '../before-pay/open-pay';
import { NeedLines } from '../actions/need-lines';
import { ParkButton, ParkedButton, ParkNameField } from '../parked/park-buttons';
import { SaleDiscountField } from '../editing/sale-discount-field';
import { SaleTools } from '../actions/sale-tools';
import { SaleNoteField } from '../editing/note-field';
import { Sums } from './sums';
import { Spoken } from '../../../ui/text/spoken';
import { useSell, useTill } from '../../../till/use-till';
import { useShortcuts } from '../../../ui/keys/shortcut';

interface CheckoutProps {
  readonly cart: Cart;
  readonly priced: PricedCart;
}

export const Checkout = memo(function Checkout({ cart, priced }: CheckoutProps) {
  const { t } = useTranslation();
  const isPrompting = useSell((state) => state.prompt !== null);
  const isAskingFirst = useSell(({ panel }) => panel === 'open day' || panel === 'allow reduction');
  const edited = useSell((state) => state.edited);
  const asking = useSell((state) => state.asking);
  const isFormOpen = useSell(({ panel }) => panel !== 'items') || edited !== null || asking !== null;
  const isEditing = edited === 'saleDiscount' || edited === 'saleNote' || edited === 'parkName';
  const isEmpty = cart.lines.length === 0;
  const { isMerchantKnown } = useTill().session;
  const rateProblem = unknownRate(priced);
  const left = sum(priced.lines.map((line) => subtract(line.listAmount, line.lineDiscountAmount)));
  return (
    <div
      className={classes['checkout']}
      data-asking={asking === 'sale' || undefined}
      data-editing={isEditing || undefined}
      data-line-asking={asking === 'line' || undefined}
    >
      {!isMerchantKnown && (
        <Notice tone="attend" what={t('sell.merchantUnknown')} then={t('sell.merchantUnknownThen')} />
      )}
      {isMerchantKnown && priced.warnings.some(({ code }) => code === 'TAX_RATE_MISSING') && (
        <Notice tone="attend" what={t('sell.taxRateMissing')} then={t('sell.taxRateMissingThen')} />
      )}
      {rateProblem && (
        <Notice
          tone="attend"
          what={t(`errors.${rateProblem}.what`)}
          then={
            <>
              {t(`errors.${rateProblem}.then`)} <ErrorHelp code={rateProblem} />
            </>
          }
        />
      )}
      {isMerchantKnown && <Sums cart={cart} priced={priced} />}
      {edited === 'saleDiscount' ? (
        <SaleDiscountField discount={cart.discount} left={left} />
      ) : edited === 'saleNote' ? (
        <SaleNoteField note={cart.note} />
      ) : edited === 'parkName' ? (
        <ParkNameField />
      ) : (
        <CartActions />
      )}
      <PayButton
        isDisabled={isEmpty || isPrompting || isAskingFirst || !isMerchantKnown || rateProblem !== null}
        isBehind={isFormOpen}
      />
    </div>
  );
});

interface PayButtonProps {
  readonly isDisabled: boolean;
  /** A form in the screen has the filled button. */
  readonly isBehind: boolean;
}

// A component of its own, so that it does not render again with every line.
const PayButton = memo(function PayButton({ isDisabled, isBehind }: PayButtonProps) {
  const { t } = useTranslation();
  const openPay = useOpenPay();
  const maySell = useMaySell();
  return (
    <>
      <MainButton
        action="pay"
        whenDisabled={() => void openPay()}
        isBehind={isBehind}
        className={classes['pay'] ?? ''}

        size="xl"
        fullWidth
        disabled={isDisabled || !maySell}

        aria-describedby={maySell ? undefined : 'pay-right'}

        onClick={() => void openPay()}
      >
        {t('sell.pay')}
      </MainButton>
      {!maySell && (
        <p id="pay-right" className={classes['right']}>
          {t('sell.needsRight')}
        </p>
      )}
    </>
  );
});

const CartActions = memo(function CartActions() {
  const till = useTill();
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  return (
    <div className={classes['actions']}>
      <NeedLines>
        <ParkButton />
        <LightButton {...shortcut('saleDiscount')} onClick={() => till.sell.edit('saleDiscount')}>
          <span className={compact['not']}>{t('sell.saleDiscount')}</span>
          <span className={compact['only']}>
            <Spoken as={t('sell.saleDiscount')}>{t('sell.discount')}</Spoken>
          </span>
        </LightButton>
      </NeedLines>
      <ParkedButton className={compact['only']} />
      <span className={compact['only']}>
        <LightButton
          fullWidth
          {...shortcut('search')}
          onClick={() => {
            till.sell.show({ areItemsInFront: !till.sell.state.getState().areItemsInFront, panel: 'items' });
            till.sell.searchField.focus();
          }}
        >
          {t('sell.items')}
        </LightButton>
      </span>
      <SaleTools />
    </div>
  );
});
