// The names of the records that entries change: an entry has their ids alone.
import { isOperation } from '#shared/writes/queued-operation';
import type { Write } from '#shared/writes/write';
import { readColors } from '../catalog/colors';
import { readDiscounts } from '../catalog/discounts';
import { readSubcategories } from '../catalog/subcategories';
import { readCustomerNames } from '../customers/people';
import type { PosDatabase } from '../database/database';

/** By the id of the entry, as far as this computer knows the records. */
export type RecordNames = ReadonlyMap<string, string>;

export const NO_RECORD_NAMES: RecordNames = new Map();

export async function readRecordNames(db: PosDatabase, writes: readonly Write[]): Promise<RecordNames> {
  const customers = await readCustomerNames(
    db,
    writes.flatMap((write) => customerOf(write) ?? []),
  );
  const names = await Promise.all(
    writes.map(async (write) => {
      const name = customers.get(customerOf(write) ?? '') ?? (await recordName(db, write));
      return name === undefined ? [] : [[write.entryId, name] as const];
    }),
  );
  return new Map(names.flat());
}

function customerOf(write: Write): string | null {
  return write.kind === 'customer.change' ? write.customerNumber : null;
}

async function recordName(db: PosDatabase, write: Write): Promise<string | undefined> {
  if (!isOperation(write)) return undefined;
  const id = String(Object.values(write.params)[0]);
  const named = (records: readonly { readonly id: number; readonly name: string }[]) =>
    records.find((each) => String(each.id) === id)?.name;
  switch (write.kind) {
    case 'patchItem':
      return (await db.items.get(id))?.item.name;
    case 'updateColor':
    case 'deleteColor':
      return named(await readColors(db));
    case 'updateSubcategory':
      return named(await readSubcategories(db));
    case 'updateDiscount':
      return named(await readDiscounts(db));
    default:
      return write.recordName;
  }
}
