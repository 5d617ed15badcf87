import type { Currency } from '#shared/domain/money/currency';
import type { MinorUnits } from '#shared/domain/money/money';
import { Money } from '../../../ui/text/money';
import classes from './day-columns.module.css';

interface DayFigureProps {
  readonly amount: MinorUnits;
  readonly currency: Currency;
  /** Short: the label says so. */
  readonly isOwed?: boolean;
}

/** The one figure of a step: what was counted, what is missing. */
export function DayFigure({ amount, currency, isOwed = false }: DayFigureProps) {
  return (
    <p className={classes['figure']} data-owed={isOwed || undefined} role="status">
      <span>{currency.code}</span>
      <Money amount={amount} currency={currency} />
    </p>
  );
}
