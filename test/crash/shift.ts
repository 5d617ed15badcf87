// A shift at the counter: the till is opened, faults occur one after another while the cashier works, and at the end
// everything is intact and sent. Nothing is repaired in between: the same person unlocks and continues.
import { expect } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Till } from '#test/support/till';
import { en, openingWords } from '#test/support/words';
import type { Cashier } from './cashier';
import type { Counter } from './counter';
import { endsApp, type AppKill, type Round } from './plan';

/** Milliseconds, on a slow and busy machine. */
const SOON = { timeout: 15_000 };
const LOOK_AGAIN = 100;
const LONGEST_LOAD = 90_000;
const LONGEST_SENDING = 180_000;
/** Added for each sale of a backlog. */
const SENDING_EACH = 500;

export class Shift {
  #till: Till | null = null;
  #isLocked = false;
  /** Items and customers must be read from the service again. */
  #lacksRows = false;

  constructor(
    private readonly counter: Counter,
    private readonly cashier: Cashier,
    /** The number of unsent sales at the start; replenished whenever the app is down. */
    private readonly backlog: number,
  ) {}

  async open(): Promise<void> {
    const { device, cashier } = this.counter;
    this.#till = await device.start();
    await this.#till.signIn(cashier);
    await this.#till.waitForFirstLoad(LONGEST_LOAD);
    await expect(this.#till.search).toBeFocused(SOON);
    if (this.backlog === 0) return;
    await device.close();
    this.#till = null;
    await this.#fillUp();
  }

  async #fillUp(): Promise<void> {
    const { writes } = this.counter.readJournal();
    if (writes.size < this.backlog / 2) await this.counter.fillUp(this.backlog - writes.size);
  }

  async round({ fault, after, sales = 0, losesDatabases }: Round): Promise<void> {
    const till = this.#till ?? (await this.#start());
    const progress = { isOver: false };
    const enough = this.#paid() + sales;
    const work = this.#work(till, () => progress.isOver);
    const wait = { isOver: false };
    await Promise.race([this.#due(after, enough, wait), work]).finally(() => {
      wait.isOver = true;
    });
    if (endsApp(fault)) {
      await this.#endApp(fault, work);
      if (losesDatabases) this.counter.loseDatabases();
      this.#lacksRows ||= losesDatabases;
      this.cashier.interrupted({ losesDatabases });
    } else {
      if (fault === 'service') await this.counter.killService();
      else if (fault === 'network back') await this.counter.line.restore();
      else await this.counter.line.disturb(fault);
      progress.isOver = true;
      await work;
    }
  }

  #paid(): number {
    return this.counter.witnessFile.read().paid.length;
  }

  async #due(after: number, enough: number, wait: { readonly isOver: boolean }): Promise<void> {
    await pause(after);
    while (this.#paid() < enough && !wait.isOver) await pause(LOOK_AGAIN);
  }

  /** Repairs everything and waits until all is sent and no entry needs a person; then closes the app normally. */
  async finish(): Promise<void> {
    const { line, device, backlog } = this.counter;
    await line.restore();
    const till = this.#till ?? (await this.#start());
    // The task in progress at the last fault is finished first.
    await this.#work(till, () => !this.cashier.isBusy);
    await till.waitForEmptyQueue(LONGEST_SENDING + backlog.length * SENDING_EACH);
    await till.goTo('Sync');
    await expect(till.page.getByText(en.sync.nothingNeeded)).toBeVisible(SOON);
    await device.close();
    this.#till = null;
  }

  /** @returns the path, or why there is no screenshot */
  async picture(path: string): Promise<string> {
    if (!this.#till) return 'nothing, the app is down';
    mkdirSync(dirname(path), { recursive: true });
    return this.#till.page.screenshot({ path, timeout: 10_000 }).then(
      () => path,
      (error: unknown) => `no picture, ${String(error)}`,
    );
  }

  async #start(): Promise<Till> {
    this.#till = await this.counter.device.start();
    this.#isLocked = true;
    return this.#till;
  }

  async #work(till: Till, isOver: () => boolean): Promise<void> {
    if (this.#isLocked) await till.unlock(this.counter.cashier.password);
    this.#isLocked = false;
    if (this.#lacksRows) await this.#load(till, isOver);
    if (!this.#lacksRows) await this.cashier.work(till, isOver);
  }

  /** The first load is sometimes interrupted too; it then continues in the next round. */
  async #load(till: Till, isOver: () => boolean): Promise<void> {
    await this.counter.line.restore();
    while (this.#lacksRows && !isOver()) {
      this.#lacksRows = !(await till.status.innerText()).includes(openingWords(en.status.readAt));
      await pause(LOOK_AGAIN);
    }
  }

  /** The cashier's task ends with the app; its result is checked at the next start. */
  async #endApp(fault: AppKill, work: Promise<void>): Promise<void> {
    const { device } = this.counter;
    const ended = work.catch(() => undefined);
    await (fault === 'engine' ? device.killEngine() : device.kill());
    await ended;
    this.#till = null;
    if (fault === 'app, journal half replaced') this.counter.leaveHalfAJournal();
    await this.#fillUp();
  }
}
