// Searching N customers by two words, starting with them, and comparing them again unchanged.
import type { PageServer } from './page-server';
import { ROWS_AT_ONCE } from '#electron/sync/pull/pull';
import { percentile } from '../results/row';
import { inNewProfile } from './browser';
import { fillRate } from './measure-loading';
import { searchPeers, type PeerSearch } from './search-peers';
import { typedNames } from './typed';
import { workerMemory } from './worker-memory';

export interface SearchMeasured {
  readonly customers: number;
  /** Milliseconds of each search, its twenty rows included. */
  readonly times: readonly number[];
  readonly peers: readonly PeerSearch[];
  /** Milliseconds from the start of the page, medians: open with none, open with all, search whole. */
  readonly start: { readonly none: number; readonly many: number; readonly whole: number };
  /** Bytes of the worker beyond those without customers. */
  readonly memory: number;
  /** Rows per second: compared again unchanged, and only read. */
  readonly again: number;
  readonly readOnly: number;
}

/** Starts of each kind; the median counts. */
const STARTS = 7;
/** Number of customers whose names are typed. */
const TYPINGS = 60;

export function measureSearch({ url }: PageServer, customers: number): Promise<SearchMeasured> {
  return inNewProfile(async (many) =>
    inNewProfile(async (none) => {
      const till = `${url}/page/till.html`;
      await many.open(till, (page) => fillRate(page, customers));
      const starts = { many: [] as number[], none: [] as number[], whole: [] as number[] };
      const memory = { many: 0, none: 0 };
      for (let i = 0; i < STARTS; i += 1) {
        const isLast = i === STARTS - 1;
        for (const [kind, profile] of [
          ['none', none],
          ['many', many],
        ] as const) {
          await profile.open(till, async (page) => {
            const { open, searchIsWhole } = await page.evaluate(() => window.till.start());
            starts[kind].push(open);
            if (kind === 'many') starts.whole.push(searchIsWhole);
            if (isLast) memory[kind] = await workerMemory(page);
          });
        }
      }
      const texts = typedNames(customers, TYPINGS);
      const ours = await many.open(till, async (page) => {
        await page.evaluate(() => window.till.start());
        const times = await page.evaluate((typed) => window.till.search(typed), texts);
        const again = await page.evaluate(([rows, size]) => window.till.checkAgain(rows, size), [
          customers,
          ROWS_AT_ONCE,
        ] as const);
        const readOnly = await page.evaluate((size) => window.till.readOnly(size), ROWS_AT_ONCE);
        return { times, again, readOnly };
      });
      const middle = (times: readonly number[]) => percentile(times, 0.5);
      return {
        customers,
        ...ours,
        peers: await searchPeers(url, customers, texts),
        start: { none: middle(starts.none), many: middle(starts.many), whole: middle(starts.whole) },
        memory: memory.many - memory.none,
      };
    }),
  );
}
