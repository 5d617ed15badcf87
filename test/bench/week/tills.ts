// The measured tills, as folders: one without sales, and others derived from it with a number of pending or sent sales.
// Folders are kept for the next run; measurements use a copy.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatReceiptNumber } from '#shared/domain/receipt/receipt-number';
import type { Item } from '#shared/api/catalog/item';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { businessDateAt } from '#shared/domain/day/business-date';
import { KEPT_DAYS } from '#renderer/store/sales/drop-old-sales';
import { openDevice, type Device } from '#test/support/device';
import { openNetworkSwitch } from '#test/support/network-switch';
import { copySentSale, countRows } from '#test/support/page-database';
import { plantBacklog } from '#test/support/plant-backlog';
import { openWitness } from '#test/support/service-client';
import { accountOf, runService, type RunningService } from '#test/support/service-process';
import type { Till } from '#test/support/till';
import { barcodeOf, plantItems } from '../till/item-rows';

export const ITEMS = 1000;
export const LINES_PER_SALE = 8;
const LIKE_A_WEEK = { linesPerSale: LINES_PER_SALE, days: 7, seed: 7, opensDay: true };
const LONGEST_LOAD_MS = 600_000;
const LONGEST_UNLOCK_MS = 1_800_000;
const COPIES_AT_ONCE = 1000;
/** Older sales would be dropped. */
const DAYS_OF_COPIES = KEPT_DAYS - 1;
/** Milliseconds in which the engine compacts what was written last. */
const COMPACTS_IN_MS = 20_000;

export interface SeededTill {
  readonly userData: string;
  /** The data of its service. */
  readonly data: string;
  readonly password: string;
  /** Pending sales, oldest first. */
  readonly sales: readonly SaleTransaction[];
  /** Milliseconds from the start until all sales were in the database; null when an earlier run did it. */
  readonly ingestedAfter: number | null;
}

interface Facts {
  readonly password: string;
  readonly items: readonly Item[];
  readonly sales: readonly SaleTransaction[];
}

export class Tills {
  constructor(private readonly root: string) {
    mkdirSync(root, { recursive: true });
  }

  /** A till that signed in once and loaded everything. */
  empty(): Promise<SeededTill> {
    return this.made('empty', async (folder) => {
      const data = join(folder, 'service');
      await plantItems(data, ITEMS);
      const service = await runService('--data', data, '--seed', 'demo');
      try {
        const cashier = accountOf(service, 'demo', 'CASHIER');
        await withApp(openDevice(join(folder, 'till'), service.url), async (till) => {
          await till.signIn(cashier);
          await till.waitForFirstLoad(LONGEST_LOAD_MS);
        });
        const items = await plantedItems(service);
        writeFacts(folder, { password: cashier.password, items, sales: [] });
      } finally {
        await service.stop();
      }
      return null;
    });
  }

  /** A till with a week's sales, none of them sent. */
  async waiting(count: number): Promise<SeededTill> {
    await this.empty();
    return this.made(`waiting-${count}`, async (folder) => {
      const { password, items } = this.copyOfEmpty(folder);
      const userData = join(folder, 'till');
      const sales = await plantBacklog(userData, { ...LIKE_A_WEEK, count, items });
      writeFacts(folder, { password, items, sales });
      const startedAt = performance.now();
      await offline(userData, async (till) => {
        await unlock(till, password);
        while ((await countRows(till.page, 'sales')) < count) await till.page.waitForTimeout(500);
      });
      return performance.now() - startedAt;
    });
  }

