// Starts the return of a sale from its receipt.
import { Button } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useLiveQuery } from '../../store/core/use-live-query';
import { useId } from 'react';
import { mayDo } from '#shared/domain/people/rights';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { isNothingLeft, readReturnable } from '../../store/sales/returns';
import { useTill } from '../../till/use-till';
import { reportFailure } from '../../ui/messages/failure';
import classes from './return-items.module.css';

/** @param props.transactionId of a sale of this till */
export function ReturnItems({ transactionId }: { readonly transactionId: string }) {
  const { t } = useTranslation();
  const till = useTill();
  const store = useStore();
  const id = useId();
  const isAllowed = mayDo(till.session.me.features, 'REFUND');
  const known = useLiveQuery(() => readReturnable(store.db, transactionId), [store, transactionId]);
  const { paidAgainBy } = known ?? {};
  const nothingLeft =
    paidAgainBy === undefined ? t('returns.nothingLeft') : t('receipts.paidAgain', { receiptNumber: paidAgainBy });
  const whyNot = !isAllowed ? t('receipts.returnNeeds') : known && isNothingLeft(known) ? nothingLeft : null;
  const open = async () => {
    const original = await readReturnable(store.db, transactionId);
    if (!original) return;
    till.returns.openSale(original, store.newId());
    till.navigation.goTo('returns');
  };
  return (
    <div className={classes['part']}>
      <Button
        size="lg"
        disabled={whyNot !== null}
        aria-describedby={whyNot === null ? undefined : id}
        leftSection={<IconReceiptRefund size="1.25rem" stroke={1.6} aria-hidden />}
        onClick={() => void open().catch(reportFailure)}
      >
        {t('receipts.returnItems')}
      </Button>
      {whyNot !== null && (
        <p id={id} className={classes['say']}>
          {whyNot}
        </p>
      )}
    </div>
  );
}
