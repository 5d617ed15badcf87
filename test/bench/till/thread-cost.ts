// What an action costs the page's thread, by the counters of the DevTools protocol: keys included, until the page is idle.
import type { CDPSession, Page } from '@playwright/test';

export interface ThreadCost {
  /** Milliseconds the thread was busy: script, style, layout, painting. */
  readonly busyMs: number;
  readonly layouts: number;
  readonly stylePasses: number;
}

/** No action of a cashier keeps the page busy for longer, also on a machine six times slower. */
const IDLE_AFTER_MS = 400;

const COUNTERS = { TaskDuration: 'busyMs', LayoutCount: 'layouts', RecalcStyleCount: 'stylePasses' } as const;

/** Milliseconds to wait before the next action. */
const waitForIdle = (page: Page, rate: number) => page.waitForTimeout(IDLE_AFTER_MS * Math.max(1, rate / 3));

export class ThreadMeter {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly rate: number,
  ) {}

  /** @param rate how many times slower than this machine the page runs */
  static async on(page: Page, rate: number): Promise<ThreadMeter> {
    const session = await page.context().newCDPSession(page);
    // Processor time of the thread: a busy machine does not add to it.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    return new ThreadMeter(page, session, rate);
  }

  async close(): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await this.session.detach();
  }

  /** The cost of the action, without what the page costs in the same time when nobody does anything. */
  async cost(act: (session: CDPSession) => Promise<unknown>): Promise<ThreadCost> {
    await waitForIdle(this.page, this.rate);
    const idle = await this.during(async () => undefined);
    const acted = await this.during(() => act(this.session));
    return {
      busyMs: Math.max(0, acted.busyMs - idle.busyMs),
      layouts: acted.layouts - idle.layouts,
      stylePasses: acted.stylePasses - idle.stylePasses,
    };
  }

  private async during(act: () => Promise<unknown>): Promise<ThreadCost> {
    const before = await this.read();
    await act();
    await waitForIdle(this.page, this.rate);
    const after = await this.read();
    return {
      busyMs: after.busyMs - before.busyMs,
      layouts: after.layouts - before.layouts,
      stylePasses: after.stylePasses - before.stylePasses,
    };
  }

  private async read(): Promise<ThreadCost> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    const cost = { busyMs: 0, layouts: 0, stylePasses: 0 };
    for (const { name, value } of metrics) {
      const counter = COUNTERS[name as keyof typeof COUNTERS];
      if (counter) cost[counter] = counter === 'busyMs' ? value * 1000 : value;
    }
    return cost;
  }
}
