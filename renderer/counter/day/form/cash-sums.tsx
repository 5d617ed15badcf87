// The composition of the cash in the drawer, down to the expected and counted amounts.
import type { DayCash } from '#shared/domain/day/day-report';
import type { MinorUnits } from '#shared/domain/money/money';
import { useTranslation } from '../../../locales/use-translation';
import { factMark } from '../../../ui/text/list-text';
import { Money } from '../../../ui/text/money';
import { formatCount } from '../../../ui/text/number-format';
import { cashRows } from '../report/cash-rows';
import classes from './cash-sums.module.css';
import { useTill } from '../../../till/use-till';

interface CashSumsProps {
  readonly cash: DayCash;
  /** Null while nothing was counted. */
  readonly counted: MinorUnits | null;
}

export function CashSums({ cash, counted }: CashSumsProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  return (
    <dl className={classes['sums']}>
      {cashRows(cash, counted, t).map(({ name, count, amount, isTotal = false }) => (
        <div key={name} data-total={isTotal || undefined}>
          <dt>
            {name}
            {count !== undefined && (
              <span className={classes['count']}>
                {factMark()}
                {formatCount(count)}
              </span>
            )}
          </dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
