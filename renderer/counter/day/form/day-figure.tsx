import type { Currency } from '#shared/domain/money/currency';
import type { MinorUnits } from '#shared/domain/money/money';
import { BesideCurrency, Money } from '../../../ui/text/money';
import { currencyName } from '../../../ui/text/number-format';
import classes from './day-columns.module.css';

interface DayFigureProps {
  /** What the amount is: read out with it when it changes. */
  readonly title: string;
  readonly amount: MinorUnits;
  readonly currency: Currency;
  /** The amount is short (the label says so). */
  readonly isOwed?: boolean;
}

/** The one large figure of a step: the counted amount, or the difference. */
export function DayFigure({ title, amount, currency, isOwed = false }: DayFigureProps) {
  return (
    <div className={classes['said']} role="status">
      <h2>{title}</h2>
      <div className={classes['figure']} data-owed={isOwed || undefined}>
        <BesideCurrency
          name={<span>{currencyName(currency)}</span>}
          figure={<Money amount={amount} currency={currency} />}
        />
      </div>
    </div>
  );
}
