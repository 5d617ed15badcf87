// The lines to return from a sale, and their refund. Nothing is recorded before the filled button is pressed.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { errorData } from '#shared/errors';
import { useTranslation } from '../../../locales/use-translation';
import { recordReturn } from '../../../store/sales/record-return';
import { allReturns, type ReturnableSale } from '../../../store/sales/returns';
import { useStore } from '../../../store/core/store-context';
import { BackButton } from '../../../ui/front/back-button';
import { announce, useSaidHere } from '../../../ui/messages/announcer';
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
import { useReturnsElsewhere } from '../../use-returns-elsewhere';
import { useReturn } from '../refund/use-return';
import { useTill } from '../../../till/use-till';
import { useActions } from '../../../ui/keys/use-actions';

interface ReturnLinesProps {
  readonly draftId: string;
  readonly original: ReturnableSale;
}

export function ReturnLines({ draftId, original: opened }: ReturnLinesProps) {
  const till = useTill();
  const { t } = useTranslation();
  const store = useStore();
  const { session } = till;
  const elsewhere = useReturnsElsewhere(opened.sale.transactionId);
  const original = { ...opened, returns: allReturns(opened.returns, elsewhere.returns) };
  const entered = useReturn(original);
  const back = elsewhere.isAsking ? { ...entered, missing: entered.missing ?? ('answer' as const) } : entered;
  // The answer may come while somebody approves.
  const known = useRef(original);
  useLayoutEffect(() => {
    known.current = original;
  });
  const button = useRef<HTMLButtonElement>(null);
  const { complete, question, isClosed, isSaving, error, unlessSaving } = useCompleteReturn(back, {
    receiptNumber: original.sale.receiptNumber,
    button,
    rights: isToOtherTender(back) ? ['REFUND', 'REFUND_TO_OTHER_TENDER'] : ['REFUND'],
    record: () => {
      const { requested, refund, reason, note } = back;
      return recordReturn(store, session, { draftId, original: known.current, requested, refund, reason, note });
    },
  });
  const title = t('returns.ofReceipt', { receiptNumber: opened.sale.receiptNumber });
  const isNothingLeft = entered.lines.every(({ left }) => left === 0);
  // Said once: what is left by an answer of the service stands beside the lines.
  const said = useRef(isNothingLeft ? `${title}. ${t('returns.nothingLeft')}` : title);
  useEffect(() => announce(said.current), []);
  useSaidHere();
  const scanProblem = useScannedLine(back, isClosed);
  useActions({ takeAll: isClosed ? () => undefined : back.takeAll, completeReturn: complete });

  return (
    <ScreenFrame
      help="returnLines"
      title={title}
      start={<BackButton isDisabled={isClosed} onClick={unlessSaving(till.returns.leave)} />}
    >
      <div className={classes['columns']}>
        <section className={classes['goods']} aria-label={t('returns.goods')}>
          <SoldFacts original={original} />
          <fieldset className={classes['open']} role="presentation" disabled={isClosed}>
            <GoodsLines back={back} />
          </fieldset>
          {scanProblem !== null && <Notice tone="attend" what={scanProblem} />}
          {elsewhere.error && <ElsewhereUnknown error={errorData(elsewhere.error)} />}
        </section>
        <RefundPanel
          back={back}
          hasReceipt
          question={question}
          isClosed={isClosed}
          error={error}
          isSaving={isSaving}
          button={button}
          onComplete={complete}
        />
      </div>
    </ScreenFrame>
  );
}
