// Customers on disk: PACK_SIZE rows per record, in order of arrival. This stores 100,000 customers ten times faster than a
// record each, and an unchanged row is recognized by comparing two texts. A customer never moves to another pack or place.
import type { Customer } from '#shared/api/customers/customer';
import type { PosDatabase } from '../database/database';
import type { NumberPlaces } from './number-places';
import { findPacks, recordNumbers } from './pack-numbers';
import { FIELDS, inFields, packedRow, rowOfPack, rowsOfPack, PACK_SIZE } from './pack-rows';
import type { CustomerPack, PackMark } from '../database/pulled-rows';
import { markSearchDue } from './search-due';

export interface PackChange {
  /** Rows that were new or different. */
  changed: number;
  added: number;
  /** The packs as stored now. */
  packs: CustomerPack[];
  /** The mark of their change, for the search index; see search-due. */
  mark: PackMark;
}

export function findCustomer(db: PosDatabase, customerNumber: string): Promise<Customer | undefined> {
  return findCustomers(db, [customerNumber]).then(([customer]) => customer);
}

/** Those that are here, in any order. */
export async function findCustomers(db: PosDatabase, numbers: readonly string[]): Promise<Customer[]> {
  const sought = new Set(numbers);
  return (await packsHolding(db, numbers)).flatMap((pack) =>
    pack.numbers.flatMap((number, at) => (sought.has(number) ? rowOfPack(pack, at) : [])),
  );
}

/** Without those that the service no longer knows; at most `most`, in order of arrival. */
export function readCustomersWhere(
  db: PosDatabase,
  isWanted: (row: Customer) => boolean,
  most: number,
): Promise<Customer[]> {
  return db.transaction('r', db.customerPacks, async () => {
    const found: Customer[] = [];
    const packs = db.customerPacks.orderBy(':id').until(() => found.length >= most);
    await packs.each((pack) => {
      const rows = rowsOfPack(pack).filter(({ customerNumber }) => pack.gone?.includes(customerNumber) !== true);
      found.push(...rows.filter(isWanted));
    });
    return found.slice(0, most);
  });
}

/**
 * Stores the rows as sent by the service, whatever their modifiedTime (a partial update leaves it unchanged and a full
 * replace may set it back); of two rows with one number the last wins. Call within a transaction over `customerPacks` and
 * `pulls`.
 * @param places of all stored numbers; without it the database is queried for each
 */
export async function putCustomers(
  db: PosDatabase,
  rows: readonly Customer[],
  places: NumberPlaces | null = null,
): Promise<PackChange> {
  const incoming = new Map(rows.map((row) => [row.customerNumber, packedRow(row)]));
  const numbers = [...incoming.keys()];
  const present = places
    ? await readPacks(
        db,
        numbers.flatMap((number) => places.packsOf(number)),
      )
    : await packsHolding(db, numbers);
  const rewritten = new Map<number, CustomerPack>();
  let changed = 0;
  for (const pack of present.map(inFields)) {
    for (const [at, number] of pack.numbers.entries()) {
      const row = incoming.get(number);
      if (row === undefined) continue;
      incoming.delete(number);
      const isGone = pack.gone?.includes(number) ?? false;
      if (pack.rows[at] === row && !isGone) continue;
      pack.rows[at] = row;
      if (isGone) pack.gone = pack.gone?.filter((each) => each !== number) ?? [];
      changed += 1;
      rewritten.set(pack.packId, pack);
    }
  }
  if (rewritten.size > 0) await db.customerPacks.bulkPut([...rewritten.values()]);
  const added = incoming.size;
  for (const pack of await append(db, [...incoming])) rewritten.set(pack.packId, pack);
  const packs = [...rewritten.values()];
  const mark = await markSearchDue(db, [...rewritten.keys()]);
  return { changed: changed + added, added, packs, mark };
}

/**
 * The service no longer knows the customer: the row is kept and marked until the service sends it again. Call within a
 * transaction.
 */
export async function markGone(db: PosDatabase, customerNumber: string): Promise<void> {
  for (const pack of await packsHolding(db, [customerNumber])) {
    const gone = new Set(pack.gone).add(customerNumber);
    await db.customerPacks.put({ ...pack, gone: [...gone] });
  }
}

export function isMarkedGone(db: PosDatabase, customerNumber: string): Promise<boolean> {
  return packsHolding(db, [customerNumber]).then((packs) => packs.some(({ gone }) => gone?.includes(customerNumber)));
}

/** Packs with one of the numbers; of those that may have one, some have another of the same hash. */
export function packsHolding(db: PosDatabase, numbers: readonly string[]): Promise<CustomerPack[]> {
  const sought = new Set(numbers);
  return findPacks(db, numbers)
    .then((packIds) => readPacks(db, packIds))
    .then((packs) => packs.filter((pack) => pack.numbers.some((number) => sought.has(number))));
}

function readPacks(db: PosDatabase, packIds: readonly number[]): Promise<CustomerPack[]> {
  return db.customerPacks.bulkGet([...new Set(packIds)]).then((packs) => packs.filter((pack) => pack !== undefined));
}

/** Fills the last pack, then starts new ones. */
async function append(db: PosDatabase, rows: readonly (readonly [number: string, row: string])[]) {
  if (rows.length === 0) return [];
  const last = await db.customerPacks.orderBy(':id').last();
  const touched: CustomerPack[] = [];
  let packId = (last?.packId ?? 0) + 1;
  let start = 0;
  if (last && last.rows.length < PACK_SIZE) {
    const { rows: held } = inFields(last);
    start = PACK_SIZE - last.rows.length;
    const filled = rows.slice(0, start);
    touched.push({
      ...last,
      numbers: [...last.numbers, ...filled.map(([number]) => number)],
      fields: FIELDS,
      rows: [...held, ...filled.map(([, row]) => row)],
    });
  }
  for (; start < rows.length; start += PACK_SIZE, packId += 1) {
    const part = rows.slice(start, start + PACK_SIZE);
    touched.push({
      packId,
      numbers: part.map(([number]) => number),
      fields: FIELDS,
      rows: part.map(([, row]) => row),
    });
  }
  await db.customerPacks.bulkPut(touched);
  await recordNumbers(db, touched);
  return touched;
}
