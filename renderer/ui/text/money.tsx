import type { ReactNode } from 'react';
import type { Currency } from '#shared/domain/money/currency';
import type { MinorUnits } from '#shared/domain/money/money';
import { currencyName, formatAmount, isCurrencyLast } from './number-format';
import classes from './money.module.css';

interface MoneyProps {
  readonly amount: MinorUnits;
  readonly currency: Currency;
}

/** '1,284.50', '−30.00': without the currency, which is in the head of the column. */
export function Money({ amount, currency }: MoneyProps) {
  return <bdi className={classes['money']}>{formatAmount(amount, currency)}</bdi>;
}

/** A large figure beside its currency, small and faint, in the order of the language. */
export function Figure({ amount, currency }: MoneyProps) {
  return (
    <BesideCurrency
      name={<span className={classes['code']}>{currencyName(currency)}</span>}
      figure={<Money amount={amount} currency={currency} />}
    />
  );
}

/** In Arabic and French the currency comes last. */
export function BesideCurrency({ name, figure }: { readonly name: ReactNode; readonly figure: ReactNode }) {
  return isCurrencyLast() ? (
    <>
      {figure} {name}
    </>
  ) : (
    <>
      {name} {figure}
    </>
  );
}
