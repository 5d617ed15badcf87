// MiniSearch and FlexSearch, searched for the same texts in the same browser.
import { openMemoryMeter, pageMemory } from '../shift/page-memory';
import { inNewProfile } from './browser';

export interface PeerSearch {
  readonly name: string;
  /** Milliseconds of each search, its rows included. */
  readonly times: readonly number[];
  /** Milliseconds until every customer can be found. */
  readonly indexing: number;
  /** Bytes of the index and of the rows it answers with. */
  readonly memory: number;
}

const PEERS = { minisearch: 'MiniSearch', flexsearch: 'FlexSearch' } as const;

declare global {
  interface Window {
    indexAll(name: string, count: number): Promise<number>;
    searchAll(texts: readonly string[]): number[];
  }
}

export async function searchPeers(url: string, count: number, texts: readonly string[]): Promise<PeerSearch[]> {
  const measured: PeerSearch[] = [];
  for (const [key, name] of Object.entries(PEERS)) {
    measured.push(
      await inNewProfile((profile) =>
        profile.open(`${url}/peers/search.html`, async (page) => {
          const session = await openMemoryMeter(page);
          await page.waitForFunction(() => 'indexAll' in window);
          const before = await pageMemory(session);
          const indexing = await page.evaluate(([peer, rows]) => window.indexAll(peer, rows), [key, count] as const);
          const after = await pageMemory(session);
          const times = await page.evaluate((typed) => window.searchAll(typed), texts);
          return { name, times, indexing, memory: after.heapBytes - before.heapBytes };
        }),
      ),
    );
  }
  return measured;
}
