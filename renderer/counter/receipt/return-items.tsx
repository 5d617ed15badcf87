// Starts the return of a sale from its receipt.
import { Button } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useId } from 'react';
import { mayDo } from '#shared/domain/people/rights';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { readReturnable } from '../../store/sales/returns';
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
        disabled={!isAllowed}
        aria-describedby={isAllowed ? undefined : id}
        leftSection={<IconReceiptRefund size="1.25rem" stroke={1.6} aria-hidden />}
        onClick={() => void open().catch(reportFailure)}
      >
        {t('receipts.returnItems')}
      </Button>
      {!isAllowed && (
        <p id={id} className={classes['say']}>
          {t('receipts.returnNeeds')}
        </p>
      )}
    </div>
  );
}
