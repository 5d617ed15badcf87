// Reads the lines of a journal chunk by chunk, so that a long one neither fills the memory nor blocks the process. An
// unfinished last line is the rest of a record that was never confirmed. Any other unreadable line may have been confirmed:
// it is reported, and everything readable is used.
import type { OpenFile } from './journal-file';
import { JournalIndex, type Span } from './journal-index';
import { decodeLine } from './line';

export interface Scanned {
  readonly index: JournalIndex;
  /** End of the last whole line. */
  readonly end: number;
  /** Unreadable lines, without their line ends. */
  readonly damaged: readonly Buffer[];
  /** What stands after the last line end. */
  readonly torn: Buffer;
}

const LINE_END = 0x0a;
const CHUNK = 1 << 20;

/** @param registerId whose receipts are counted; entries of another register may be here as well */
export async function scanJournal(file: Pick<OpenFile, 'read'>, registerId: number): Promise<Scanned> {
  const scanner = createScanner(registerId);
  const chunk = Buffer.allocUnsafe(CHUNK);
  for (let position = 0; ;) {
    const length = await file.read(chunk, position);
    if (length === 0) return scanner.scanned();
    scanner.add(chunk.subarray(0, length));
    position += length;
  }
}

/** The same of a file that was read already. */
export function scanBytes(bytes: Buffer, registerId: number): Scanned {
  const scanner = createScanner(registerId);
  scanner.add(bytes);
  return scanner.scanned();
}

function createScanner(registerId: number) {
  const index = new JournalIndex();
  const damaged: Buffer[] = [];
  /** Of the line that the last chunk ended in. */
  let begun: Buffer = Buffer.alloc(0);
  let end = 0;

  function take(line: Buffer, span: Span): void {
    const decoded = decodeLine(line, registerId);
    if (decoded === null) damaged.push(Buffer.from(line));
    index.add(decoded, span);
  }

  return {
    add(chunk: Buffer): void {
      const bytes = begun.length > 0 ? Buffer.concat([begun, chunk]) : chunk;
      let start = 0;
      for (let at = bytes.indexOf(LINE_END, begun.length); at !== -1; at = bytes.indexOf(LINE_END, start)) {
        take(bytes.subarray(start, at), { position: end, length: at + 1 - start });
        end += at + 1 - start;
        start = at + 1;
      }
      begun = Buffer.from(bytes.subarray(start));
    },
    scanned: (): Scanned => ({ index, end, damaged, torn: begun }),
  };
}
