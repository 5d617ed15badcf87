// A payment method that was entered wrongly: the sale stays as it is, its payment is taken back by a return, and its items are paid again.
// No money changes hands by the return, so the drawer stays closed; it needs the right to another payment method.
import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useLiveQuery } from '../../store/core/use-live-query';
import { mayDo, type Right } from '#shared/domain/people/rights';
import { sum } from '#shared/domain/money/money';
import type { Sale } from '#shared/domain/sale/sale';
import { useApproval } from '../../approval/use-approval';
import { useRecordOwn } from '../../approval/own-right';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { resumeCart } from '../../store/carts/parked-carts';
import { isOfOpenDay } from '../../store/day/sold-before';
import { cartToPayAgain, correctPayment } from '../../store/sales/correct-payment';
import { allReturns, readReturnable } from '../../store/sales/returns';
import { useCart, useTill } from '../../till/use-till';
import { useSaving } from '../../ui/fields/use-saving';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { QuestionDialog } from '../../ui/messages/question-dialog';
import { namesText } from '../../ui/text/list-text';
import { formatAmount } from '../../ui/text/number-format';
import { tenderText } from '../../ui/text/tender-text';
import { pricedCart } from '../priced-cart';
import { useReturnsElsewhere } from '../use-returns-elsewhere';
import { firstToAllow } from '../required-right';
import { printAfterSale } from './print-receipt';
import classes from './return-items.module.css';

/** In the order in which they are asked for; the last one is accounted for even if the person has it themselves. */
const RIGHTS: readonly Right[] = ['REFUND', 'REFUND_TO_OTHER_TENDER'];

/** @param props.sale of this till */
export function CorrectPayment({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const id = useId();
  const whyNot = useWhyNot(sale);
  const [isAsked, setAsked] = useState(false);
  const { correct, isReturned, isAsking, panel, isSaving, error } = useCorrection(sale, isAsked);
  if (panel) return panel;
  const how = namesText(
    sale.tenders.map((tender) =>
      t('done.how', { name: tenderText(tender, t), amount: formatAmount(tender.amount, currency) }),
    ),
  );
  return (
    <div className={classes['part']}>
      <Button
        size="lg"
        disabled={whyNot !== null || isSaving}
        aria-describedby={whyNot ? id : undefined}
        leftSection={<IconArrowsExchange size="1.25rem" stroke={1.6} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {t('receipts.correct.open')}
      </Button>
      {whyNot && (
        <p id={id} className={classes['say']}>
          {whyNot}
        </p>
      )}
      {error && <ErrorNotice error={error} />}
      {isAsked && (
        <QuestionDialog
          title={t('receipts.correct.ask', { receiptNumber: sale.receiptNumber })}
          safe={t('receipts.correct.keep')}
          onSafe={() => setAsked(false)}
          answer={isReturned || isAsking ? null : t('receipts.correct.go')}
          isBusy={isSaving}
          onAnswer={() => {
            setAsked(false);
            correct();
          }}
        >
          {t(isReturned ? 'receipts.correct.returned' : 'receipts.correct.askText', { how })}
          {isAsking && (
            <p role="status" className={classes['say']}>
              {t('returns.missing.answer')}
            </p>
          )}
        </QuestionDialog>
      )}
    </div>
  );
}

/** Null while it can be corrected; undefined until that is known. */
function useWhyNot(sale: Sale): string | null | undefined {
  const { t } = useTranslation();
  const { session, priceConfig } = useTill();
  const store = useStore();
  const isCartFree = useCart(({ cart, customer, tenders }) => {
    return cart.lines.length === 0 && customer === null && tenders.length === 0;
  });
  const facts = useLiveQuery(async () => {
    const original = await readReturnable(store.db, sale.transactionId);
    if (!original) return null;
    const { cart } = await cartToPayAgain(store, original, '');
    const isSamePrice = pricedCart(cart, priceConfig).totals.grossAmount === sale.settled.totals.grossAmount;
    const isOfThisDay = await isOfOpenDay(store.db, session.registerId, sale);
    return { hasReturns: original.returns.length > 0, isSamePrice, isOfThisDay, paidAgainBy: original.paidAgainBy };
  }, [store, session.registerId, sale.transactionId, priceConfig]);
  if (!mayDo(session.me.features, 'REFUND')) return t('receipts.returnNeeds');
  if (!facts) return undefined;
  if (facts.paidAgainBy !== undefined) return t('receipts.correct.done', { receiptNumber: facts.paidAgainBy });
  if (!facts.isOfThisDay) return t('receipts.correct.otherDay');
  if (facts.hasReturns) return t('receipts.correct.returned');
  if (!facts.isSamePrice) return t('receipts.correct.otherPrice');
  return isCartFree ? null : t('receipts.correct.openSale');
}

function useCorrection(sale: Sale, isAsked: boolean) {
  const { t } = useTranslation();
  const till = useTill();
  const store = useStore();
  const { session, currency } = till;
  const { askFor, panel } = useApproval();
  const recordOwn = useRecordOwn();
  const { isSaving, error, run } = useSaving();
  const [draftId] = useState(() => store.newId());
  const { returns, isAsking } = useReturnsElsewhere(sale.transactionId, isAsked);
  // The answer may come while somebody approves.
  const elsewhere = useRef(returns);
  useLayoutEffect(() => {
    elsewhere.current = returns;
  });
  const note = t('receipts.correct.note');

  const allow = async () => {
    const facts = {
      currency: currency.code,
      amount: sum(sale.tenders.map(({ amount }) => amount)),
      receiptNumber: sale.receiptNumber,
      reason: note,
    };
    let isByThemselves = true;
    for (const right of RIGHTS) {
      const allowed = await askFor(right, facts, 'correction');
      if (!allowed) return false;
      isByThemselves = allowed.approvedBy === null;
    }
    if (isByThemselves) await recordOwn({ right: 'REFUND_TO_OTHER_TENDER', facts });
    return true;
  };
  const correct = async () => {
    if (!(await allow())) return;
    const known = await readReturnable(store.db, sale.transactionId);
    if (!known) return;
    const original = { ...known, returns: allReturns(known.returns, elsewhere.current) };
    const replaces = t('receipts.correct.replaces', { receiptNumber: sale.receiptNumber });
    const open = await cartToPayAgain(store, original, [replaces, sale.note].filter(Boolean).join(' · '));
    const back = await correctPayment(store, session, { draftId, original, open, note, parkedAs: replaces });
    // What is wrong is said beside the button.
    if (!back) return;
    printAfterSale(back.sale, session, t, []);
    await resumeCart(store, session, draftId);
    till.navigation.goTo('sell');
    if (firstToAllow(till)) till.sell.show({ stage: 'cart', panel: 'allow reduction' });
    else till.sell.show({ stage: 'pay', panel: 'items' });
  };
  return {
    correct: () => void run(correct),
    isReturned: returns.length > 0,
    isAsking,
    panel,
    isSaving,
    error,
  };
}
