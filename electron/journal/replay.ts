// A journal file that was read at once, as it says it: for whoever looks at one from outside while no app has it open.
import type { Write } from '#shared/writes/write';
import { scanBytes } from './scan';
import { writeOfLine } from './write-of-line';

export interface JournalContent {
  /** Not yet acknowledged, oldest first; without those that this version does not know. */
  readonly writes: ReadonlyMap<string, Write>;
  /** Lines that could not be read, without their line ends. */
  readonly damaged: readonly Buffer[];
  /** Bytes after the last line end. */
  readonly torn: number;
}

/** @param registerId whose journal it is */
export function replay(bytes: Buffer, registerId: number): JournalContent {
  const { index, damaged, torn } = scanBytes(bytes, registerId);
  const writes = new Map<string, Write>();
  for (const { position, length } of index.entries.values()) {
    const { entryId, write } = writeOfLine(bytes.subarray(position, position + length), registerId);
    if (write) writes.set(entryId, write);
  }
  return { writes, damaged, torn: torn.length };
}
