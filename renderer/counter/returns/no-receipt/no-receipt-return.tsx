// A return without a receipt: items are found as on the sell screen, each with its quantity and its price.
import { sum } from '#shared/domain/money/money';
import { mayDo } from '#shared/domain/people/rights';
import { useTranslation } from '../../../locales/use-translation';
import { formatAmount } from '../../../ui/text/number-format';
import { recordNoReceiptReturn } from '../../../store/sales/record-no-receipt-return';
import { useStore } from '../../../store/core/store-context';
import { announce } from '../../../ui/messages/announcer';
import { BackButton } from '../../../ui/front/back-button';
import { EmptyState } from '../../../ui/layout/empty-state';
import { useSaving } from '../../../ui/fields/use-saving';
import { ScreenFrame } from '../../../frame/screen-frame';
import { printAfterSale } from '../../receipt/print-receipt';
import classes from '../lines/return-lines.module.css';
import { useOverride } from '../../../approval/use-approval';
import { useOpenDayFirst } from '../../open-day/use-open-day-first';
import { NoReceiptLines } from './no-receipt-lines';
import { NoReceiptSearch } from './no-receipt-search';
import { RefundPanel } from '../lines/refund-panel';
import { refundFacts } from '../refund/refund-facts';
import { useNoReceiptReturn } from './use-no-receipt-return';
import { useTill } from '../../../till/use-till';
import { useActions } from '../../../ui/keys/use-actions';

export function NoReceiptStage({ draftId }: { readonly draftId: string }) {
  const till = useTill();
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = till;
  const back = useNoReceiptReturn();
  const { askFor, panel } = useOverride();
  const day = useOpenDayFirst(t('openDay.openAndRefund'));
  const { isSaving, error, run, unlessSaving } = useSaving();

  const leave = () => till.returns.show({ stage: { kind: 'find' } });
  const complete = async () => {
    if (back.missing !== null || !mayDo(session.me.features, 'SELL')) return;
    await run(async () => {
      if (!(await day.ensure())) return;
      const { goods, refund, reason, note } = back;
      if (!(await askFor('REFUND_WITHOUT_RECEIPT', refundFacts(back, null, currency)))) return;
      const { sale } = await recordNoReceiptReturn(store, session, { draftId, goods, refund, reason, note });
      printAfterSale(sale, session, t);
      till.returns.show({ stage: { kind: 'done', back: sale } });
      const amount = formatAmount(sum(sale.tenders.map((tender) => tender.amount)), currency);
      announce(t('returns.announce', { amount, receiptNumber: sale.receiptNumber }));
    });
  };
  useActions({ completeReturn: () => void complete() });

  return (
    <ScreenFrame
      help="noReceipt"
      title={t('returns.noReceiptTitle')}
      start={<BackButton isDisabled={isSaving} onClick={unlessSaving(leave)} />}
    >
      <div className={classes['columns']}>
        <section className={classes['goods']} aria-label={t('returns.noReceiptTitle')}>
          <NoReceiptSearch isClosed={isSaving || panel !== null} onAdd={back.add} />
          {back.lines.length === 0 ? (
            <EmptyState what={t('returns.noReceiptNothing')} then={t('returns.noReceiptNothingThen')} />
          ) : (
            <NoReceiptLines back={back} />
          )}
        </section>
        <RefundPanel
          back={back}
          hasReceipt={false}
          question={day.panel || panel}
          error={error}
          isSaving={isSaving}
          onComplete={() => void complete()}
        />
      </div>
    </ScreenFrame>
  );
}
