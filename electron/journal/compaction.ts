// Copies a journal without its dead lines, in small steps, into a new file: first the live lines, then everything appended
// meanwhile, byte for byte. Until the copy is renamed over it the journal is untouched, so a crash at any moment leaves one
// whole file.
import type { OpenFile } from './journal-file';
import { rememberedIdMappings, type Entry, type JournalIndex } from './journal-index';
import { decodeLine, encodeLine } from './line';
import { readSpans } from './read-spans';

/** Bytes copied per step: milliseconds on a slow disk. */
const STEP = 256 << 10;

export interface Compaction {
  /** Copies the next part. Resolves with true when nothing is left to copy. */
  step(source: OpenFile, end: number): Promise<boolean>;
  /** Updates the index to the positions in the copy. Call only when nothing is left. */
  moveTo(index: JournalIndex): number;
  /** Bytes that are not entries. */
  readonly headBytes: number;
  close(): Promise<void>;
}

/** @param target empty. @param end of the journal */
export function createCompaction(index: JournalIndex, registerId: number, target: OpenFile, end: number): Compaction {
  const alive = [...index.entries.values(), ...index.foreign].sort((a, b) => a.position - b.position);
  const places = new Map<Entry, { readonly position: number; readonly length: number }>();
  const head = headLines(index);
  let next = 0;
  let copiedTo = end;
  let tailBegin = head.length;
  let length = 0;

  /** Acknowledged since the copy began: the acknowledging line is in the tail. Lines kept by name stay regardless. */
  function isOver(entry: Entry): boolean {
    const { entryId, keptAs } = entry.facts;
    return entryId !== '' && keptAs === undefined && index.entries.get(entryId) !== entry;
  }

  async function write(bytes: Buffer): Promise<void> {
    await target.writeDurably(bytes, length);
    length += bytes.length;
  }

  async function copyAlive(source: OpenFile): Promise<void> {
    const some: Entry[] = [];
    for (let bytes = 0; next < alive.length && bytes < STEP; next += 1) {
      const entry = alive[next] as Entry;
      if (isOver(entry)) continue;
      some.push(entry);
      bytes += entry.length;
    }
    const lines = (await readSpans(source, some)).map((line, i) => withFacts(line, some[i] as Entry, registerId));
    let position = length;
    await write(Buffer.concat(lines));
    for (const [i, line] of lines.entries()) {
      places.set(some[i] as Entry, { position, length: line.length });
      position += line.length;
    }
  }

  async function copyTail(source: OpenFile, to: number): Promise<void> {
    const [bytes] = await readSpans(source, [{ position: copiedTo, length: to - copiedTo }]);
    await write(bytes as Buffer);
    copiedTo = to;
  }

  return {
    async step(source, sourceEnd) {
      if (length === 0) {
        await write(head);
      } else if (next < alive.length) {
        await copyAlive(source);
        tailBegin = length;
      } else if (copiedTo < sourceEnd) {
        await copyTail(source, Math.min(sourceEnd, copiedTo + STEP));
      }
      return next === alive.length && copiedTo === sourceEnd;
    },
    moveTo(current) {
      const shift = tailBegin - end;
      current.move((entry) => places.get(entry) ?? { position: entry.position + shift, length: entry.length });
      return length;
    },
    headBytes: head.length,
    close: () => target.close(),
  };
}

/** Facts that must survive their lines. */
function headLines(index: JournalIndex): Buffer {
  const line = index.lastLine;
  const sequences = index.highest.size > 0 ? [...index.highest.values()] : [0];
  const lines = sequences.map((receiptSequence, i) =>
    encodeLine({ is: 'highest', line, receiptSequence, ...(i === 0 && { upTo: line }) }),
  );
  const idMappings = rememberedIdMappings(index);
  if (Object.keys(idMappings).length > 0)
    lines.push(encodeLine({ is: 'acknowledged', line, entryIds: [], learned: idMappings }));
  for (const { facts, text } of index.kept.values()) {
    if (!index.entries.has(facts.entryId)) lines.push(encodeLine({ is: 'kept', line, facts, text }));
  }
  return Buffer.concat(lines);
}

/** Adds facts and number to a line of an earlier version; other lines stay unchanged. */
function withFacts(bytes: Buffer, { line }: Entry, registerId: number): Buffer {
  const record = decodeLine(bytes.subarray(0, -1), registerId);
  return record?.is === 'write' && record.line === undefined ? encodeLine({ ...record, line }) : bytes;
}
