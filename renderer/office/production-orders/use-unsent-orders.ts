// Orders that are still to be sent, as the list shows them: the service takes the ids of items, and their names are those on this
// computer.
import { useLiveQuery } from '../../store/core/use-live-query';
import { useCallback, useMemo, useRef } from 'react';
import type { ProductionOrder, ProductionOrderCreateBody } from '#shared/api/manufacturing/production-order';
import { createProductionOrder } from '#shared/api/manufacturing/production-orders';
import { useStore } from '../../store/core/store-context';
import { useUnsent } from '../kit/form/unsent';
import type { NewRecord } from '../kit/list/new-rows';
import { itemsOf, newOrder } from './order-form';

/** Every step of an order is sent at once. */
export const WRITES = [createProductionOrder];

/** For `newRow` of the records. */
export function useNewOrder(): (made: NewRecord) => ProductionOrder {
  const { db } = useStore();
  const unsent = useUnsent(WRITES);
  const itemIds = useMemo(
    () => [...unsent.values()].flatMap(({ body }) => itemsOf(body as ProductionOrderCreateBody)),
    [unsent],
  );
  // An order that was accepted is shown as it was sent until the list has it.
  const known = useRef<ReadonlyMap<string, string>>(new Map());
  const names = useLiveQuery(async () => {
    const rows = await db.items.bulkGet([...new Set(itemIds)]);
    const found = rows.flatMap((row) => (row ? [[row.itemId, row.item.name] as const] : []));
    known.current = new Map([...known.current, ...found]);
    return known.current;
  }, [db, itemIds]);
  return useCallback((made) => newOrder(made, (itemId) => names?.get(itemId) ?? itemId), [names]);
}
