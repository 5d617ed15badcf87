// The title of an entry with the name of the record that it changes, as far as this computer knows it.
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { isOperation } from '#shared/writes/queued-operation';
import type { Write } from '#shared/writes/write';
import { useTranslation } from '../../locales/use-translation';
import { readColors } from '../../store/catalog/colors';
import { readDiscounts } from '../../store/catalog/discounts';
import { readSubcategories } from '../../store/catalog/subcategories';
import { useStore } from '../../store/core/store-context';
import type { PosDatabase } from '../../store/database/database';
import { useCustomerNames } from '../../store/queries';
import { entryTitle } from './entry-text';

export function useEntryTitle(write: Write): string {
  const { t } = useTranslation();
  const { db } = useStore();
  const record = useLiveQuery(() => recordName(db, write), [db, write]);
  const number = write.kind === 'customer.change' ? write.customerNumber : null;
  const customers = useCustomerNames(useMemo(() => (number === null ? [] : [number]), [number]));
  const customer = number === null ? undefined : customers.get(number);
  if (customer !== undefined) return t('sync.customerChange', { name: customer });
  const kind = entryTitle(write, t);
  return record === undefined ? kind : t('sync.newRecord', { kind, name: record });
}

async function recordName(db: PosDatabase, write: Write): Promise<string | undefined> {
  if (!isOperation(write)) return undefined;
  const [id] = Object.values(write.params);
  const named = (records: readonly { readonly id: number; readonly name: string }[]) =>
    records.find((each) => String(each.id) === String(id))?.name;
  switch (write.kind) {
    case 'patchItem':
      return (await db.items.get(String(id)))?.item.name;
    case 'updateColor':
    case 'deleteColor':
      return named(await readColors(db));
    case 'updateSubcategory':
      return named(await readSubcategories(db));
    case 'updateDiscount':
      return named(await readDiscounts(db));
    default:
      return undefined;
  }
}
