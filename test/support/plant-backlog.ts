// Writes a backlog into the journal of a closed till, through the journal itself. The next start of the app ingests it,
// as it restores entries missing from an emptied database.
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { openJournal } from '#electron/journal/journal';
import { openDeviceFile } from '#electron/session/device-file';
import { createRandom } from '#service/seed/kit/random';
import type { Item } from '#shared/api/catalog/item';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { backlogWrites } from './backlog-sales';

export interface Backlog {
  readonly count: number;
  readonly linesPerSale: number;
  readonly days: number;
  readonly items: readonly Item[];
  readonly seed: number;
  /** The sales of the last hours belong to an open day. */
  readonly opensDay: boolean;
}

/** Appends that share one wait for the disk. */
const AT_ONCE = 500;

/**
 * @param userData of a till where a user has signed in
 * @returns the sales, oldest first
 */
export async function plantBacklog(userData: string, { seed, ...backlog }: Backlog): Promise<SaleTransaction[]> {
  const { home, users } = openDeviceFile(join(userData, 'device.json'), NO_ENCRYPTION, WARNINGS).read();
  const [user] = users;
  if (!home || !user) throw new Error('Nobody has signed in at this till.');
  const { merchantCode, registerId, merchant } = home;
  const journal = await openJournal({ directory: join(userData, 'journal'), merchantCode, registerId }, WARNINGS);
  const sales: SaleTransaction[] = [];
  try {
    let appends: Promise<void>[] = [];
    const writes = backlogWrites({
      merchant,
      registerId,
      cashier: user.me.username,
      sequenceFloor: journal.highestReceiptSequence(home.receiptSequenceFloor),
      ...backlog,
      endsAt: new Date(),
      random: createRandom(seed),
      newId: randomUUID,
    });
    for (const write of writes) {
      if (write.kind === 'sale.record') sales.push(write.sale);
      appends.push(journal.append(write));
      if (appends.length === AT_ONCE) {
        await Promise.all(appends);
        appends = [];
      }
    }
    await Promise.all(appends);
  } finally {
    await journal.close();
  }
  return sales;
}

/** What unlocks the till is not asked for. */
const NO_ENCRYPTION = {
  isEncryptionAvailable: () => false,
  encryptString: () => Buffer.alloc(0),
  decryptString: () => '[]',
};

const WARNINGS = {
  info: () => undefined,
  warn: (area: string, message: string) => console.error(`${area}: ${message}`),
};
