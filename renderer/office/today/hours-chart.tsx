// The hours of today beside those of yesterday and of the same weekday last week, with their numbers beneath. Time runs from left
// to right in every language.
import { VisuallyHidden } from '@mantine/core';
import type { SalesFigures } from '#shared/api/sales/sales-figures';
import { nearestFromDecimal } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { currencyName, formatAmount } from '../../ui/text/number-format';
import { useTill } from '../../till/use-till';
import chart from '../kit/report/chart.module.css';
import { scaleOf } from '../kit/report/scale';
import { hoursInOrder, hourText } from '../sales/day-hours';
import { shortAmounts, totalOf } from '../sales/figures/figure-rows';
import classes from './hours-chart.module.css';

interface ComparedDay {
  readonly id: 'today' | 'yesterday' | 'lastWeek';
  readonly name: string;
  readonly figures: SalesFigures | null | undefined;
  readonly isAsking: boolean;
}

interface HoursChartProps {
  /** Today, yesterday, last week. */
  readonly days: readonly ComparedDay[];
}

/** Of the name and the total of a day, at both ends of the hours. */
const SIDES_REM = 7.5 + 5.5;
/** As wide as '22:00'; the total of a day of 13 hours is still in view in the smallest desk window. */
const HOUR_REM = 2.5;

export function HoursChart({ days }: HoursChartProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const series = days.map(({ id, name, figures, isAsking }) => ({
    ...{ id, name, isAsking },
    values: new Map(figures?.rows.map(({ key, grossAmount }) => [key, grossAmount])),
    total: figures ? totalOf(figures.rows, currency) : null,
  }));
  const hours = hoursInOrder(series.flatMap(({ values }) => [...values.keys()]));
  if (hours.length === 0) return null;
  const scale = scaleOf(series.flatMap(({ values }) => [...values.values()]));
  const title = t('office.sales.byTitle.hour');
  const short = shortAmounts(
    series.flatMap(({ values }) => [...values.values()].map((value) => nearestFromDecimal(value, currency))),
    currency,
  );
  const minInlineSize = `${hours.length * HOUR_REM + SIDES_REM}rem`;
  return (
    <figure className={chart['chart']}>
      <figcaption>
        <strong>{title}</strong>{' '}
        <span className={chart['unit']}>{t('office.today.unit', { currency: currencyName(currency) })}</span>
      </figcaption>
      <div className={classes['scroll']} dir="ltr" tabIndex={0} role="region" aria-label={title}>
        <div className={classes['plots']} style={{ ...scale.zero, minInlineSize }} aria-hidden>
          {hours.map((hour) => (
            <div key={hour} className={classes['plot']}>
              {series.toReversed().map(({ id, values }) => {
                const value = values.get(hour);
                if (value === undefined) return null;
                const place = id === 'lastWeek' ? scale.top(value) : scale.box(value);
                return <span key={id} className={classes['mark']} data-day={id} style={place} />;
              })}
            </div>
          ))}
        </div>
        <table className={classes['numbers']} style={{ minInlineSize }} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden component="span">{t('office.sales.by.hour')}</VisuallyHidden>
              </th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  {hourText(hour)}
                </th>
              ))}
              <th scope="col">{t('office.list.sum')}</th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ id, name, values, total, isAsking }) => (
              <tr key={id} data-day={id}>
                <th scope="row">
                  <span className={classes['key']} data-day={id} aria-hidden />
                  <bdi>{name}</bdi>
                </th>
                {hours.map((hour) => {
                  const value = values.get(hour);
                  return <td key={hour}>{value !== undefined && short(nearestFromDecimal(value, currency))}</td>;
                })}
                <td>{total !== null ? formatAmount(total, currency) : isAsking && t('office.list.asking')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
