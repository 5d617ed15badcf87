import type { Currency } from '#shared/domain/money/currency';
import { formatAmount, type MinorUnits } from '#shared/domain/money/money';
import classes from './big-figure.module.css';

interface BigFigureProps {
  readonly amount: MinorUnits;
  readonly currency: Currency;
  /** Short: the label says so, the figure is in the color of what is owed. */
  readonly isOwed?: boolean;
  /** Once the sale is complete it is the only thing to see. */
  readonly isLargest?: boolean;
}

/** The one figure that wins: the change. Long amounts get smaller type instead of being cut. */
export function BigFigure({ amount, currency, isOwed = false, isLargest = false }: BigFigureProps) {
  const text = formatAmount(amount, currency);
  return (
    <div className={classes['place']}>
      <p
        className={classes['figure']}
        data-owed={isOwed || undefined}
        data-largest={isLargest || undefined}
        style={{ ['--letters' as string]: Math.max(text.length, 5) }}
      >
        <span className={classes['code']}>{currency.code}</span>
        <bdi dir="ltr">{text}</bdi>
      </p>
    </div>
  );
}