  /**
   * A till with months of sent sales. Copied rows are not how a till writes them, so it is restarted once before it is
   * copied.
   */
  async sent(count: number): Promise<SeededTill> {
    await this.empty();
    return this.made(`sent-${count}`, async (folder) => {
      const { password, items } = this.copyOfEmpty(folder);
      const userData = join(folder, 'till');
      await plantBacklog(userData, { ...LIKE_A_WEEK, count: 1, items });
      const service = await runService('--data', join(folder, 'service'), '--seed', 'demo');
      try {
        await withApp(openDevice(userData, service.url), async (till) => {
          await unlock(till, password);
          await till.waitForEmptyQueue();
          for (let from = 0; from < count; from += COPIES_AT_ONCE) {
            await copySentSale(till.page, copyTexts(from, Math.min(count, from + COPIES_AT_ONCE), count));
          }
        });
      } finally {
        await service.stop();
      }
      await offline(userData, async (till) => {
        await unlock(till, password);
        await till.page.waitForTimeout(COMPACTS_IN_MS);
      });
      return null;
    });
  }

  /** A copy to work with and throw away. */
  copyOf(seeded: SeededTill, name: string): SeededTill {
    const folder = join(this.root, name);
    rmSync(folder, { recursive: true, force: true });
    const [userData, data] = [join(folder, 'till'), join(folder, 'service')];
    cpSync(seeded.userData, userData, { recursive: true, verbatimSymlinks: true });
    cpSync(seeded.data, data, { recursive: true });
    return { ...seeded, userData, data };
  }

  private copyOfEmpty(folder: string): Facts {
    cpSync(join(this.root, 'empty'), folder, { recursive: true, verbatimSymlinks: true });
    return readFacts(folder);
  }

  /** @param make fills a new folder; resolves with how long the till took to ingest the sales, or null */
  private async made(name: string, make: (folder: string) => Promise<number | null>): Promise<SeededTill> {
    const folder = join(this.root, name);
    let ingestedAfter: number | null = null;
    if (!existsSync(folder)) {
      console.log(`Making the till “${name}” …`);
      const begun = `${folder}.begun`;
      rmSync(begun, { recursive: true, force: true });
      mkdirSync(begun);
      ingestedAfter = await make(begun);
      renameSync(begun, folder);
    }
    const { password, sales } = readFacts(folder);
    return { userData: join(folder, 'till'), data: join(folder, 'service'), password, sales, ingestedAfter };
  }
}

/** Works on a till that cannot reach its service. */
export async function offline(userData: string, work: (till: Till) => Promise<void>): Promise<void> {
  const network = await openNetworkSwitch('http://127.0.0.1:9');
  await network.cut();
  await withApp(openDevice(userData, network.url), work);
}

export async function withApp(device: Device, work: (till: Till) => Promise<void>): Promise<void> {
  try {
    await work(await device.start());
  } finally {
    await device.close();
  }
}

async function unlock(till: Till, password: string): Promise<void> {
  await till.page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await till.page.keyboard.press('Enter');
  await till.search.waitFor({ timeout: LONGEST_UNLOCK_MS });
}

/** The planted items, whose barcodes the bench's scanner uses. */
async function plantedItems(service: RunningService): Promise<Item[]> {
  const manager = accountOf(service, 'demo', 'MANAGER');
  const witness = await openWitness(service.url, { tenant: manager.merchantCode, ...manager });
  const items = await witness.items();
  const scanned = new Set(Array.from({ length: ITEMS }, (_, i) => barcodeOf(i)));
  return items.filter(({ barcodes }) => barcodes.some((barcode) => scanned.has(barcode)));
}

/** Spread over the previous months, with receipt numbers of a past epoch. */
function copyTexts(from: number, to: number, count: number) {
  const now = Date.now();
  return Array.from({ length: to - from }, (_, i) => {
    const age = ((count - from - i) / count) * DAYS_OF_COPIES * 86_400_000;
    const soldAt = new Date(now - age);
    return {
      transactionId: crypto.randomUUID(),
      receiptNumber: formatReceiptNumber(1, from + i + 1),
      soldAt: soldAt.toISOString(),
      businessDate: businessDateAt(soldAt, 'UTC'),
    };
  });
}

const factsFile = (folder: string) => join(folder, 'facts.json');
const writeFacts = (folder: string, facts: Facts) => writeFileSync(factsFile(folder), JSON.stringify(facts));
const readFacts = (folder: string) => JSON.parse(readFileSync(factsFile(folder), 'utf8')) as Facts;
