import { useTranslation } from 'react-i18next';
import type { VatReturn } from '#shared/api/sales/vat-return';
import type { Currency } from '#shared/domain/money/currency';
import { formatAmount, minorFromDecimal } from '#shared/domain/money/money';
import { formatCount, monthName } from '../../ui/text/date-format';
import type { Answer } from '../kit/list/use-answer';
import { ColumnChart } from '../kit/report/column-chart';
import type { Period } from '../kit/report/periods';

interface VatMonthsProps {
  readonly months: Answer<readonly VatReturn[]>;
  readonly period: Period;
  readonly currency: Currency;
}

/** The output tax of each month, those of the period filled. */
export function VatMonths({ months, period, currency }: VatMonthsProps) {
  const { t } = useTranslation();
  if (!months.data) return null;
  return (
    <ColumnChart
      title={t('office.vatReturn.byMonth')}
      unit={t('office.vatReturn.byMonthThen', { currency: currency.code })}
      heads={[t('office.vatReturn.month'), t('office.vatReturn.vat', { currency: currency.code })]}
      columns={months.data.map(({ from, to, box5TotalOutputTax }) => ({
        id: from,
        label: monthName(from),
        value: box5TotalOutputTax,
        text: formatCount(Math.round(box5TotalOutputTax)),
        exact: formatAmount(minorFromDecimal(box5TotalOutputTax, currency), currency),
        isFilled: to >= period.from && from <= period.to,
      }))}
    />
  );
}
