// Payment: the amount due, the tenders and the change. Enter completes the sale, or adds an amount that pays only a part; the
// sale is saved before it is shown as complete.
import { useEffect, useMemo } from 'react';
import { sum } from '#shared/domain/money/money';
import { priceCart } from '#shared/domain/cart/price-cart';
import { useTranslation } from '../../locales/use-translation';
import { formatAmount } from '../../ui/text/number-format';
import { recordSale } from '../../store/sales/record-sale';
import { useStore } from '../../store/core/store-context';
import { announce } from '../../ui/messages/announcer';
import { BackButton } from '../../ui/front/back-button';
import { useSaving } from '../../ui/fields/use-saving';
import { ScreenFrame } from '../../frame/screen-frame';
import { ChangePanel } from './done/change-panel';
import classes from './pay-screen.module.css';
import { printAfterSale } from '../receipt/print-receipt';
import { SummaryPanel } from './summary-panel';
import { TenderPanel } from './tender/tender-panel';
import { useTendering, type Tendering } from './tender/use-tendering';
import { useCart, useTill } from '../../till/use-till';
import { useActions } from '../../ui/keys/use-actions';

export function PayScreen() {
  const till = useTill();
  const { session, currency, priceConfig } = till;
  const { t } = useTranslation();
  const store = useStore();
  const cart = useCart((state) => state.cart);
  const customer = useCart((state) => state.customer);
  const priced = useMemo(() => priceCart(cart, priceConfig), [cart, priceConfig]);
  const tendering = useTendering(priced.totals.grossAmount);
  const { payment } = tendering;
  useShownTender(tendering);
  const { isSaving, error, run, unlessSaving } = useSaving();

  const back = unlessSaving(() => till.sell.show({ stage: 'cart' }));
  const complete = async () => {
    if (!payment) return;
    await run(async () => {
      const { sale } = await recordSale(store, session, { cart, customer, ...payment });
      printAfterSale(sale, session, t);
      till.sell.show({ stage: 'done', lastSale: sale, panel: 'items' });
      const amount = formatAmount(sum(payment.tenders.map(({ change }) => change)), currency);
      announce(t('done.announce', { amount, receiptNumber: sale.receiptNumber }));
    });
  };
  const addPart = () => {
    const { kind, offer } = tendering;
    if (offer?.kind !== 'part' || !tendering.addPart()) return;
    const words = { name: t(`pay.kinds.${kind}`), amount: formatAmount(offer.tender.amount, currency) };
    announce(t('pay.addedTender', { ...words, left: formatAmount(offer.shortBy, currency) }));
  };
  const goOn = () => (payment ? void complete() : addPart());
  useActions({ pay: () => undefined });

  return (
    <ScreenFrame help="pay" title={t('pay.title')} start={<BackButton isDisabled={isSaving} onClick={back} />}>
      <div className={classes['grid']}>
        <SummaryPanel cart={cart} customer={customer} grossAmount={priced.totals.grossAmount} tendering={tendering} />
        <TenderPanel tendering={tendering} onEnter={goOn} onAddPart={addPart} />
        <ChangePanel tendering={tendering} error={error} isSaving={isSaving} onGoOn={goOn} />
      </div>
    </ScreenFrame>
  );
}

/** Publishes the current tender for the customer display while the sale is being paid. */
function useShownTender({ kind, due, offer, isStated }: Tendering): void {
  const { currentTender } = useTill();
  useEffect(() => {
    const stated = isStated && kind === 'CASH' && offer?.kind === 'enough' ? offer.tender : null;
    currentTender.setState({ kind, due, stated }, true);
  });
  useEffect(() => () => currentTender.setState(null, true), [currentTender]);
}
