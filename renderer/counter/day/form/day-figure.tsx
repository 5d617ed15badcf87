import type { Currency } from '#shared/domain/money/currency';
import type { MinorUnits } from '#shared/domain/money/money';
import { BesideCurrency, Money } from '../../../ui/text/money';
import { currencyName } from '../../../ui/text/number-format';
import classes from './day-columns.module.css';

interface DayFigureProps {
  readonly amount: MinorUnits;
  readonly currency: Currency;
  /** The amount is short (the label says so). */
  readonly isOwed?: boolean;
}

/** The one large figure of a step: the counted amount, or the difference. */
export function DayFigure({ amount, currency, isOwed = false }: DayFigureProps) {
  return (
    <div className={classes['figure']} data-owed={isOwed || undefined} role="status">
      <BesideCurrency
        name={<span>{currencyName(currency)}</span>}
        figure={<Money amount={amount} currency={currency} />}
      />
    </div>
  );
}
