// Above the list: what the sales of the period add up to, and when, by whom and how they were paid. While filters narrow the list
// down, what is listed adds up to something else, so only its sum is shown.
import { Skeleton } from '@mantine/core';
import type { StoredSale } from '#shared/api/sales/sale';
import { getSalesFigures, type SalesFigures } from '#shared/api/sales/sales-figures';
import { minor, mulDivRound, nearestSum } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { namesText } from '../../ui/text/list-text';
import { currencyName, formatAmount } from '../../ui/text/number-format';
import { useTill } from '../../till/use-till';
import { useActions } from '../../ui/keys/use-actions';
import { dateAfter } from '../../ui/text/date-format';
import { Figure } from '../../ui/text/money';
import { AnswerAge } from '../kit/answers/answer-age';
import { AnswerProblem } from '../kit/answers/answer-problem';
import { useReadAfterSent } from '../kit/answers/use-read-after-sent';
import { oldestOf } from '../kit/answers/oldest-answer';
import { isUnreachable } from '../kit/answers/unreachable';
import type { Answer } from '../kit/answers/use-answer';
import { useAnswer } from '../kit/answers/use-answer';
import { BarChart } from '../kit/report/bar-chart';
import { ColumnChart } from '../kit/report/column-chart';
import { Warnings } from '../kit/report/warning';
import type { Period } from '../place/periods';
import { barsOf, roundingOf, timeColumns, totalOf, type FiguresRow } from './figures/figure-rows';
import { sumOf } from './sale-amounts';
import classes from './sales.module.css';
import type { SalesPlace } from './sales-search';
import { useBase } from './use-base';
import { useFiguresWarnings } from './figures/use-figures-warnings';

interface ListedSumProps {
  readonly sales: readonly StoredSale[];
  /** More sales fit the filters than are listed. */
  readonly isCut: boolean;
  /** The way of paying that they are kept to. */
  readonly way: SalesPlace['tender'];
}

export function ListedSum({ sales, isCut, way }: ListedSumProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { total, part, sales: sold, returns, others } = sumOf(sales, currency.code, way);
  return (
    <div className={classes['summary']}>
      <p>
        {way === 'all' ? t('office.sales.listed') : t('office.sales.listedPart', { how: t(`receipt.tenders.${way}`) })}{' '}
        <span className={classes['sum']}>
          <Figure amount={part ?? total} currency={currency} />
        </span>
        <span className={classes['under']}>
          {part !== null && `${t('office.sales.ofWhole', { amount: formatAmount(total, currency) })}. `}
          {namesText([
            t('office.sales.soldCount', { count: sold }),
            t('office.sales.returnedCount', { count: returns }),
          ])}
          {others > 0 && `. ${t('office.sales.otherCurrencies', { count: others })}`}
          {isCut && `. ${t('office.sales.onlyListed')}`}
        </span>
      </p>
    </div>
  );
}

interface SalesSummaryProps {
  readonly period: Period;
  /** Undefined for all. */
  readonly registerId: number | undefined;
  readonly cashiers: Answer<SalesFigures | null>;
}

/** Bars beside the chart. */
const MOST_BARS = 4;
/** Days that are shown as days. */
const MOST_DAYS = 31;

export function SalesSummary({ period, registerId, cashiers }: SalesSummaryProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const isOneDay = period.from === period.to;
  const isShort = !isOneDay && period.to < dateAfter(period.from, MOST_DAYS);
  const of = { ...period, ...(registerId !== undefined && { registerId }) };
  const times = useAnswer(getSalesFigures, { query: { ...of, by: isShort ? 'date' : 'hour' } });
  const tenders = useAnswer(getSalesFigures, { query: { ...of, by: 'tender' } });
  const answers = [times, tenders, cashiers] as const;
  const base = useBase(period);
  const warnings = useFiguresWarnings({ base, period, isEmpty: times.data?.rows.length === 0 });
  const refresh = async () => {
    base.refresh();
    await Promise.all(answers.map((answer) => answer.refresh()));
  };
  useReadAfterSent({ refresh });
  useActions({ refreshShown: () => void refresh() });
  const unit = currencyName(currency);
  if (!times.data) {
    return (
      <div className={classes['summary']} aria-busy={times.error === null}>
        {times.error ? (
          <AnswerProblem answer={times} records={t('office.sales.figures')} />
        ) : (
          <Skeleton animate={false} className={classes['waiting'] ?? ''} />
        )}
      </div>
    );
  }
  const failed = answers.find(({ error }) => error !== null);
  const { rows, by } = times.data;
  const count = (of: 'salesCount' | 'returnsCount') => rows.reduce((total, row) => total + row[of], 0);
  const [sold, returned] = [count('salesCount'), count('returnsCount')];
  const total = totalOf(rows, currency);
  const average = minor(sold > 0 ? mulDivRound(total, 1, sold) : 0);
  return (
    <div className={classes['summary']}>
      <Warnings of={warnings} />
      {failed?.error && !isUnreachable(failed.error) && (
        <AnswerProblem answer={failed} records={t('office.sales.figures')} />
      )}
      {rows.length > 0 && (
        <div className={classes['charts']}>
          <div>
            <div className={classes['total']}>
              <Figure amount={total} currency={currency} />
            </div>
            <p className={classes['under']}>
              {namesText([
                t('office.sales.soldCount', { count: sold }),
                t('office.sales.returnedCount', { count: returned }),
                ...(sold > 0 ? [t('office.sales.average', { amount: formatAmount(average, currency) })] : []),
              ])}
            </p>
            {failed && (
              <p className={classes['under']}>
                <AnswerAge answer={oldestOf(answers)} />
              </p>
            )}
            <div className={classes['chart']}>
              <ColumnChart
                title={t(`office.sales.byTitle.${by === 'date' ? 'date' : 'hour'}`)}
                unit={unit}
                heads={[t(`office.sales.by.${by === 'date' ? 'date' : 'hour'}`), unit]}
                columns={timeColumns(times.data, period, currency)}
              />
            </div>
          </div>
          {(['cashier', 'tender'] as const).map((each) => {
            const { data } = each === 'cashier' ? cashiers : tenders;
            if (!data) return null;
            const bars = barsOf(data, each, currency, t);
            return (
              <div key={each} className={classes['bars']}>
                <BarChart title={t(`office.sales.byTitle.${each}`)} unit={unit} bars={bars.slice(0, MOST_BARS)} />
                {bars.length > MOST_BARS && (
                  <p className={classes['under']}>{t('office.sales.moreBars', { count: bars.length - MOST_BARS })}</p>
                )}
                {each === 'tender' && <CashRounding rows={data.rows} />}
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** Payments add up to what was taken, the total above them to what was sold. */
function CashRounding({ rows }: { readonly rows: readonly FiguresRow[] }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const rounding = nearestSum(rows.map((row) => roundingOf(row, currency)));
  if (rounding === 0) return null;
  return (
    <p className={classes['under']}>{t('office.sales.withRounding', { amount: formatAmount(rounding, currency) })}</p>
  );
}
