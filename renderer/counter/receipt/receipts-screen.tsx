// The receipts of this till: find one, view it, print a copy or save it as PDF; beside them the print queue.
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { useReceipts, useSale } from '../../store/queries';
import { KeysWait } from '../../ui/front/early-key';
import { EmptyState } from '../../ui/layout/empty-state';
import { ScreenFrame } from '../../frame/screen-frame';
import { PrintQueueSection } from '../../devices/printing/print-queue-section';
import { soughtAmount } from './sought-amount';
import { CorrectPayment } from './correct-payment';
import { ReceiptFinder } from './receipt-finder';
import classes from './receipts-screen.module.css';
import { makeReceipt } from '#shared/domain/receipt/receipt';
import type { Sale } from '#shared/domain/sale/sale';
import { ReceiptActions } from './receipt-actions';
import { ReceiptLinks } from './receipt-links';
import { ReturnItems } from './return-items';
import { ReceiptView, useReceiptPaper } from './receipt-view';
import { useNavigation, useTill } from '../../till/use-till';
import { useNoActions } from '../../ui/keys/use-actions';

/** Number of rows shown; older receipts are found by typing what is known of them. */
const SHOWN = 50;

export function ReceiptsScreen() {
  const { t } = useTranslation();
  const till = useTill();
  const { navigation } = till;
  const text = useNavigation((state) => state.receiptText);
  const [choice, setChoice] = useState({ transactionId: '', among: '' });
  const chosen = choice.among === text && choice.transactionId !== '' ? choice.transactionId : null;
  const setChosen = (transactionId: string) => setChoice({ transactionId, among: text });
  // The next visit begins with the newest.
  useEffect(() => () => navigation.seekReceipt(''), [navigation]);
  const found = useReceipts(text.trim(), soughtAmount(text, till), SHOWN);
  const rows = found?.rows;
  // Nothing is printed of a receipt that was found with less of the text.
  const isBehind = found !== undefined && found.text !== text.trim() && chosen === null;
  useNoActions(['print', 'savePdf'], isBehind);
  // A link leads to receipts that the list does not show.
  const linked = useSale(chosen);
  const row = rows?.find(({ transactionId }) => transactionId === chosen) ?? linked ?? rows?.[0];
  return (
    <ScreenFrame help="receipts" title={t('receipts.title')}>
      <div className={classes['grid']}>
        <ReceiptFinder
          text={text}
          onText={navigation.seekReceipt}
          rows={rows}
          limit={SHOWN}
          chosenId={row?.transactionId ?? null}
          onChoose={setChosen}
        />
        <div className={classes['detail']} inert={isBehind}>
          {row ? (
            <ReceiptDetail key={row.transactionId} sale={row.sale} onChoose={setChosen} />
          ) : rows ? (
            <EmptyState what={t('receipts.choose')} then={t('receipts.chooseThen')} />
          ) : (
            <KeysWait />
          )}
        </div>
        <div className={classes['queue']}>
          <PrintQueueSection />
        </div>
      </div>
    </ScreenFrame>
  );
}

interface ReceiptDetailProps {
  readonly sale: Sale;
  readonly onChoose: (transactionId: string) => void;
}

/** One receipt with its actions. */
function ReceiptDetail({ sale, onChoose }: ReceiptDetailProps) {
  const { t } = useTranslation();
  const { merchant } = useTill().session;
  const receipt = useMemo(() => makeReceipt(sale, merchant), [sale, merchant]);
  const paper = useReceiptPaper(receipt);
  return (
    <section className={classes['one']} aria-label={t('done.receipt')}>
      <ReceiptActions receipt={receipt} paper={paper} isLatest={false} />
      {sale.kind === 'SALE' && (
        <div className={classes['after']}>
          <ReturnItems transactionId={sale.transactionId} />
          <CorrectPayment sale={sale} />
        </div>
      )}
      <ReceiptLinks sale={sale} onChoose={onChoose} />
      <ReceiptView paper={paper} />
    </section>
  );
}
