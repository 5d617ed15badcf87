// Goods that come back without a receipt: items found as on the sell screen, each with its quantity and what is given for it.
import { useTranslation } from 'react-i18next';
import { formatAmount, sum } from '#shared/domain/money';
import { recordLooseReturn } from '../../store/record-loose-return';
import { useStore } from '../../store/store-context';
import { announce } from '../../ui/announcer';
import { BackButton } from '../../ui/back-button';
import { Blank } from '../../ui/blank';
import { useKeys } from '../../ui/use-keys';
import { useSaving } from '../../ui/use-saving';
import { ScreenFrame } from '../frame/screen-frame';
import { useTill } from '../frame/till-context';
import { printAfterSale } from '../pay/print-receipt';
import classes from './choose-goods.module.css';
import { useOverride } from '../rights/use-override';
import { LooseLines } from './loose-lines';
import { LooseSearch } from './loose-search';
import { RefundPanel } from './refund-panel';
import { showReturns } from './returns-state';
import { useLooseReturn } from './use-loose-return';

export function LooseGoods({ draftId }: { readonly draftId: string }) {
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = useTill();
  const back = useLooseReturn();
  const { askFor, panel } = useOverride();
  const { isSaving, error, run, unlessSaving } = useSaving();

  const leave = () => showReturns({ stage: { is: 'find' } });
  const complete = async () => {
    if (back.missing !== null) return;
    await run(async () => {
      const { goods, refund, reason, note, settled } = back;
      const asked = { currency: currency.code, amount: settled.totals.grossAmount };
      if (!(await askFor('REFUND_WITHOUT_RECEIPT', asked))) return;
      const { sale } = await recordLooseReturn(store, session, { draftId, goods, refund, reason, note });
      printAfterSale(sale, session, t);
      showReturns({ stage: { is: 'done', back: sale } });
      const amount = formatAmount(sum(sale.tenders.map((tender) => tender.amount)), currency);
      announce(t('returns.announce', { amount, receiptNumber: sale.receiptNumber }));
    });
  };
  useKeys({ Escape: unlessSaving(leave), F12: () => void complete() });

  return (
    <ScreenFrame
      title={t('returns.looseTitle')}
      start={
        <BackButton isDisabled={isSaving} onClick={unlessSaving(leave)}>
          {t('returns.looseBack')}
        </BackButton>
      }
    >
      <div className={classes['columns']}>
        <section className={classes['goods']} aria-label={t('returns.looseTitle')}>
          <LooseSearch onAdd={back.add} />
          {back.lines.length === 0 ? (
            <Blank what={t('returns.looseNothing')} then={t('returns.looseNothingThen')} />
          ) : (
            <LooseLines back={back} />
          )}
        </section>
        <RefundPanel
          back={back}
          receiptNumber={null}
          question={panel}
          error={error}
          isSaving={isSaving}
          onComplete={() => void complete()}
        />
      </div>
    </ScreenFrame>
  );
}
