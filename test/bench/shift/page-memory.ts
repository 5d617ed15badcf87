// What the page holds: its heap and its DOM nodes, counted after a forced collection.
import type { CDPSession, Page } from '@playwright/test';

export interface PageMemory {
  /** Bytes of the page's JavaScript heap. */
  readonly heapBytes: number;
  /** DOM nodes that are reachable, in the document or not. */
  readonly nodes: number;
  readonly listeners: number;
}

export async function openMemoryMeter(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  return session;
}

export async function pageMemory(session: CDPSession): Promise<PageMemory> {
  // Finalizers of the first collection release what the second one frees.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}
