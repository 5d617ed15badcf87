import type { Currency } from '#shared/domain/money/currency';
import type { MinorUnits } from '#shared/domain/money/money';
import { currencyName, formatAmount } from './number-format';
import { BesideCurrency } from './money';
import classes from './big-figure.module.css';

interface BigFigureProps {
  readonly amount: MinorUnits;
  readonly currency: Currency;
  /** The amount is short (the label says so); shown in the color of amounts owed. */
  readonly isOwed?: boolean;
  /** For the completed sale, where it is the main content. */
  readonly isLargest?: boolean;
}

/** The most prominent figure of a screen: the change. Long amounts get smaller type instead of being cut. */
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
        <BesideCurrency
          name={<span className={classes['code']}>{currencyName(currency)}</span>}
          figure={<bdi dir="ltr">{text}</bdi>}
        />
      </p>
    </div>
  );
}
