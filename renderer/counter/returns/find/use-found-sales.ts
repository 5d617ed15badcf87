// The sales of this till that match the typed text, with their returns; updated when a sale or return is added.
import { useLiveQuery } from '../../../store/core/use-live-query';
import { useMemo } from 'react';
import type { Sale } from '#shared/domain/sale/sale';
import { searchSales } from '../../../store/sales/find-sales';
import { readReturnsOfAll } from '../../../store/sales/returns';
import type { SaleRow } from '../../../store/database/till-rows';
import type { Store } from '../../../store/core/store';
import { useStore } from '../../../store/core/store-context';
import { useTill, type SignedInTill } from '../../../till/use-till';
import { soughtAmount } from '../../receipt/sought-amount';
import { typedReceiptNumber } from '../../receipt/receipt-number';

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
  const till = useTill();
  const { db, search } = useStore();
  const store = useMemo(() => ({ db, search }), [db, search]);
  return useLiveQuery(async () => {
    const rows = await findForReturn(store, till, text, businessDate);
    const returns = await readReturnsOfAll(
      db,
      rows.map(({ transactionId }) => transactionId),
    );
    const sales = rows.map((row) => ({ row, returns: returns.get(row.transactionId) ?? [] }));
    return { text: text.trim(), sales };
  }, [db, store, till, text, businessDate]);
}

/** A whole receipt number before all others, then the newest first. The receipt of a return leads to its sale. */
export async function findForReturn(
  store: Pick<Store, 'db' | 'search'>,
  till: SignedInTill,
  text: string,
  businessDate: string,
): Promise<SaleRow[]> {
  const query = {
    text,
    amount: soughtAmount(text, till),
    businessDate: businessDate === '' ? null : businessDate,
    hasReturns: false,
  };
  const sales = await searchSales(store, query, MOST_FOUND);
  if (sales.length > 0 || typedReceiptNumber(text) === null) return sales;
  const [back] = await searchSales(store, { ...query, hasReturns: true }, 1);
  const original = await store.db.sales.get(back?.sale.originalTransactionId ?? '');
  return original ? [original] : [];
}
