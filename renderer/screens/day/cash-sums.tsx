// What the cash in the drawer is made of, down to what is expected and what was counted.
import { useTranslation } from 'react-i18next';
import { type DayCash } from '#shared/domain/day-report';
import { negate, type MinorUnits } from '#shared/domain/money';
import { Money } from '../../ui/money';
import { useTill } from '../frame/till-context';
import classes from './cash-sums.module.css';

interface CashSumsProps {
  readonly cash: DayCash;
  /** Null while nothing was counted. */
  readonly counted: MinorUnits | null;
}

export function CashSums({ cash, counted }: CashSumsProps) {
  const { t } = useTranslation();
  const { sales, returns, inAmount, outAmount, dropAmount } = cash;
  return (
    <dl className={classes['sums']}>
      <Row name={t('day.report.float')} amount={cash.floatAmount} />
      <Row name={t('day.report.cashSales')} count={sales.count} amount={sales.amount} />
      {returns.count > 0 && (
        <Row name={t('day.report.cashReturns')} count={returns.count} amount={negate(returns.amount)} />
      )}
      {inAmount !== 0 && <Row name={t('day.report.cashIn')} amount={inAmount} />}
      {outAmount !== 0 && <Row name={t('day.report.cashOut')} amount={negate(outAmount)} />}
      {dropAmount !== 0 && <Row name={t('day.report.drops')} amount={negate(dropAmount)} />}
      <Row name={t('day.report.expected')} amount={cash.expectedAmount} isTotal />
      {counted !== null && <Row name={t('day.report.counted')} amount={counted} isTotal />}
    </dl>
  );
}

interface RowProps {
  readonly name: string;
  readonly count?: number;
  readonly amount: MinorUnits;
  readonly isTotal?: boolean;
}

function Row({ name, count, amount, isTotal = false }: RowProps) {
  const { currency } = useTill();
  return (
    <div data-total={isTotal || undefined}>
      <dt>
        {name}
        {count !== undefined && <span className={classes['count']}> · {count}</span>}
      </dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}
