// When a journal is copied without its dead lines, and how the copy takes its place: a step at a time, between appends and reads.
import { systemCode } from '#shared/errors/system-code';
import type { Log } from '../log/log';
import { createCompaction, type Compaction } from './compaction';
import type { JournalEnd } from './journal-end';
import type { JournalDisk } from './journal-file';
import type { JournalIndex } from './journal-index';

export interface Compacting {
  /** The next copy is made, whatever it is worth. */
  demand(): void;
  /** Whether a step would be worth it. A journal that is being closed waits for a small copy only. */
  isWorthIt(isClosing: boolean): boolean;
  /** Never rejects: after a failure the journal is as it was, and the next copy has to be worth twice as much. */
  step(): Promise<void>;
  /** Removes a copy that is not finished. */
  abandon(): Promise<void>;
}

export interface CompactingParts {
  readonly disk: JournalDisk;
  readonly path: string;
  readonly registerId: number;
  readonly index: JournalIndex;
  /** Fewer dead bytes than this are left alone. */
  readonly compactAbove: number;
  readonly log: Log;
}

/** Bytes a compaction may still cost when the journal is closed. */
const CHEAP = 1 << 20;

export function createCompacting(parts: CompactingParts, end: JournalEnd): Compacting {
  const { disk, path, registerId, index, log } = parts;
  const beside = `${path}.new`;
  let { compactAbove } = parts;
  let copy: Compaction | null = null;
  let isDue = false;
  /** Of the last copy: bytes that no further copy would drop. */
  let headBytes = 0;

  async function begin(): Promise<Compaction> {
    await disk.remove(beside);
    return createCompaction(index, registerId, await disk.open(beside), end.position);
  }

  async function swap(whole: Compaction): Promise<void> {
    await end.release();
    await whole.close();
    copy = null;
    await disk.rename(beside, path);
    end.replaced(whole.moveTo(index));
    isDue = false;
    headBytes = whole.headBytes;
    await end.file();
  }

  async function abandon(): Promise<void> {
    const unfinished = copy;
    copy = null;
    await unfinished?.close().catch(() => undefined);
    await disk.remove(beside).catch(() => undefined);
  }

  return {
    demand() {
      isDue = true;
    },
    isWorthIt(isClosing) {
      if (isClosing && index.liveBytes > CHEAP) return false;
      const dead = end.position - index.liveBytes - headBytes;
      return copy !== null || isDue || (dead > compactAbove && dead > end.position / 2);
    },
    async step() {
      try {
        copy ??= await begin();
        if (await copy.step(await end.file(), end.position)) await swap(copy);
      } catch (error) {
        log.warn('journal', `not compacted: ${systemCode(error)}`);
        compactAbove = Math.max(compactAbove, end.position) * 2;
        isDue = false;
        await abandon();
      }
    },
    abandon,
  };
}
