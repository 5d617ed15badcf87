import type { Currency } from '#shared/domain/money/currency';
import { formatAmount, type MinorUnits } from '#shared/domain/money/money';
import classes from './money.module.css';

interface MoneyProps {
  readonly amount: MinorUnits;
  readonly currency: Currency;
}

/** '1,284.50', '−30.00': without the currency, which is in the head of the column. */
export function Money({ amount, currency }: MoneyProps) {
  return <bdi className={classes['money']}>{formatAmount(amount, currency)}</bdi>;
}

/** A large figure preceded by its currency, small and faint. */
export function Figure({ amount, currency }: MoneyProps) {
  return (
    <>
      <span className={classes['code']}>{currency.code}</span> <Money amount={amount} currency={currency} />
    </>
  );
}
