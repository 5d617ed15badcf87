// How much memory the worker's thread holds, asked over the browser's debugging protocol.
import type { CDPSession, Page } from '@playwright/test';

interface HeapUsage {
  readonly usedSize: number;
  readonly embedderHeapUsedSize: number;
  /** Array buffers, which are outside the heap. */
  readonly backingStorageSize: number;
}

/** Bytes after a garbage collection. */
export async function workerMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const attached = new Promise<string>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId);
    });
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const ask = askOf(session, await attached);
  await ask('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = (await ask('Runtime.getHeapUsage')) as HeapUsage;
  await session.detach();
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

function askOf(session: CDPSession, sessionId: string): (method: string) => Promise<unknown> {
  let lastId = 0;
  return (method) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      session.on('Target.receivedMessageFromTarget', ({ message }) => {
        const answer = JSON.parse(message) as { id?: number; result?: unknown; error?: { message: string } };
        if (answer.id !== id) return;
        if (answer.error) reject(new Error(answer.error.message));
        else resolve(answer.result);
      });
      session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) }).catch(reject);
    });
}
