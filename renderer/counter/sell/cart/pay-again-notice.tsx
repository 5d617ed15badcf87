// A sale whose payment is corrected: it has been returned and must be paid again, as it is. Who may refund to another payment method can give
// that up; the sale then stays returned.
import { Button } from '@mantine/core';
import { memo, useLayoutEffect, useState } from 'react';
import { useApproval } from '../../../approval/use-approval';
import { useRecordOwn } from '../../../approval/own-right';
import { useTranslation } from '../../../locales/use-translation';
import { isToPayAgain } from '../../../till/cart';
import { useCart, useTill } from '../../../till/use-till';
import { useSaving } from '../../../ui/fields/use-saving';
import { announce } from '../../../ui/messages/announcer';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { Notice } from '../../../ui/messages/notice';
import { QuestionDialog } from '../../../ui/messages/question-dialog';
import { pricedCart } from '../../priced-cart';

export const PayAgainNotice = memo(function PayAgainNotice() {
  const receiptNumber = useCart(({ cart }) => cart.paysAgain?.receiptNumber);
  return receiptNumber === undefined ? null : <PayAgain receiptNumber={receiptNumber} />;
});

function PayAgain({ receiptNumber }: { readonly receiptNumber: string }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { giveUp, panel, isSaving, error } = useGiveUp(receiptNumber);
  const hasPayments = useCart(({ tenders }) => tenders.length > 0);
  if (panel) return panel;
  return (
    <>
      <Notice
        tone="attend"
        what={t('sell.payAgain.what', { receiptNumber })}
        then={t('sell.payAgain.then')}
        action={
          !hasPayments && (
            <Button size="compact-md" disabled={isSaving} onClick={() => setAsked(true)}>
              {t('sell.payAgain.giveUp')}
            </Button>
          )
        }
      />
      {error && <ErrorNotice error={error} />}
      {isAsked && (
        <QuestionDialog
          title={t('sell.payAgain.ask', { receiptNumber })}
          safe={t('sell.payAgain.keep')}
          onSafe={() => setAsked(false)}
          answer={t('sell.payAgain.yes')}
          isRefusal
          isBusy={isSaving}
          onAnswer={() => {
            setAsked(false);
            giveUp();
          }}
        >
          {t('sell.payAgain.askText')}
        </QuestionDialog>
      )}
    </>
  );
}

function useGiveUp(receiptNumber: string) {
  const { t } = useTranslation();
  const till = useTill();
  const { askFor, panel } = useApproval();
  const recordOwn = useRecordOwn();
  const isAsking = panel !== null;
  useLayoutEffect(() => {
    if (!isAsking) return undefined;
    till.sell.show({ asking: 'notice' });
    return () => till.sell.show({ asking: null });
  }, [isAsking, till]);
  const { isSaving, error, run } = useSaving();
  const giveUp = async () => {
    const { cart } = till.cart.getState();
    const amount = pricedCart(cart, till.priceConfig).totals.grossAmount;
    const facts = { currency: till.currency.code, amount, receiptNumber, reason: t('sell.payAgain.reason') };
    const allowed = await askFor('REFUND_TO_OTHER_TENDER', facts, 'payAgain');
    if (!allowed) return;
    if (allowed.approvedBy === null) await recordOwn({ right: 'REFUND_TO_OTHER_TENDER', facts });
    // Meanwhile it may have been paid after all, and another sale be open.
    if (!isToPayAgain(till.cart.getState(), receiptNumber)) return;
    till.cart.getState().giveUp(receiptNumber);
    till.history.forget();
    announce(t('sell.payAgain.givenUp', { receiptNumber }));
    till.sell.searchField.returnTo();
  };
  return { giveUp: () => void run(giveUp), panel, isSaving, error };
}
