// When the write-ahead log of the embedded database reaches the disk. The database is told at once that it has, and goes on to
// the next transaction; one sync then covers every commit that came before it. Two promises make that safe: nobody is answered
// before `whenStored`, and nothing that may only follow the log is written before `catchUp`. After a sync that failed nothing is
// known of what is on disk (the system may have dropped the pages), so that from then on everything fails.
import { CodedError } from '#shared/errors';
import type { DiskSync } from './disk-sync';

export interface LogSync {
  /** A file of the log was written, and is to be on disk. */
  ask(fd: number): void;
  /** Whether something that was asked for is not on disk yet. */
  isBehind(): boolean;
  /** Puts what was asked for on disk before it returns. @throws CodedError SERVICE_STORAGE_FAILED */
  catchUp(): void;
  /** Closes a file of the log once no sync needs it. @throws CodedError SERVICE_STORAGE_FAILED */
  closeAfterwards(fd: number, close: () => void): void;
  /** Something else could not be stored. */
  fail(cause: unknown): void;
  /** @throws CodedError SERVICE_STORAGE_FAILED when something could not be stored since the start */
  ensureSound(): void;
  /**
   * When everything that was asked for before the call is on disk. One sync is under way at a time; those who come
   * meanwhile share the next one.
   * @throws CodedError SERVICE_STORAGE_FAILED
   */
  whenStored(): Promise<void>;
}

/** @param onFailure told the cause, once */
export function createLogSync(disk: DiskSync, onFailure: (cause: unknown) => void): LogSync {
  /** Asked for and not begun. */
  const asked = new Set<number>();
  /** Begun, and not yet known to be on disk. */
  const begun = new Set<number>();
  /** Closes what a sync that is under way still holds. */
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
    // All of them, whatever one says: a file must not be closed under a sync.
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
