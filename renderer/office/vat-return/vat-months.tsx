import type { Currency } from '#shared/domain/money/currency';
import { nearestFromDecimal } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { namesText } from '../../ui/text/list-text';
import { useKeyNames } from '../../ui/keys/shortcut';
import { Notice } from '../../ui/messages/notice';
import { currencyName, formatAmount, formatCount } from '../../ui/text/number-format';
import { monthName } from '../../ui/text/date-format';
import { ColumnChart } from '../kit/report/column-chart';
import type { Period } from '../place/periods';
import type { Months } from './use-vat-figures';

interface VatMonthsProps {
  readonly months: Months;
  readonly period: Period;
  readonly currency: Currency;
}

/** The output tax of each month, those of the period filled. */
export function VatMonths({ months, period, currency }: VatMonthsProps) {
  const { t } = useTranslation();
  const keyName = useKeyNames();
  if (!months.data && months.error) return null;
  const missing = namesText(months.missing.map(({ from }) => monthName(from)));
  return (
    <>
      {missing !== '' && (
        <Notice
          tone="attend"
          what={t('office.vatReturn.monthsMissing', { months: missing })}
          then={t('office.vatReturn.monthsMissingThen', { key: keyName('refreshShown') })}
        />
      )}
      <ColumnChart
        title={t('office.vatReturn.byMonth')}
        unit={t('office.vatReturn.byMonthThen', { currency: currencyName(currency) })}
        heads={[t('office.vatReturn.month'), t('office.vatReturn.vat', { currency: currencyName(currency) })]}
        columns={months.data?.map(({ from, to, box5TotalOutputTax }, at) => ({
          // By its place: what the service says of a month is not what was asked, if it gives two the same dates.
          id: String(at),
          label: monthName(from),
          value: box5TotalOutputTax,
          text: formatCount(Math.round(box5TotalOutputTax)),
          exact: formatAmount(nearestFromDecimal(box5TotalOutputTax, currency), currency),
          isFilled: to >= period.from && from <= period.to,
        }))}
      />
    </>
  );
}
