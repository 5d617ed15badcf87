// The second copy of the open cart and the parked carts, one small file per register, for when the page's database is lost.
// The page decides about carts; here they are texts with the ids of their lines. A sold cart never comes back: a sale in the
// journal removes its cart from the copy, and the copy without it is on the disk before the journal drops the sale. Until
// then the file may have it, and it is left out when the page asks.
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
  /** Resolves when the file contains no sold cart. @throws CodedError CART_NOT_COPIED */
  written(): Promise<void>;
}

/** More than a page can still send carts of: it makes one sale after the other, and drops the cart with it. */
export const MOST_SOLD_LINES = 10_000;

/** An unreadable file counts as empty and is rewritten with the next change. */
export async function openCartCopies(
  { directory, merchantCode, registerId }: JournalPlace,
  log: Log,
  disk: JournalDisk = nodeDisk,
): Promise<CartCopies> {
  const path = join(directory, `${merchantCode}-${registerId}.json`);
  let carts = await readCopies(path, log, disk);
  let written = carts;
  let writing: Promise<void> = Promise.resolve();
  /** Lines sold last. */
  const sold = new Set<string>();
  const unsold = (all: readonly CartCopy[]) => all.filter(({ lineIds }) => !lineIds.some((id) => sold.has(id)));

  const write = async () => {
    if (written === carts) return;
    const now = carts;
    await disk.replace(path, Buffer.from(JSON.stringify({ carts: now })), true);
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
      for (const lineId of lineIds) {
        sold.add(lineId);
        if (sold.size > MOST_SOLD_LINES) sold.delete(sold.values().next().value ?? '');
      }
      const left = unsold(carts);
      if (left.length < carts.length) carts = left;
    },
    written: writeInTurn,
  };
}

async function readCopies(path: string, log: Log, disk: JournalDisk): Promise<readonly CartCopy[]> {
  try {
    await disk.makeDirectory(dirname(path));
    const bytes = await disk.read(path);
    return bytes.length === 0 ? [] : cartCopies.parse(JSON.parse(bytes.toString('utf8'))).carts;
  } catch (error) {
    log.warn('carts', `the second copy of the carts could not be read: ${(error as Error).name}`);
    return [];
  }
}

/** A till's journal with the related files of the same register. */
export interface TillJournal extends Journal {
  readonly carts: CartCopies;
  /**
   * The copies without the cart of any sale in the journal: an app that was killed right after a sale has left the file with its cart, and the
   * page restores carts into a database that has the sale already. @throws CodedError JOURNAL_WRITE_FAILED
   */
  unsoldCarts(): Promise<readonly CartCopy[]>;
}

/** Lines of the journal read at a time. */
const PAGE = 500;

/** Wraps a journal so that sold carts are removed from the copies. */
export function withCartCopies(journal: Journal, carts: CartCopies): TillJournal {
  /** Entries of this start whose carts are already removed from the copies. */
  const appended = new Set<string>();
  const heed = (write: Write) => {
    if (write.kind === 'sale.record') carts.sold(write.sale.cart.lines.map(({ lineId }) => lineId));
  };
  const hasLines = () => carts.read().some(({ lineIds }) => lineIds.length > 0);
  const heedAll = async () => {
    for (let after: string | null = null; hasLines();) {
      const { entryIds, isLast } = journal.ids(after, PAGE);
      const earlier = entryIds.filter((entryId) => !appended.has(entryId));
      (await journal.read(earlier)).forEach(heed);
      if (isLast) return;
      after = entryIds.at(-1) ?? null;
    }
  };
  const watching: Pick<TillJournal, 'append' | 'acknowledge' | 'carts' | 'unsoldCarts'> = {
    carts,
    async unsoldCarts() {
      await heedAll();
      return carts.read();
    },
    async append(write) {
      await journal.append(write);
      heed(write);
      appended.add(write.entryId);
    },
    async acknowledge(entryIds, idMappings) {
      // The app may have been killed between the sale and the copy of its cart.
      const earlier = entryIds.filter((entryId) => !appended.delete(entryId));
      if (hasLines() && earlier.length > 0) (await journal.read(earlier)).forEach(heed);
      await carts.written();
      await journal.acknowledge(entryIds, idMappings);
    },
  };
  return Object.assign(Object.create(journal) as Journal, watching);
}
