// Reads a journal file into what it says. Pure. An unfinished last line is what a power cut leaves of a record that was
// never confirmed: it is dropped. Any other line that cannot be read may have been confirmed: it is put aside, and
// everything readable is used.
import { epochOfSequence } from '#shared/domain/receipt-number';
import type { Learned } from '#shared/writes/kind';
import { keepLatest, kindOf, type Write } from '#shared/writes/write';
import { decodeLine } from './line';

export interface JournalContent {
  /** Not yet acknowledged, oldest first. */
  readonly writes: ReadonlyMap<string, Write>;
  /** The latest writes of what is kept, by name, acknowledged or not. */
  readonly kept: ReadonlyMap<string, Write>;
  /** Numbers of customers made here, oldest first. */
  readonly learned: Learned;
  /** Highest receipt sequence ever seen, by epoch: another device of the register may have left entries here. */
  readonly highest: ReadonlyMap<number, number>;
  /** Lines that could not be read, without their line ends. */
  readonly damaged: readonly Buffer[];
  /** Bytes after the last line end. */
  readonly torn: number;
}

const LINE_END = 0x0a;

/** @param registerId whose receipts are counted; entries of another register may be here as well */
export function replay(bytes: Buffer, registerId: number): JournalContent {
  const writes = new Map<string, Write>();
  const kept = new Map<string, Write>();
  const learned: Record<string, string> = {};
  const damaged: Buffer[] = [];
  const highest = new Map<number, number>();
  let start = 0;
  for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, start)) {
    const line = bytes.subarray(start, end);
    start = end + 1;
    const entry = decodeLine(line.toString('utf8'));
    if (entry === null) {
      damaged.push(line);
    } else if (entry.is === 'acknowledged') {
      for (const entryId of entry.entryIds) writes.delete(entryId);
      Object.assign(learned, entry.learned);
    } else if (entry.is === 'highest') {
      raiseHighest(highest, entry.receiptSequence);
    } else if (entry.is === 'kept') {
      keepLatest(kept, entry.write, registerId);
    } else {
      keepLatest(kept, entry.write, registerId);
      writes.set(entry.write.entryId, entry.write);
      raiseHighest(highest, sequenceOf(entry.write, registerId));
    }
  }
  return { writes, kept, learned, highest, damaged, torn: bytes.length - start };
}

export function raiseHighest(highest: Map<number, number>, sequence: number): void {
  const epoch = epochOfSequence(sequence);
  highest.set(epoch, Math.max(sequence, highest.get(epoch) ?? 0));
}

export function sequenceOf(write: Write, registerId: number): number {
  return kindOf(write).receiptSequence?.(write, registerId) ?? 0;
}
