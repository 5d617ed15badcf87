// Amounts below each other, each with its name; a sum is strong.
import type { ReactNode } from 'react';
import type { Currency } from '#shared/domain/money/currency';
import type { MinorUnits } from '#shared/domain/money/money';
import { Money } from '../../../ui/text/money';
import classes from './detail.module.css';

interface AmountRow {
  readonly id: string;
  readonly name: ReactNode;
  /** Null where it is not known. */
  readonly amount: MinorUnits | null;
  readonly isSum?: boolean;
}

interface AmountRowsProps {
  readonly rows: readonly AmountRow[];
  readonly currency: Currency;
}

export function AmountRows({ rows, currency }: AmountRowsProps) {
  return (
    <dl className={classes['amounts']}>
      {rows.map(({ id, name, amount, isSum = false }) => (
        <div key={id} data-sum={isSum || undefined}>
          <dt>{name}</dt>
          <dd>{amount === null ? '–' : <Money amount={amount} currency={currency} />}</dd>
        </div>
      ))}
    </dl>
  );
}
