// The total that the service has, what the changes make of it, and the new total. The service adds up again when it is saved.
import type { Quotation } from '#shared/api/procurement/quotation';
import { nearestFromDecimal, subtract } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { currencyName, formatAmount, formatChange } from '../../ui/text/number-format';
import { DocumentTotals } from '../kit/document/document-screen';
import { linesOf } from '../kit/document/lines';
import type { Values } from '../kit/form/use-draft';
import { totalOf, totalsByTax } from './quotation-form';
import { amountText, amountWithCurrency, currencyIn } from '../kit/document/amounts';

interface QuotationTotalsProps {
  /** Without the changes that wait; null for a new one. */
  readonly atService: Quotation | null;
  readonly values: Values;
}

export function QuotationTotals({ atService, values }: QuotationTotalsProps) {
  const { t } = useTranslation();
  const currency = currencyIn(values['currency'] ?? '');
  const total = totalOf(linesOf(values), currency);
  const parts: { label: string; text: string }[] = [];
  if (atService) {
    const isOther = currency !== null && currency.code !== atService.currency;
    const text = (isOther ? amountWithCurrency : amountText)(atService.totalAmount, atService.currency);
    parts.push({ label: t('office.quotations.totalThere'), text });
    if (currency && total !== null && !isOther) {
      const change = subtract(total, nearestFromDecimal(atService.totalAmount, currency));
      if (change !== 0) {
        parts.push({ label: t('office.quotations.yourChanges'), text: formatChange(change, currency) });
      }
    }
  }
  const byTax = totalsByTax(linesOf(values), currency);
  if (currency && byTax) {
    parts.push(
      { label: t('office.quotations.totalIncluded'), text: formatAmount(byTax.included, currency) },
      { label: t('office.quotations.totalExcluded'), text: formatAmount(byTax.excluded, currency) },
    );
  }
  return (
    <DocumentTotals
      parts={parts}
      label={t(byTax ? 'office.quotations.totalMixed' : 'office.quotations.total')}
      currency={currency ? currencyName(currency) : ''}
      text={currency && total !== null ? formatAmount(total, currency) : '–'}
    />
  );
}
