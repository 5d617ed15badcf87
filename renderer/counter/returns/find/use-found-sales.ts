// The sales of this till that match the typed text, with their returns; updated when a sale or return is added.
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Sale } from '#shared/domain/sale/sale';
import { findSales, readReturnsOfAll } from '../../../store/sales/returns';
import type { SaleRow } from '../../../store/database/rows';
import type { Store } from '../../../store/core/store';
import { useStore } from '../../../store/core/store-context';

/** The longest list worth looking through. */
export const MOST_FOUND = 50;

export interface FoundSale {
  readonly row: SaleRow;
  readonly returns: readonly Sale[];
}

export interface FoundSales {
  /** The text they were found with. */
  readonly text: string;
  readonly sales: readonly FoundSale[];
}

/** Undefined until the first result. */
export function useFoundSales(text: string, businessDate: string): FoundSales | undefined {
  const { db, search } = useStore();
  const store = useMemo(() => ({ db, search }), [db, search]);
  return useLiveQuery(async () => {
    const rows = await findForReturn(store, text, businessDate);
    const returns = await readReturnsOfAll(
      db,
      rows.map(({ transactionId }) => transactionId),
    );
    const sales = rows.map((row) => ({ row, returns: returns.get(row.transactionId) ?? [] }));
    return { text: text.trim(), sales };
  }, [db, store, text, businessDate]);
}

/** Newest first; an exact receipt number before all others. */
export async function findForReturn(
  { db, search }: Pick<Store, 'db' | 'search'>,
  typed: string,
  businessDate: string,
): Promise<SaleRow[]> {
  const text = typed.trim();
  const customers = text === '' ? [] : (await search.customers(text)).rows;
  const keys = customers.map(({ customerNumber, localId }) => customerNumber ?? localId ?? '');
  const query = { text, customers: keys, businessDate: businessDate === '' ? null : businessDate };
  const rows = await findSales(db, query, MOST_FOUND);
  const isNamed = ({ receiptNumber }: SaleRow) => receiptNumber === text;
  return [...rows.filter(isNamed), ...rows.filter((row) => !isNamed(row))];
}
