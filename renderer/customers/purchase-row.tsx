// A sale or a return in the purchases of a customer. The money of a return went out, so its amount has a minus.
import { Badge, Button, Table } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { unitCount } from '#shared/domain/cart/cart';
import { negate } from '#shared/domain/money/money';
import type { Sale } from '#shared/domain/sale/sale';
import { useTranslation } from '../locales/use-translation';
import { namesText } from '../ui/text/list-text';
import { useSale } from '../store/queries';
import type { Purchase } from '../store/sales/purchases';
import { useTill } from '../till/use-till';
import { useTimes } from '../ui/text/times';
import { Money } from '../ui/text/money';
import classes from './purchases.module.css';
import { SyncBadge } from './sync-badge';

interface PurchaseRowProps {
  readonly purchase: Purchase;
  /** Id of the row of a sale or return; null for one that is not listed. */
  readonly rowId: (transactionId: string) => string | null;
}

export function PurchaseRow({ purchase: { row, returns }, rowId }: PurchaseRowProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { shortMoment } = useTimes();
  const { transactionId, receiptNumber, soldAt, sale, sync } = row;
  const lines = sale.settled.lines.map(({ line }) => line);
  const kinds = [...new Set(sale.tenders.map(({ kind }) => t(`receipt.tenders.${kind}`)))];
  const { grossAmount } = sale.settled.totals;
  return (
    <Table.Tr id={rowId(transactionId) ?? ''} tabIndex={-1} className={classes['row'] ?? ''}>
      <Table.Td>
        {receiptNumber}
        <SyncBadge sync={sync} />
        {sale.kind === 'RETURN' && <ReturnMark sale={sale} rowId={rowId} />}
        {returns.length > 0 && (
          <div className={classes['other']}>
            {t('customers.returnedIn')}
            {returns.map((each) => (
              <ToRow
                key={each.transactionId}
                id={rowId(each.transactionId)}
                transactionId={each.transactionId}
                receiptNumber={each.receiptNumber}
                label={t('customers.goToReturn', { receipt: each.receiptNumber })}
              />
            ))}
          </div>
        )}
      </Table.Td>
      <Table.Td>{shortMoment(soldAt)}</Table.Td>
      <Table.Td data-figure>{unitCount({ lines })}</Table.Td>
      <Table.Td>{namesText(kinds)}</Table.Td>
      <Table.Td data-figure>
        <Money amount={sale.kind === 'RETURN' ? negate(grossAmount) : grossAmount} currency={currency} />
      </Table.Td>
    </Table.Tr>
  );
}

/** A return without a receipt belongs to no sale. */
function ReturnMark({ sale, rowId }: { readonly sale: Sale } & Pick<PurchaseRowProps, 'rowId'>) {
  const { t } = useTranslation();
  const { originalTransactionId, originalReceiptNumber: receipt } = sale;
  return (
    <div className={classes['other']}>
      <Badge leftSection={<IconArrowBackUp className="flip" size="0.875rem" stroke={1.75} aria-hidden />}>
        {t('customers.return')}
      </Badge>
      {originalTransactionId !== null && receipt !== undefined && (
        <>
          {t('customers.returnOf')}
          <ToRow
            id={rowId(originalTransactionId)}
            transactionId={originalTransactionId}
            receiptNumber={receipt}
            label={t('customers.goToSale', { receipt })}
          />
        </>
      )}
    </div>
  );
}

interface ToRowProps {
  /** Of its row; null if it is not listed. */
  readonly id: string | null;
  readonly transactionId: string;
  readonly receiptNumber: string;
  readonly label: string;
}

/** What is not listed is among the receipts; the number alone where this till does not have it. */
function ToRow({ id, transactionId, receiptNumber, label }: ToRowProps) {
  const { navigation } = useTill();
  const unlisted = useSale(id === null ? transactionId : null);
  if (id === null && !unlisted) return <span>{receiptNumber}</span>;
  return (
    <Button
      variant="subtle"
      px="xs"
      aria-label={label}
      onClick={() => {
        if (id === null) {
          navigation.seekReceipt(receiptNumber);
          return navigation.goTo('receipts');
        }
        const row = document.getElementById(id);
        row?.scrollIntoView({ block: 'nearest' });
        row?.focus();
      }}
    >
      {receiptNumber}
    </Button>
  );
}
