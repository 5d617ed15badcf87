// The lines to return from a sale, and their refund. Nothing is recorded before the filled button is pressed.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorData } from '#shared/errors';
import { useSyncStatus } from '../../../bridge/sync-status';
import { useTranslation } from '../../../locales/use-translation';
import { recordReturn } from '../../../store/sales/record-return';
import { allReturns, type ReturnableSale } from '../../../store/sales/returns';
import { returnsAtService } from '../../../store/sales/returns-elsewhere';
import { useStore } from '../../../store/core/store-context';
import { BackButton } from '../../../ui/front/back-button';
import { Notice } from '../../../ui/messages/notice';
import { ScreenFrame } from '../../../frame/screen-frame';
import classes from './return-lines.module.css';
import { ElsewhereUnknown } from './elsewhere-unknown';
import { GoodsLines } from './return-line-row';
import { RefundPanel } from './refund-panel';
import { SoldFacts } from './sold-facts';
import { isToOtherTender } from '../refund/refund-facts';
import { useScannedLine } from './use-scanned-line';
import { useCompleteReturn } from '../refund/use-complete-return';
import { useReturn } from '../refund/use-return';
import { useTill } from '../../../till/use-till';
import { useActions } from '../../../ui/keys/use-actions';

/** Of the service, what other tills have returned; then it counts as unknown, as without a network. */
const LONGEST_ANSWER_MS = 5_000;

interface ReturnLinesProps {
  readonly draftId: string;
  readonly original: ReturnableSale;
}

export function ReturnLines({ draftId, original: opened }: ReturnLinesProps) {
  const till = useTill();
  const { t } = useTranslation();
  const store = useStore();
  const { session } = till;
  const elsewhere = useQuery({
    queryKey: ['returnsOf', session.merchantCode, opened.sale.transactionId],
    queryFn: () => returnsAtService(store, opened.sale.transactionId),
    staleTime: 0,
  });
  const original = { ...opened, returns: allReturns(opened.returns, elsewhere.data ?? []) };
  const isAsking = useAsking(elsewhere.isPending);
  const entered = useReturn(original);
  const back = isAsking ? { ...entered, missing: entered.missing ?? ('answer' as const) } : entered;
  // The answer may come while somebody approves.
  const known = useRef(original);
  useLayoutEffect(() => {
    known.current = original;
  });
  const { complete, question, isClosed, isSaving, error, unlessSaving } = useCompleteReturn(back, {
    receiptNumber: original.sale.receiptNumber,
    rights: isToOtherTender(back) ? ['REFUND', 'REFUND_TO_OTHER_TENDER'] : ['REFUND'],
    record: () => {
      const { requested, refund, reason, note } = back;
      return recordReturn(store, session, { draftId, original: known.current, requested, refund, reason, note });
    },
  });
  const scanProblem = useScannedLine(back, isClosed);
  useActions({ takeAll: isClosed ? () => undefined : back.takeAll, completeReturn: complete });

  return (
    <ScreenFrame
      help="returnLines"
      title={t('returns.ofReceipt', { receiptNumber: opened.sale.receiptNumber })}
      start={<BackButton isDisabled={isSaving} onClick={unlessSaving(till.returns.leave)} />}
    >
      <div className={classes['columns']}>
        <section className={classes['goods']} aria-label={t('returns.goods')}>
          <SoldFacts original={original} />
          <fieldset className={classes['open']} role="presentation" disabled={isClosed}>
            <GoodsLines back={back} />
          </fieldset>
          {scanProblem !== null && <Notice tone="attend" what={scanProblem} />}
          {elsewhere.isError && <ElsewhereUnknown error={errorData(elsewhere.error)} />}
        </section>
        <RefundPanel
          back={back}
          hasReceipt
          question={question}
          isClosed={isClosed}
          error={error}
          isSaving={isSaving}
          onComplete={complete}
        />
      </div>
    </ScreenFrame>
  );
}

/** Whether the answer of the service may still come in time. */
function useAsking(isPending: boolean): boolean {
  const isOffline = useSyncStatus(({ status }) => status?.reachability === 'offline');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_ANSWER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPending && !isLate && !isOffline;
}
