// Version 2: packs of customers keep rows as texts and their numbers as hashes, and all of them are due for the search index.
import type { Transaction } from 'dexie';

interface ObjectPack {
  readonly packId: number;
  readonly numbers: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const PACK_SIZE = 100;
const PACKS_PER_RECORD = 20;

export async function packRowsAsText(transaction: Transaction): Promise<void> {
  const packs = transaction.table<ObjectPack>('customerPacks');
  const pulls = transaction.table('pulls');
  const numbered: Pick<ObjectPack, 'packId' | 'numbers'>[] = [];
  await packs.toCollection().modify((pack) => {
    const { packId, numbers, rows } = pack;
    const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const texts = rows.map((row) => JSON.stringify(fields.map((field) => row[field])));
    Object.assign(pack, { fields, rows: texts });
    numbered.push({ packId, numbers });
  });
  await pulls.bulkPut(hashRecords(numbered));
  const due = numbered.map(({ packId }) => [packId, 1]);
  await pulls.put({ key: 'search', life: crypto.randomUUID(), stamp: 1, due });
}

function hashRecords(packs: readonly Pick<ObjectPack, 'packId' | 'numbers'>[]) {
  const records = new Map<string, Uint32Array>();
  for (const { packId, numbers } of packs) {
    const key = `numbers ${Math.floor(packId / PACKS_PER_RECORD)}`;
    const hashes = records.get(key) ?? new Uint32Array(PACKS_PER_RECORD * PACK_SIZE);
    hashes.set(numbers.map(hashOf), (packId % PACKS_PER_RECORD) * PACK_SIZE);
    records.set(key, hashes);
  }
  return [...records].map(([key, hashes]) => ({ key, hashes }));
}

function hashOf(number: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < number.length; i += 1) hash = Math.imul(hash ^ number.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0 || 1;
}
