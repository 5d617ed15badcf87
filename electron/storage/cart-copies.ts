// The second copy of the open cart and the parked ones, a small file per register: what the page's database knows of them is
// gone when that is. What the carts are is the page's business; here they are texts with the ids of their lines.
//
// A sold cart never comes back. A sale in the journal takes its cart out of the copy, and before the journal forgets the sale
// the copy without the cart is on the disk; until then the sale itself takes the cart away when it is taken in again.
import { dirname, join } from 'node:path';
import { CodedError } from '#shared/errors';
import { cartCopies, type CartCopy } from '#shared/ipc/cart-copies';
import type { Write } from '#shared/writes/write';
import type { Journal, JournalPlace } from '../journal/journal';
import { nodeDisk, type JournalDisk } from '../journal/journal-file';
import type { Log } from '../log/log';

export interface CartCopies {
  /** Resolves when they are on the disk. @throws CodedError CART_NOT_COPIED */
  keep(carts: readonly CartCopy[]): Promise<void>;
  read(): readonly CartCopy[];
  /** Carts with these lines are sold. */
  sold(lineIds: readonly string[]): void;
  /** Resolves when no sold cart is in the file. @throws CodedError CART_NOT_COPIED */
  settled(): Promise<void>;
}

/** A file that cannot be read is no copy; it is written again with the next change. */
export async function openCartCopies(
  { directory, merchantCode, registerId }: JournalPlace,
  log: Log,
  disk: JournalDisk = nodeDisk,
): Promise<CartCopies> {
  const path = join(directory, `${merchantCode}-${registerId}.json`);
  let carts = await readCopies(path, log, disk);
  let written = carts;
  let writing: Promise<void> = Promise.resolve();
  const sold = new Set<string>();
  const unsold = (all: readonly CartCopy[]) => all.filter(({ lineIds }) => !lineIds.some((id) => sold.has(id)));

  const write = async () => {
    if (written === carts) return;
    const now = carts;
    await replaceFile(disk, path, Buffer.from(JSON.stringify({ carts: now })));
    written = now;
  };
  const writeInTurn = (): Promise<void> => {
    writing = writing.catch(() => undefined).then(write);
    return writing.catch((error: unknown) => {
      throw new CodedError('CART_NOT_COPIED', {}, { cause: error });
    });
  };
  return {
    keep(next) {
      carts = unsold(next);
      return writeInTurn();
    },
    read: () => carts,
    sold(lineIds) {
      for (const lineId of lineIds) sold.add(lineId);
      const left = unsold(carts);
      if (left.length < carts.length) carts = left;
    },
    settled: writeInTurn,
  };
}

async function readCopies(path: string, log: Log, disk: JournalDisk): Promise<readonly CartCopy[]> {
  try {
    const bytes = await readFile(disk, path);
    return bytes.length === 0 ? [] : cartCopies.parse(JSON.parse(bytes.toString('utf8'))).carts;
  } catch (error) {
    log.warn('carts', `the second copy of the carts could not be read: ${(error as Error).name}`);
    return [];
  }
}

const CHUNK_BYTES = 65_536;

async function readFile(disk: JournalDisk, path: string): Promise<Buffer> {
  await disk.makeDirectory(dirname(path));
  const file = await disk.open(path);
  try {
    const chunks: Buffer[] = [];
    for (let position = 0; ;) {
      const chunk = Buffer.alloc(CHUNK_BYTES);
      const length = await file.read(chunk, position);
      chunks.push(chunk.subarray(0, length));
      position += length;
      if (length < CHUNK_BYTES) return Buffer.concat(chunks);
    }
  } finally {
    await file.close();
  }
}

/** The file is the old one or the new one at every moment, and the new one when this resolves. */
async function replaceFile(disk: JournalDisk, path: string, bytes: Buffer): Promise<void> {
  const beside = `${path}.new`;
  await disk.remove(beside);
  const file = await disk.open(beside);
  try {
    await file.writeDurably(bytes, 0);
  } finally {
    await file.close();
  }
  await disk.rename(beside, path);
  await disk.syncDirectory(dirname(path));
}

/** The journal of a till, and what belongs to the same register beside it. */
export interface TillJournal extends Journal {
  readonly carts: CartCopies;
}

/** The journal as before; what it has as sold goes from the copies. */
export function withCartCopies(journal: Journal, carts: CartCopies): TillJournal {
  /** Entries of this start, whose carts are gone from the copies. */
  const appended = new Set<string>();
  const heed = (write: Write) => {
    if (write.kind === 'sale.record') carts.sold(write.sale.cart.lines.map(({ lineId }) => lineId));
  };
  const watching: Pick<TillJournal, 'append' | 'acknowledge' | 'carts'> = {
    carts,
    async append(write) {
      await journal.append(write);
      heed(write);
      appended.add(write.entryId);
    },
    async acknowledge(entryIds, learned) {
      // The app may have been killed between the sale and the copy of its cart.
      const earlier = entryIds.filter((entryId) => !appended.delete(entryId));
      const hasLines = carts.read().some(({ lineIds }) => lineIds.length > 0);
      if (hasLines && earlier.length > 0) (await journal.read(earlier)).forEach(heed);
      await carts.settled();
      await journal.acknowledge(entryIds, learned);
    },
  };
  return Object.assign(Object.create(journal) as Journal, watching);
}
