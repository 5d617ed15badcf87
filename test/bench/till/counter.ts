// Measures work at the counter: scanning items, paying in cash and starting the next sale, with the machine's own baseline
// measured in between.
import type { Page } from '@playwright/test';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Till } from '#test/support/till';
import { sendScans, sendTimedScan } from '#test/support/scanner';
import { barcodeOf } from './item-rows';
import type { Shown } from './page/probe';
import { ThreadMeter, type ThreadCost } from './thread-cost';

export interface Costs {
  readonly scans: readonly ThreadCost[];
  /** The keys of a scan that the app does not hear, and one new text. */
  readonly floor: readonly ThreadCost[];
  readonly openPay: readonly ThreadCost[];
  readonly payments: readonly ThreadCost[];
}

export interface Work {
  readonly scans: Shown[];
  /** A frame with one new text, after the key that changed it. */
  readonly floor: Shown[];
  readonly payments: Shown[];
  /** A round trip to main without work there. */
  readonly trips: number[];
  /** Milliseconds of two writes of a journal line, one after the other: with fsync, and in a strict transaction. */
  readonly rawWrites: { readonly fsync: number; readonly strictPut: number }[];
}

const LINES = 'ul[aria-label="Lines of the sale"] > li';
const RECEIPT = 'section[aria-label="Receipt"]';

/** A stride coprime with every number of items that ends in zeros. */
const STRIDE = 7919;

export class Counter {
  #scanned = 0;

  constructor(
    private readonly till: Till,
    /** The till's data folder. */
    private readonly userData: string,
    private readonly items: number,
  ) {}

  /** @param scans of each sale */
  async work(sales: number, scans: number): Promise<Work> {
    const { page } = this.till;
    const work: Work = { scans: [], floor: [], payments: [], trips: [], rawWrites: [] };
    for (let sale = 0; sale < sales; sale += 1) {
      // As many of the one as of the other: a p95 of few is the worst of them.
      for (let present = 0; present < scans; present += 1) {
        work.scans.push(...(await this.scan(1, present)));
        work.floor.push(await this.floor());
      }
      work.payments.push(await this.pay());
      await page.waitForTimeout(PAUSE);
      work.trips.push(await page.evaluate(() => window.bench.trip()));
      work.rawWrites.push(await this.rawWrite());
      await this.next();
    }
    return work;
  }

  /** Pays the cart in cash; the receipt stays on the screen. */
  async pay(): Promise<Shown> {
    const { page } = this.till;
    await this.till.openPay();
    await page.waitForTimeout(PAUSE);
    return pressEnter(page, RECEIPT);
  }

  /** What scans, opening Pay and payments cost the page's thread on a machine `rate` times slower. */
  async costs(rate: number, { scans, payments }: { scans: number; payments: number }): Promise<Costs> {
    const { page } = this.till;
    const meter = await ThreadMeter.on(page, rate);
    const costs = {
      scans: [] as ThreadCost[],
      floor: [] as ThreadCost[],
      openPay: [] as ThreadCost[],
      payments: [] as ThreadCost[],
    };
    try {
      for (let sale = 1; sale <= payments; sale += 1) {
        for (let i = 0; i < scans / payments; i += 1) {
          const code = this.nextCode();
          costs.scans.push(await meter.cost((session) => sendScans(session, [code], 0)));
        }
        await page.evaluate(() => window.bench.keepKeys(true));
        for (let i = 0; i < scans / payments; i += 1)
          costs.floor.push(await meter.cost((session) => sendScans(session, [barcodeOf(0)], 0)));
        await page.evaluate(() => window.bench.keepKeys(false));
        costs.openPay.push(await meter.cost(() => page.keyboard.press('F12')));
        costs.payments.push(await meter.cost(() => page.keyboard.press('Enter')));
        await this.next();
      }
      return costs;
    } finally {
      await meter.close();
    }
  }

  /** From the receipt to the next sale. */
  async next(): Promise<void> {
    await this.till.newSale();
  }

  /** @param present number of lines already in the cart */
  async scan(count: number, present: number): Promise<Shown[]> {
    const { page } = this.till;
    const session = await page.context().newCDPSession(page);
    const taken: Shown[] = [];
    for (let i = 1; i <= count; i += 1) {
      await page.waitForTimeout(PAUSE);
      await page.evaluate(([selector, lines]) => window.bench.expect(selector, lines), [LINES, present + i] as const);
      await sendTimedScan(session, this.nextCode());
      taken.push(await shown(page));
    }
    await session.detach();
    return taken;
  }

  private nextCode(): string {
    this.#scanned += 1;
    return barcodeOf((this.#scanned * STRIDE) % this.items);
  }

  private async floor(): Promise<Shown> {
    const { page } = this.till;
    await page.waitForTimeout(PAUSE);
    await page.evaluate(() => window.bench.expectFloor());
    await page.keyboard.press(await page.evaluate(() => window.bench.floorKey));
    return shown(page);
  }

  private async rawWrite(): Promise<{ fsync: number; strictPut: number }> {
    const line = await this.longestLine();
    const file = await open(join(this.userData, 'bench.log'), 'a');
    try {
      const startedAt = performance.now();
      await file.write(`${line}\n`);
      await file.sync();
      const fsync = performance.now() - startedAt;
      return { fsync, strictPut: await this.till.page.evaluate((text) => window.bench.strictPut(text), line) };
    } finally {
      await file.close();
    }
  }

  /** The longest line of the journal: a sale. */
  private async longestLine(): Promise<string> {
    const folder = join(this.userData, 'journal');
    const [name] = (await readdir(folder)).filter((file) => file.endsWith('.log'));
    if (name === undefined) throw new Error('The till has no journal.');
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
    return lines.reduce((longest, line) => (line.length > longest.length ? line : longest), '');
  }
}

/** Milliseconds: the shortest pause between a person's scans or keys. An end-to-end test covers bursts of scans. */
const PAUSE = 250;

/** A slow, busy machine shows any result within this; later output was not requested. */
const LONGEST_MS = 120_000;

/** Waits until exactly one element matches the selector. */
export async function pressEnter(page: Page, selector: string): Promise<Shown> {
  await page.evaluate((awaited) => window.bench.expect(awaited, 1), selector);
  await page.keyboard.press('Enter');
  return shown(page);
}

async function shown(page: Page): Promise<Shown> {
  const taken = await page.evaluate((longest) => {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), longest));
    return Promise.race([window.bench.shown, late]);
  }, LONGEST_MS);
  if (!taken) throw new Error('What a key should have brought up was not shown.');
  return taken;
}
