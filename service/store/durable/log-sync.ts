// Syncs the write-ahead log of the embedded database. The database is told at once that it is synced, and continues with the
// next transaction; one sync then covers all commits before it. Two rules make that safe: no reply is sent before
// `whenStored`, and nothing that must follow the log is written before `catchUp`. After a failed sync the state of the disk
// is unknown (the system may have dropped pages), so everything fails from then on.
import { CodedError } from '#shared/errors';
import type { DiskSync } from './disk-sync';

export interface LogSync {
  /** A log file was written and must be synced. */
  ask(fd: number): void;
  /** Whether a requested sync is not complete. */
  isBehind(): boolean;
  /** Completes requested syncs before it returns. @throws CodedError SERVICE_STORAGE_FAILED */
  catchUp(): void;
  /** Closes a log file once no sync needs it. @throws CodedError SERVICE_STORAGE_FAILED */
  closeAfterwards(fd: number, close: () => void): void;
  /** Another file could not be stored. */
  fail(cause: unknown): void;
  /** @throws CodedError SERVICE_STORAGE_FAILED if anything could not be stored since the start */
  ensureSound(): void;
  /**
   * Resolves when everything requested before the call is on disk. One sync runs at a time; later callers share the next.
   * @throws CodedError SERVICE_STORAGE_FAILED
   */
  whenStored(): Promise<void>;
}

/** @param onFailure called once with the cause */
export function createLogSync(disk: DiskSync, onFailure: (cause: unknown) => void): LogSync {
  /** Requested, not started. */
  const asked = new Set<number>();
  /** Started, not yet known to be on disk. */
  const begun = new Set<number>();
  /** Closes files that a running sync still uses. */
  const closings = new Map<number, () => void>();
  let underWay: { readonly fds: ReadonlySet<number>; readonly done: Promise<void> } | undefined;
  let next: Promise<void> | undefined;
  let failure: CodedError | undefined;

  const fail = (cause: unknown) => {
    if (failure) return;
    failure = new CodedError('SERVICE_STORAGE_FAILED');
    onFailure(cause);
  };
  const ensureSound = () => {
    if (failure) throw failure;
  };

  const catchUp = () => {
    ensureSound();
    try {
      for (const fd of new Set([...asked, ...begun])) disk.contents(fd);
    } catch (error) {
      fail(error);
    }
    ensureSound();
    asked.clear();
    begun.clear();
  };

  const syncAsked = async (fds: ReadonlySet<number>) => {
    // All of them, even if one fails: a file must not be closed during a sync.
    const results = await Promise.allSettled([...fds].map((fd) => disk.contentsSoon(fd)));
    for (const result of results) if (result.status === 'rejected') fail(result.reason);
    underWay = undefined;
    begun.clear();
    for (const close of closings.values()) close();
    closings.clear();
    ensureSound();
  };
  const begin = (): Promise<void> => {
    next = undefined;
    const fds = new Set(asked);
    for (const fd of fds) begun.add(fd);
    asked.clear();
    const done = syncAsked(fds);
    underWay = { fds, done };
    return done;
  };

  return {
    ask: (fd) => void asked.add(fd),
    isBehind: () => asked.size > 0 || begun.size > 0,
    catchUp,
    closeAfterwards(fd, close) {
      if (asked.has(fd)) catchUp();
      if (underWay?.fds.has(fd)) closings.set(fd, close);
      else close();
    },
    fail,
    ensureSound,
    async whenStored() {
      ensureSound();
      if (asked.size === 0) await (begun.size > 0 ? underWay?.done : undefined);
      else if (underWay || next) await (next ??= underWay?.done.then(begin));
      else await begin();
      ensureSound();
    },
  };
}
