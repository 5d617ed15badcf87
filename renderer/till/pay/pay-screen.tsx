// Paying: what is due, what is taken in which kind, what goes back. Enter completes; the sale is saved before it is shown.
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, sum } from '#shared/domain/money/money';
import { settle } from '#shared/domain/cart/price-cart';
import { useCart } from '../state/cart';
import { recordSale } from '../../store/sales/record-sale';
import { useStore } from '../../store/core/store-context';
import { announce } from '../../ui/messages/announcer';
import { BackButton } from '../../ui/layout/back-button';
import { useKeys } from '../../ui/keys/use-keys';
import { useSaving } from '../../ui/fields/use-saving';
import { ScreenFrame } from '../../frame/screen-frame';
import { useTill } from '../till-context';
import { showSell } from '../state/sell-state';
import { ChangePanel } from './done/change-panel';
import classes from './pay-screen.module.css';
import { printAfterSale } from '../receipt/print-receipt';
import { SummaryPanel } from './summary-panel';
import { TenderPanel } from './tender/tender-panel';
import { showTaking } from '../state/payment';
import { useTendering, type Tendering } from './tender/use-tendering';

export function PayScreen() {
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency, settleConfig } = useTill();
  const cart = useCart((state) => state.cart);
  const customer = useCart((state) => state.customer);
  const settled = useMemo(() => settle(cart, settleConfig), [cart, settleConfig]);
  const tendering = useTendering(settled.totals.grossAmount);
  const { payment } = tendering;
  useShownTaking(tendering);
  const { isSaving, error, run, unlessSaving } = useSaving();

  const back = unlessSaving(() => showSell({ stage: 'cart' }));
  const complete = async () => {
    if (!payment) return;
    await run(async () => {
      const { sale } = await recordSale(store, session, { cart, customer, ...payment });
      printAfterSale(sale, session, t);
      showSell({ stage: 'done', lastSale: sale, panel: 'items' });
      const amount = formatAmount(sum(payment.tenders.map(({ change }) => change)), currency);
      announce(t('done.announce', { amount, receiptNumber: sale.receiptNumber }));
    });
  };
  useKeys({ Escape: back, F12: () => undefined });

  return (
    <ScreenFrame
      title={t('pay.title')}
      start={
        <BackButton isDisabled={isSaving} onClick={back}>
          {t('pay.back')}
        </BackButton>
      }
    >
      <div className={classes['grid']}>
        <SummaryPanel cart={cart} customer={customer} grossAmount={settled.totals.grossAmount} tendering={tendering} />
        <TenderPanel tendering={tendering} onEnter={() => void complete()} />
        <ChangePanel tendering={tendering} error={error} isSaving={isSaving} onComplete={() => void complete()} />
      </div>
    </ScreenFrame>
  );
}

/** For the customer's screen, as long as money is being taken. */
function useShownTaking({ kind, due, offer, isStated }: Tendering): void {
  useEffect(() => {
    showTaking({ kind, due, stated: isStated && kind === 'CASH' && offer?.is === 'enough' ? offer.tender : null });
  });
  useEffect(() => () => showTaking(null), []);
}
