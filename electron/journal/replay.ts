// Reads a journal file as a whole, for tools that inspect it while no app has it open.
import type { Write } from '#shared/writes/write';
import { scanBytes } from './scan';
import { writeOfLine } from './write-of-line';

export interface JournalContent {
  /** Unacknowledged, oldest first, without those this version does not know. */
  readonly writes: ReadonlyMap<string, Write>;
  /** Unreadable lines, without their line ends. */
  readonly damaged: readonly Buffer[];
  /** Bytes after the last line end. */
  readonly torn: number;
}

/** @param registerId owner of the journal */
export function replay(bytes: Buffer, registerId: number): JournalContent {
  const { index, damaged, torn } = scanBytes(bytes, registerId);
  const writes = new Map<string, Write>();
  for (const { position, length } of index.entries.values()) {
    const { entryId, write } = writeOfLine(bytes.subarray(position, position + length), registerId);
    if (write) writes.set(entryId, write);
  }
  return { writes, damaged, torn: torn.length };
}
