// Who sold in a period: the choices of the filter, and the display names of the list.
import { useCallback } from 'react';
import { getSalesFigures, type SalesFigures } from '#shared/api/sales/sales-figures';
import { useNameOf } from '../kit/answers/use-name-of';
import { useAllowedAnswer } from '../kit/answers/use-allowed-answer';
import type { Answer } from '../kit/answers/use-answer';
import type { Period } from '../place/periods';

interface Cashiers {
  /** Null for a person who may not see figures. */
  readonly figures: Answer<SalesFigures | null>;
  /** The user name of someone who sold nothing in the period and never signed in here. */
  readonly nameOf: (username: string) => string;
}

/** @param registerId undefined for all */
export function useCashiers(period: Period, registerId: number | undefined): Cashiers {
  const query = { ...period, by: 'cashier' as const, ...(registerId !== undefined && { registerId }) };
  const figures = useAllowedAnswer(getSalesFigures, { query });
  const known = useNameOf();
  const { data } = figures;
  const nameOf = useCallback(
    (username: string) => data?.rows.find(({ key }) => key === username)?.label ?? known(username),
    [data, known],
  );
  return { figures, nameOf };
}
