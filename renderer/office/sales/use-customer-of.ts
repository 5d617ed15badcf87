// Who bought, for the list of sales: by name as far as this computer knows them.
import { useCallback, useMemo } from 'react';
import type { StoredSale } from '#shared/api/sales/sale';
import { useCustomerNames } from '../../store/queries';

/** Empty for a sale without a customer. */
export type CustomerOf = (sale: Pick<StoredSale, 'customerNumber'>) => string;

export function useCustomerOf(sales: readonly StoredSale[] | undefined): CustomerOf {
  const numbers = useMemo(
    () => [...new Set((sales ?? []).flatMap(({ customerNumber }) => customerNumber ?? []))],
    [sales],
  );
  const names = useCustomerNames(numbers);
  return useCallback(({ customerNumber: number }) => (number && names.get(number)) || (number ?? ''), [names]);
}
