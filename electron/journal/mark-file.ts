// How far the journal has come, in a separate file: reveals a journal that ends too early. Written after the line is on the
// disk and never awaited, so it is never ahead of the journal and at most a moment behind.
import { z } from 'zod';
import { systemCode } from '#shared/errors/system-code';
import { parseJson } from '../files/parse-json';
import type { Log } from '../log/log';
import type { JournalDisk } from './journal-file';

const mark = z.object({
  /** Number of the last line. */
  line: z.int().nonnegative(),
  /** Highest receipt sequence of each epoch. */
  highest: z.array(z.int().positive()),
});
export type Mark = z.output<typeof mark>;

export interface MarkFile {
  /** Null if there is none or it cannot be read. */
  read(): Promise<Mark | null>;
  /** The latest state; earlier pending ones are skipped. */
  note(next: Mark): void;
  /** Resolves when the latest note is on the disk or has failed. */
  close(): Promise<void>;
}

export function openMarkFile(path: string, disk: JournalDisk, log: Log): MarkFile {
  let due: Mark | null = null;
  let isWriting = false;
  let writing: Promise<void> = Promise.resolve();

  async function writeDue(isDurable: boolean): Promise<void> {
    isWriting = true;
    while (due) {
      const next = due;
      due = null;
      try {
        await disk.replace(path, Buffer.from(JSON.stringify(next)), isDurable);
      } catch (error) {
        // The mark is then behind; the journal does not depend on it.
        log.warn('journal', `mark not written: ${systemCode(error)}`);
      }
    }
    isWriting = false;
  }

  let last: Mark | null = null;
  return {
    async read() {
      const text = (await disk.read(path)).toString('utf8');
      return mark.safeParse(parseJson(text)).data ?? null;
    },
    note(next) {
      due = last = next;
      if (!isWriting) writing = writeDue(false);
    },
    async close() {
      await writing;
      due = last;
      await writeDue(true);
    },
  };
}
