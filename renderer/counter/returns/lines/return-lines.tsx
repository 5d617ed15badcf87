// The lines to return from a sale, and their refund. Nothing is recorded before the filled button is pressed.
import { useQuery } from '@tanstack/react-query';
import { sum } from '#shared/domain/money/money';
import { errorData } from '#shared/errors';
import { useTranslation } from '../../../locales/use-translation';
import { formatAmount } from '../../../ui/text/number-format';
import { recordReturn } from '../../../store/sales/record-return';
import { allReturns, type ReturnableSale } from '../../../store/sales/returns';
import { returnsAtService } from '../../../store/sales/returns-elsewhere';
import { useStore } from '../../../store/core/store-context';
import { announce } from '../../../ui/messages/announcer';
import { BackButton } from '../../../ui/front/back-button';
import { useSaving } from '../../../ui/fields/use-saving';
import { ScreenFrame } from '../../../frame/screen-frame';
import { useOverride } from '../../../approval/use-approval';
import { useOpenDayFirst } from '../../open-day/use-open-day-first';
import { printAfterSale } from '../../receipt/print-receipt';
import classes from './return-lines.module.css';
import { ElsewhereUnknown } from './elsewhere-unknown';
import { GoodsLines } from './return-line-row';
import { RefundPanel } from './refund-panel';
import { SoldFacts } from './sold-facts';
import { isToOtherTender, refundFacts } from '../refund/refund-facts';
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
  const { session, currency } = till;
  const elsewhere = useQuery({
    queryKey: ['returnsOf', session.merchantCode, opened.sale.transactionId],
    queryFn: () => returnsAtService(store, opened.sale.transactionId),
    staleTime: 0,
  });
  const original = { ...opened, returns: allReturns(opened.returns, elsewhere.data ?? []) };
  const back = useReturn(original);
  const { askFor, panel } = useOverride();
  const day = useOpenDayFirst(t('openDay.openAndRefund'));
  const { isSaving, error, run, unlessSaving } = useSaving();

  const leave = () => till.returns.show({ stage: { kind: 'find' } });
  const complete = async () => {
    if (back.missing !== null) return;
    await run(async () => {
      if (!(await day.ensure())) return;
      const facts = refundFacts(back, original.sale.receiptNumber, currency);
      if (!(await askFor('REFUND', facts))) return;
      if (isToOtherTender(back) && !(await askFor('REFUND_TO_OTHER_TENDER', facts))) return;
      const { requested, refund, reason, note } = back;
      const { sale } = await recordReturn(store, session, { draftId, original, requested, refund, reason, note });
      printAfterSale(sale, session, t);
      till.returns.show({ stage: { kind: 'done', back: sale } });
      const given = formatAmount(sum(sale.tenders.map((tender) => tender.amount)), currency);
      announce(t('returns.announce', { amount: given, receiptNumber: sale.receiptNumber }));
    });
  };
  useActions({ takeAll: back.takeAll, completeReturn: () => void complete() });

  return (
    <ScreenFrame
      help="returnLines"
      title={t('returns.ofReceipt', { receiptNumber: opened.sale.receiptNumber })}
      start={<BackButton isDisabled={isSaving} onClick={unlessSaving(leave)} />}
    >
      <div className={classes['columns']}>
        <section className={classes['goods']} aria-label={t('returns.goods')}>
          <SoldFacts original={original} />
          <GoodsLines back={back} />
          {elsewhere.isError && <ElsewhereUnknown error={errorData(elsewhere.error)} />}
        </section>
        <RefundPanel
          back={back}
          hasReceipt
          question={day.panel || panel}
          error={error}
          isSaving={isSaving}
          onComplete={() => void complete()}
        />
      </div>
    </ScreenFrame>
  );
}
