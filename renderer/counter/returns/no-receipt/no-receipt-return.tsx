// A return without a receipt: items are found as on the sell screen, each with its quantity and its price.
import { useEffect, useRef } from 'react';
import type { Quantity } from '#shared/domain/money/quantity';
import { useTranslation } from '../../../locales/use-translation';
import { recordNoReceiptReturn } from '../../../store/sales/record-no-receipt-return';
import type { ItemView } from '../../../store/items/item-view';
import { useStore } from '../../../store/core/store-context';
import { BackButton } from '../../../ui/front/back-button';
import { announce, useSaidHere } from '../../../ui/messages/announcer';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ScreenFrame } from '../../../frame/screen-frame';
import classes from '../lines/return-lines.module.css';
import { NoReceiptLines } from './no-receipt-lines';
import { NoReceiptSearch } from './no-receipt-search';
import { RefundPanel } from '../lines/refund-panel';
import { useCompleteReturn } from '../refund/use-complete-return';
import { useNoReceiptReturn } from './use-no-receipt-return';
import { useTill } from '../../../till/use-till';
import { useActions } from '../../../ui/keys/use-actions';

export function NoReceiptStage({ draftId }: { readonly draftId: string }) {
  const till = useTill();
  const { t } = useTranslation();
  const store = useStore();
  const { session } = till;
  const back = useNoReceiptReturn();
  const button = useRef<HTMLButtonElement>(null);
  const { complete, question, isClosed, isSaving, error, unlessSaving } = useCompleteReturn(back, {
    receiptNumber: null,
    button,
    rights: ['REFUND_WITHOUT_RECEIPT'],
    record: () => {
      const { goods, refund, reason, note } = back;
      return recordNoReceiptReturn(store, session, { draftId, goods, refund, reason, note });
    },
  });
  const add = (item: ItemView, quantity: Quantity) => {
    back.add(item, quantity);
    const line = till.returns.state.getState().draft.items.findLast((each) => each.item.itemId === item.itemId);
    if (line) announce(t('returns.counted', { name: item.name, quantity: line.quantity }));
  };
  useEffect(() => announce(t('returns.noReceiptTitle')), [t]);
  useSaidHere();
  useActions({ completeReturn: complete });

  return (
    <ScreenFrame
      help="noReceipt"
      title={t('returns.noReceiptTitle')}
      start={<BackButton isDisabled={isClosed} onClick={unlessSaving(till.returns.leave)} />}
    >
      <div className={classes['columns']}>
        <section className={classes['goods']} aria-label={t('returns.noReceiptTitle')}>
          <NoReceiptSearch isClosed={isClosed} onAdd={add} />
          {back.lines.length === 0 ? (
            <EmptyState what={t('returns.noReceiptNothing')} then={t('returns.noReceiptNothingThen')} />
          ) : (
            <fieldset className={classes['open']} role="presentation" disabled={isClosed}>
              <NoReceiptLines back={back} />
            </fieldset>
          )}
        </section>
        <RefundPanel
          back={back}
          hasReceipt={false}
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
