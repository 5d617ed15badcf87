// Payment: the amount due, the tenders and the change. Enter completes the sale, or adds an amount that pays only a part; the
// sale is saved before it is shown as complete. While someone practices nothing is saved: this is where a practice sale goes another way.
import { memo, useEffect, useState } from 'react';
import { sum, ZERO } from '#shared/domain/money/money';
import type { PracticeSale, Sale } from '#shared/domain/sale/sale';
import { useTranslation } from '../../locales/use-translation';
import { formatAmount } from '../../ui/text/number-format';
import { usePractice } from '../../practice/use-practice';
import { nextTask } from '../../store/database/turns';
import { makePracticeSale } from '../../store/practice/practice-sale';
import { recordSale } from '../../store/sales/record-sale';
import type { SaleDraft } from '../../store/core/recorded-sale';
import { useStore } from '../../store/core/store-context';
import { announce } from '../../ui/messages/announcer';
import { dropTyped, keepTyping } from '../../ui/fields/ahead/typed-ahead';
import { useSaving, type Saving } from '../../ui/fields/use-saving';
import { useOwnRight } from '../../approval/own-right';
import { reportFailure } from '../../ui/messages/failure';
import { openDrawer } from '../../devices/printing/queue-print';
import { printAfterSale } from '../receipt/print-receipt';
import { receiptNumberText } from '../receipt/receipt-number';
import { IsSaving } from './is-saving';
import { PaymentView } from './payment-view';
import { useTendering, type Tendering } from './tender/use-tendering';
import { pricedCart } from '../priced-cart';
import { useMaySell } from '../use-may-sell';
import { useLacksDay } from '../open-day/use-open-day-first';
import { firstToAllow, reductionBeyondAllowed } from '../required-right';
import { useCart, useTill } from '../../till/use-till';
import { useActions } from '../../ui/keys/use-actions';

export function PayScreen() {
  const { isSaving, error, run, unlessSaving } = useSaving();
  return (
    <IsSaving value={isSaving}>
      <Payment error={error} run={run} unlessSaving={unlessSaving} />
    </IsSaving>
  );
}

/** Not rendered again when a slow save is shown. Its functions do the same in every rendering. */
const Payment = memo(RenderedPayment, (before, now) => before.error === now.error);

function RenderedPayment({ error, run, unlessSaving }: Pick<Saving, 'error' | 'run' | 'unlessSaving'>) {
  const till = useTill();
  const store = useStore();
  const { session, currency, priceConfig } = till;
  const { t } = useTranslation();
  const cart = useCart((state) => state.cart);
  const customer = useCart((state) => state.customer);
  const priced = pricedCart(cart, priceConfig);
  const tendering = useTendering(priced.totals.grossAmount);
  const { payment } = tendering;
  const change = payment ? sum(payment.tenders.map((tender) => tender.change)) : ZERO;
  useShownTender(tendering);
  const finish = useFinish();
  const recordOwn = useOwnRight();
  // Somebody else may have unlocked the till since the payment was opened.
  const maySell = useMaySell();
  const [isDoubted, setDoubted] = useState(false);

  const back = unlessSaving(() => till.sell.show({ stage: 'cart' }));
  // Of a sale whose payment is corrected, the customer stays.
  const mayChooseCustomer = cart.paysAgain === undefined;
  const chooseCustomer = unlessSaving(() => till.sell.show({ stage: 'cart', panel: 'customer', isPaying: true }));
  // Parked as its payment was opened. One that is being saved is empty once it is sold.
  const isGone = cart.lines.length === 0 && tendering.state.remaining === 0;
  useEffect(() => {
    if (isGone) back();
  });

  const complete = async () => {
    if (!payment || !maySell) return;
    // What the person before may give off is not what this one may.
    if (firstToAllow(till)) return till.sell.show({ stage: 'cart', panel: 'allow reduction' });
    const save = async () => {
      // It may be sent under the account of a cashier.
      const own = reductionBeyondAllowed(till);
      if (own) await recordOwn(own).catch(reportFailure);
      // The drawer has been open for the others.
      const { tenders: received } = till.cart.getState();
      const moved = payment.tenders.filter((tender) => !received.includes(tender));
      const sale = await finish({ cart, customer, ...payment });
      printAfterSale(sale, session, t, moved);
      till.sell.show({ stage: 'done', lastSale: sale, panel: 'items' });
      announce(
        t('done.announce', { amount: formatAmount(change, currency), receiptNumber: receiptNumberText(sale, t) }),
      );
    };
    await run(async () => {
      // Whoever has the next item in hand does not wait until this sale is saved.
      const typing = keepTyping('sale');
      await save().catch((failure: unknown) => {
        dropTyped(typing);
        throw failure;
      });
    });
  };
  const addPart = () => {
    const { kind, offer, next } = tendering;
    if (!maySell || offer?.kind !== 'part' || next === null || !tendering.addPart()) return;
    if (kind === 'CASH' && store.practiceOf === null) openDrawer(`drawer-${store.newId()}`, t);
    const words = { name: t(`pay.kinds.${kind}`), amount: formatAmount(offer.tender.amount, currency) };
    announce(t('pay.addedTender', { ...words, left: formatAmount(next.due, currency) }));
  };
  const goOn = () => {
    if (!payment) return addPart();
    if (tendering.plausibility === 'doubtful') setDoubted(true);
    else void complete();
  };
  useActions({ pay: () => undefined, customer: mayChooseCustomer ? chooseCustomer : () => undefined });

  return (
    <>
      <LeaveWithoutDay />
      <PaymentView
        cart={cart}
        customer={customer}
        grossAmount={priced.totals.grossAmount}
        tendering={tendering}
        error={error}
        isGone={isGone}
        isDoubted={isDoubted}
        onBack={back}
        onCustomer={mayChooseCustomer ? chooseCustomer : null}
        onAddPart={addPart}
        onGoOn={goOn}
        onDoubt={(isRight) => {
          setDoubted(false);
          if (isRight) void complete();
          // The next digit replaces it.
          else tendering.setAmount({ ...tendering.amount, isFilled: true });
        }}
      />
    </>
  );
}

/** Records the sale, or makes a practice sale and clears the practice cart. */
function useFinish(): (draft: SaleDraft) => Promise<Sale | PracticeSale> {
  const till = useTill();
  const store = useStore();
  const practice = usePractice();
  return async (draft) => {
    if (!practice || store.practiceOf === null) return (await recordSale(store, till.session, draft)).sale;
    // Nothing is waited for here: the Enter that completes the sale would reach the next screen and leave it.
    await nextTask();
    const sale = makePracticeSale(store, till.session, practice.nextSale(), draft);
    practice.saleMade();
    till.cart.getState().clear();
    till.history.forget();
    return sale;
  };
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

/**
 * The day may have been closed while the payment was left open. A component of its own, as the day is read after Pay is on the screen,
 * which would be drawn once more.
 */
function LeaveWithoutDay() {
  const { sell } = useTill();
  const lacksDay = useLacksDay();
  useEffect(() => {
    if (lacksDay) sell.show({ stage: 'cart', panel: 'open day' });
  }, [lacksDay, sell]);
  return null;
}
