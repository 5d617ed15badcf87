// The finished sale: the change once more, larger, and the receipt. Enter or the next scan starts the next sale.
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { Tender } from '#shared/domain/sale/payment';
import { makeReceipt } from '#shared/domain/receipt/receipt';
import type { PracticeSale, Sale } from '#shared/domain/sale/sale';
import type { Paper } from '#shared/ipc/paper';
import { useTranslation } from '../../../locales/use-translation';
import { namesText } from '../../../ui/text/list-text';
import { formatAmount, moneyText } from '../../../ui/text/number-format';
import { isSecondEnter } from '../../../ui/front/front-buttons';
import { MainButton } from '../../../ui/front/main-button';
import { ScreenFrame } from '../../../frame/screen-frame';
import { BigFigure } from '../../../ui/text/big-figure';
import { takeTypedForSale } from '../../../ui/fields/ahead/typed-ahead';
import { isTextField } from '../../../ui/keys/text-field';
import { strokeOf } from '../../../ui/keys/press-again';
import { useSaidHere } from '../../../ui/messages/announcer';
import { beginsScan } from '../../scan/begins-scan';
import { PrintNotice } from '../../../devices/printing/print-notice';
import { ReceiptActions } from '../../receipt/receipt-actions';
import { receiptNumberText } from '../../receipt/receipt-number';
import { ReceiptView, useReceiptPaper } from '../../receipt/receipt-view';
import classes from '../../receipt/transaction-done.module.css';
import { useTill } from '../../../till/use-till';

export function SaleComplete({ sale }: { readonly sale: Sale | PracticeSale }) {
  const { t } = useTranslation();
  const { session, currency, sell } = useTill();
  const newSale = useRef<HTMLButtonElement>(null);
  const receipt = useMemo(() => makeReceipt(sale, session.merchant), [sale, session.merchant]);
  const paper = useReceiptPaper(receipt);
  const isPractice = sale.kind === 'PRACTICE';
  // Nobody waits for change of a card.
  const hasCash = sale.tenders.some(({ kind, tendered }) => kind === 'CASH' && tendered > 0);
  const title = t(isPractice ? 'practice.saleDone' : 'done.title');
  const amount = (value: Parameters<typeof formatAmount>[0]) => formatAmount(value, currency);

  const howPaid = (tender: Tender) => {
    const words = { name: t(`pay.kinds.${tender.kind}`), amount: amount(tender.amount) };
    if (tender.kind !== 'CASH' || tender.change === 0) return t('done.how', words);
    return t('done.howCash', { ...words, tendered: amount(tender.tendered) });
  };
  useSaidHere();
  useEffect(() => {
    const typed = takeTypedForSale();
    if (typed.length > 0) return sell.startNewSale(typed);
    newSale.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      // Somebody may be approving a second print here.
      if (isTextField(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
      const isScan = beginsScan(event);
      if (!isScan && event.key !== 'Enter') return;
      event.preventDefault();
      // Nobody has read the change when a double press, or a held Enter, paid the sale.
      if (isScan || !(event.repeat || isSecondEnter(event))) sell.startNewSale(isScan ? [strokeOf(event)] : []);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [sell]);

  return (
    <ScreenFrame help={isPractice ? 'practice' : 'done'} title={title}>
      <div className={classes['columns']}>
        <section className={classes['paid']} aria-label={title}>
          <div className={classes['figure']}>
            <h2>{t(hasCash ? 'done.changeDue' : 'done.paidTitle')}</h2>
            <BigFigure amount={hasCash ? receipt.change : receipt.paidAmount} currency={currency} isLargest />
          </div>
          <p className={classes['say']}>
            {t('done.paid', {
              receiptNumber: receiptNumberText(sale, t),
              paid: moneyText(receipt.paidAmount, currency),
              how: namesText(sale.tenders.map(howPaid)),
            })}
          </p>
          <MainButton shortcut="Enter" ref={newSale} size="xl" fullWidth takesMoney onClick={() => sell.startNewSale()}>
            {t(isPractice ? 'practice.next' : 'done.newSale')}
          </MainButton>
          <ReceiptActions receipt={receipt} paper={paper} isLatest />
          <p className={classes['help']}>{t(isPractice ? 'practice.doneSay' : 'done.orScan')}</p>
          <PrintNotice />
        </section>
        <section className={classes['receipt']} aria-label={t('done.receipt')} tabIndex={0}>
          <LaterReceipt paper={paper} />
        </section>
      </div>
    </ScreenFrame>
  );
}

/** The change is read first: a slow till draws the receipt after it. By itself, as nothing else is drawn again then. */
function LaterReceipt({ paper }: { readonly paper: Paper }) {
  const shown = useDeferredValue(paper, null);
  return shown && <ReceiptView paper={shown} />;
}
