import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { makeReceipt } from '#shared/domain/receipt';
import { type Sale } from '#shared/domain/sale';
import { useTill } from '../frame/till-context';
import { ReceiptActions } from '../pay/receipt-actions';
import { ReceiptView, useReceiptPaper } from '../pay/receipt-view';
import classes from './receipts-screen.module.css';

/** One receipt with what can be done with it. */
export function ReceiptDetail({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  const { merchant } = useTill().session;
  const receipt = useMemo(() => makeReceipt(sale, merchant), [sale, merchant]);
  const paper = useReceiptPaper(receipt);
  return (
    <section className={classes['one']} aria-label={t('done.receipt')}>
      <ReceiptActions receipt={receipt} paper={paper} isLatest={false} />
      <ReceiptView paper={paper} />
    </section>
  );
}
