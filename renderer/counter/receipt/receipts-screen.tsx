// The receipts of this till: find one, look at it, print it again as a copy or save it as PDF; and beside them what became
// of everything that was to be printed.
import { useState, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatestSales } from '../../store/queries';
import { EmptyState } from '../../ui/layout/empty-state';
import { ScreenFrame } from '../../frame/screen-frame';
import { PrintQueueSection } from '../../devices/printing/print-queue-section';
import { ReceiptFinder } from './receipt-finder';
import classes from './receipts-screen.module.css';
import { makeReceipt } from '#shared/domain/receipt/receipt';
import type { Sale } from '#shared/domain/sale/sale';
import { ReceiptActions } from './receipt-actions';
import { ReceiptView, useReceiptPaper } from './receipt-view';
import { useTill } from '../../till/use-till';

/** Rows shown; who looks for an older one types a part of its number. */
const SHOWN = 50;

export function ReceiptsScreen() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = useLatestSales(text.trim(), SHOWN);
  const row = rows?.find(({ transactionId }) => transactionId === chosen) ?? rows?.[0];
  return (
    <ScreenFrame title={t('receipts.title')}>
      <div className={classes['grid']}>
        <ReceiptFinder
          text={text}
          onText={setText}
          rows={rows}
          limit={SHOWN}
          chosenId={row?.transactionId ?? null}
          onChoose={setChosen}
        />
        <div className={classes['detail']}>
          {row ? (
            <ReceiptDetail key={row.transactionId} sale={row.sale} />
          ) : (
            rows && <EmptyState what={t('receipts.choose')} then={t('receipts.chooseThen')} />
          )}
        </div>
        <div className={classes['queue']}>
          <PrintQueueSection />
        </div>
      </div>
    </ScreenFrame>
  );
}

/** One receipt with what can be done with it. */
function ReceiptDetail({ sale }: { readonly sale: Sale }) {
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
