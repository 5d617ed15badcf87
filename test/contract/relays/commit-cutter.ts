// A way to PostgreSQL that breaks the connection when the server has done a COMMIT, before the service hears of it.
import { openDatabaseRelay } from './database-relay';

export interface CommitCutter {
  /** The database, by this way. */
  readonly url: string;
  /** Breaks the connection of the next COMMIT of a transaction that may write; resolves when it was done. */
  cutNext(): Promise<void>;
  close(): Promise<void>;
}

// Statements as the protocol ends them.
const BEGIN = /start transaction[^\0]*\0/i;
const COMMIT = /commit\0/i;

export async function openCommitCutter(databaseUrl: string): Promise<CommitCutter> {
  let onCut: (() => void) | null = null;
  const { url, close } = await openDatabaseRelay(databaseUrl, (service, upstream) => {
    let isReadOnly = false;
    let isCommitting = false;
    service.on('close', () => upstream.end());
    upstream.on('close', () => service.destroy());
    service.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      const begin = BEGIN.exec(text)?.[0];
      if (begin !== undefined) isReadOnly = begin.includes('read only');
      isCommitting = onCut !== null && !isReadOnly && COMMIT.test(text);
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (!isCommitting) {
        service.write(chunk);
        return;
      }
      service.destroy();
      onCut?.();
      onCut = null;
    });
  });
  return { url, cutNext: () => new Promise((resolve) => (onCut = resolve)), close };
}
