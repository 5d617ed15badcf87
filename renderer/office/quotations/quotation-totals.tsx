// The total that the service has, what the changes make of it, and the new total. The service adds up again when it is saved.
import type { Quotation } from '#shared/api/procurement/quotation';
import { minorFromDecimal, subtract } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { formatAmount } from '../../ui/text/number-format';
import { DocumentTotals } from '../kit/document/document-screen';
import { linesOf } from '../kit/document/lines';
import type { Values } from '../kit/form/use-draft';
import { totalOf } from './quotation-form';
import { amountText, currencyIn } from '../kit/document/amounts';

interface QuotationTotalsProps {
  /** Its amount is the service's, also while changes wait; null for a new one. */
  readonly quotation: Quotation | null;
  readonly values: Values;
}

export function QuotationTotals({ quotation, values }: QuotationTotalsProps) {
  const { t } = useTranslation();
  const currency = currencyIn(values['currency'] ?? '');
  const total = totalOf(linesOf(values), currency);
  const parts: { label: string; text: string }[] = [];
  if (quotation) {
    const text = amountText(quotation.totalAmount, quotation.currency);
    parts.push({ label: t('office.quotations.totalThere'), text });
    if (currency && total !== null && quotation.currency === currency.code) {
      const change = subtract(total, minorFromDecimal(quotation.totalAmount, currency));
      const sign = change > 0 ? '+' : '';
      if (change !== 0) {
        parts.push({ label: t('office.quotations.yourChanges'), text: `${sign}${formatAmount(change, currency)}` });
      }
    }
  }
  return (
    <DocumentTotals
      parts={parts}
      label={t('office.quotations.total')}
      currency={currency?.code ?? ''}
      text={currency && total !== null ? formatAmount(total, currency) : '–'}
    />
  );
}
