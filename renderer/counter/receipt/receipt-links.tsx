// From a return to the sale it returns, from a sale to its returns, and between a sale and the one that corrects its payment.
import { Button } from '@mantine/core';
import { IconReceipt, IconReceiptRefund } from '@tabler/icons-react';
import type { Sale } from '#shared/domain/sale/sale';
import { signedTotal } from '#shared/domain/sale/signed-total';
import { useTranslation } from '../../locales/use-translation';
import { moneyText } from '../../ui/text/number-format';
import { useLinkedSales } from '../../store/queries';
import { useTill } from '../../till/use-till';
import classes from './receipt-actions.module.css';

interface ReceiptLinksProps {
  readonly sale: Sale;
  readonly onChoose: (transactionId: string) => void;
}

export function ReceiptLinks({ sale, onChoose }: ReceiptLinksProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const linked = useLinkedSales(sale);
  if (linked.length === 0) return null;
  return (
    <nav className={classes['links']} aria-label={t('receipts.links')}>
      {linked.map((other) => {
        const { transactionId, receiptNumber, kind } = other;
        const Icon = kind === 'RETURN' ? IconReceiptRefund : IconReceipt;
        return (
          <Button
            key={transactionId}
            leftSection={<Icon size="1.25rem" stroke={1.6} aria-hidden />}
            onClick={() => onChoose(transactionId)}
          >
            {kind === 'RETURN'
              ? t('receipts.toReturn', { receiptNumber, amount: moneyText(signedTotal(other), currency) })
              : t(`receipts.${sayOf(sale, other)}`, { receiptNumber })}
          </Button>
        );
      })}
    </nav>
  );
}

/** @param other the sale of a return, or one that corrects a payment */
function sayOf(sale: Sale, other: Sale): 'toSale' | 'toPaidAgain' | 'toReplaced' {
  if (sale.kind === 'RETURN') return 'toSale';
  return other.paysAgain === sale.receiptNumber ? 'toPaidAgain' : 'toReplaced';
}
