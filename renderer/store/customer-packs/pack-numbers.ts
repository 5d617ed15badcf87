// Which packs contain which customer numbers, on disk: hashes of the numbers in row order, several packs per record. An
// index entry for each number would take longer to write than the rows. Written in the same transaction as the packs, so
// they never disagree; a hash only names candidate packs.
import type { PosDatabase } from '../database/database';
import { hashOf, NumberPlaces } from './number-places';
import { PACK_SIZE } from './pack-rows';
import type { CustomerPack, PackNumbersRow } from '../database/pulled-rows';

const PACKS_PER_RECORD = 20;
const KEY = 'numbers ';

/**
 * Packs that may contain one of `numbers`; no other pack does. Here and where packs are read, promises are chained instead
 * of awaited: a live query loses track of reads behind nested async functions.
 */
export function findPacks(db: PosDatabase, numbers: readonly string[]): Promise<number[]> {
  return readRecords(db).then((records) => {
    const found = new Set<number>();
    const hashes = numbers.map(hashOf);
    for (const { key, hashes: held } of records) {
      for (const hash of hashes) {
        for (let at = held.indexOf(hash); at !== -1; at = held.indexOf(hash, at + 1)) found.add(packAt(key, at));
      }
    }
    return [...found];
  });
}

/** Reads the places of all numbers. */
export async function readNumberPlaces(db: PosDatabase): Promise<NumberPlaces> {
  const places = new NumberPlaces();
  for (const { key, hashes } of await readRecords(db)) {
    for (let from = 0; from < hashes.length; from += PACK_SIZE) {
      const end = hashes.indexOf(0, from);
      const to = end === -1 ? from + PACK_SIZE : Math.min(end, from + PACK_SIZE);
      places.add(packAt(key, from), hashes.subarray(from, to));
    }
  }
  return places;
}

/** Call within a transaction over `pulls`, with packs that got new rows in it. */
export async function recordNumbers(db: PosDatabase, packs: readonly PackNumbers[]): Promise<void> {
  const keys = [...new Set(packs.map(({ packId }) => keyOf(packId)))];
  const present = await db.pulls.bulkGet(keys);
  const records = present.filter((row) => row !== undefined).filter(isPackNumbers);
  await db.pulls.bulkPut(numbersRecords(packs, new Map(records.map(({ key, hashes }) => [key, hashes]))));
}

type PackNumbers = Pick<CustomerPack, 'packId' | 'numbers'>;
type Key = PackNumbersRow['key'];

/** @param present the current content of the records */
export function numbersRecords(
  packs: readonly PackNumbers[],
  present: ReadonlyMap<Key, Uint32Array>,
): PackNumbersRow[] {
  const records = new Map<Key, Uint32Array>();
  for (const { packId, numbers } of packs) {
    const key = keyOf(packId);
    const hashes = records.get(key) ?? present.get(key)?.slice() ?? new Uint32Array(PACKS_PER_RECORD * PACK_SIZE);
    hashes.set(numbers.map(hashOf), (packId % PACKS_PER_RECORD) * PACK_SIZE);
    records.set(key, hashes);
  }
  return [...records].map(([key, hashes]) => ({ key, hashes }));
}

function readRecords(db: PosDatabase): Promise<PackNumbersRow[]> {
  return db.pulls
    .where('key')
    .startsWith(KEY)
    .toArray()
    .then((rows) => rows.filter(isPackNumbers));
}

function isPackNumbers(row: { readonly key: string }): row is PackNumbersRow {
  return row.key.startsWith(KEY);
}

function keyOf(packId: number): Key {
  return `${KEY}${Math.floor(packId / PACKS_PER_RECORD)}`;
}

function packAt(key: Key, at: number): number {
  return Number(key.slice(KEY.length)) * PACKS_PER_RECORD + Math.floor(at / PACK_SIZE);
}
