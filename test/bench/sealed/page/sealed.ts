// The till's customers and the text they are searched in, in a database of its own: once as the app writes them, once each
// record sealed with AES-GCM. The records are made by the app's own functions.
import { Dexie, type Table } from 'dexie';
import { PACK_SIZE, packRows, rowsOfPack } from '#renderer/store/customer-packs/pack-rows';
import { CHUNK_ROWS, makeChunk, type Chunk } from '#renderer/store/search/chunk';
import { customerText } from '#renderer/store/worker/indexed-rows';
import type { CustomerPack } from '#renderer/store/database/pulled-rows';
import type { Customer } from '#shared/api/customers/customer';

interface Sealed {
  readonly id: number;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** Milliseconds, medians of the rounds where there are several. */
export interface Cost {
  readonly storePacks: number;
  readonly storeChunks: number;
  /** At a start, before the search is whole. */
  readonly readChunks: number;
  readonly readPacks: number;
  /** Twenty customers, as for a screen of hits, each from another pack. */
  readonly readTwenty: number;
}

class Records extends Dexie {
  declare readonly packs: Table<CustomerPack, number>;
  declare readonly chunks: Table<Chunk & { readonly id: number }, number>;
  declare readonly sealedPacks: Table<Sealed, number>;
  declare readonly sealedChunks: Table<Sealed, number>;

  constructor() {
    super('sealed-bench', { chromeTransactionDurability: 'relaxed', cache: 'disabled' });
    this.version(1).stores({ packs: 'packId', chunks: 'id', sealedPacks: 'id', sealedChunks: 'id' });
  }
}

/** Records in one transaction: as many rows as the app stores at once. */
const AT_ONCE = 5;
const SCREEN = 20;
const ROUNDS = 50;
const NONCE_BYTES = 12;

const db = new Records();
const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

async function seal(id: number, text: string): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, new TextEncoder().encode(text));
  return { id, nonce, bytes };
}

async function open({ nonce, bytes }: Sealed): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, bytes));
}

// What is sealed has to be text: positions of words become lists of numbers, joined and not parsed as JSON.
const textOfChunk = ({ text, starts, states, words, parts }: Chunk): string =>
  [text.replaceAll('\n', '\u0001'), starts.join(), states.join(), words.join(), JSON.stringify(parts)].join('\n');
function chunkOf(sealed: string): Chunk {
  const [text = '', starts = '', states = '', words = '', parts = '[]'] = sealed.split('\n');
  const numbers = (list: string) => list.split(',').map(Number);
  return {
    text: text.replaceAll('\u0001', '\n'),
    starts: Uint32Array.from(numbers(starts)),
    states: Uint8Array.from(numbers(states)),
    words: Uint32Array.from(numbers(words)),
    parts: JSON.parse(parts) as Chunk['parts'],
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function inSteps<T>(all: readonly T[], work: (some: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await work(all.slice(at, at + AT_ONCE));
}

async function median(work: (round: number) => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timed(() => work(round)));
  return rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

async function readRows(count: number): Promise<Customer[]> {
  const text = await (await fetch(`/rows?count=${count}`)).text();
  return text
    .trim()
    .split('\n')
    .flatMap((line) => JSON.parse(line) as Customer[]);
}

async function measure(count: number): Promise<{ readonly plain: Cost; readonly sealed: Cost }> {
  const rows = await readRows(count);
  const packs: CustomerPack[] = [];
  for (let at = 0; at < rows.length; at += PACK_SIZE) {
    const some = rows.slice(at, at + PACK_SIZE);
    packs.push({ packId: packs.length, numbers: some.map((row) => row.customerNumber), ...packRows(some) });
  }
  const chunks: (Chunk & { id: number })[] = [];
  for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
    const chunk = makeChunk([[chunks.length, rows.slice(at, at + CHUNK_ROWS).map(customerText)]]);
    chunks.push({ id: chunks.length, ...chunk });
  }
  const twenty = (round: number) => Array.from({ length: SCREEN }, (_, i) => (round * 31 + i * 47) % packs.length);
  const read = (pack: CustomerPack) => rowsOfPack(pack).length;
  // The first is used by a search, so it has to be right.
  const [first] = chunks;
  if (first && chunkOf(textOfChunk(first)).words.join() !== first.words.join()) throw new Error('Not the same chunk.');

  const plain = {
    storePacks: await timed(() => inSteps(packs, (some) => db.packs.bulkPut(some))),
    storeChunks: await timed(() => inSteps(chunks, (some) => db.chunks.bulkPut(some))),
    readChunks: await timed(() => db.chunks.toArray()),
    readPacks: await timed(async () => (await db.packs.toArray()).map(read)),
    readTwenty: await median(async (round) =>
      (await db.packs.bulkGet(twenty(round))).map((pack) => pack && read(pack)),
    ),
  };
  // Nothing can be awaited in a transaction but the database, so everything is sealed before and opened after it.
  const sealPack = (pack: CustomerPack) => seal(pack.packId, JSON.stringify(pack));
  const openPack = async (found: Sealed | undefined) => found && read(JSON.parse(await open(found)) as CustomerPack);
  const sealed = {
    storePacks: await timed(() =>
      inSteps(packs, async (some) => db.sealedPacks.bulkPut(await Promise.all(some.map(sealPack)))),
    ),
    storeChunks: await timed(() =>
      inSteps(chunks, async (some) =>
        db.sealedChunks.bulkPut(await Promise.all(some.map((chunk) => seal(chunk.id, textOfChunk(chunk))))),
      ),
    ),
    readChunks: await timed(async () =>
      Promise.all((await db.sealedChunks.toArray()).map(async (found) => chunkOf(await open(found)))),
    ),
    readPacks: await timed(async () => Promise.all((await db.sealedPacks.toArray()).map(openPack))),
    readTwenty: await median(async (round) => Promise.all((await db.sealedPacks.bulkGet(twenty(round))).map(openPack))),
  };
  return { plain, sealed };
}

declare global {
  interface Window {
    sealedBench: { measure: typeof measure };
  }
}

window.sealedBench = { measure };
