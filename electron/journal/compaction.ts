// A copy of a journal without its dead lines, made in small steps beside the one that is in use. First the lines that are
// alive, then whatever was appended since the beginning, byte for byte. Until the copy is renamed over it, the journal
// is untouched, so that a crash at any moment leaves one whole file.
import type { OpenFile } from './journal-file';
import { rememberedNumbers, type Entry, type JournalIndex } from './journal-index';
import { decodeLine, encodeLine } from './line';
import { readSpans } from './read-spans';

/** Bytes that one step copies: milliseconds on a slow disk. */
const STEP = 256 << 10;

export interface Compaction {
  /** Copies a little more. Resolves with whether nothing is left of the journal as it is. */
  step(source: OpenFile, end: number): Promise<boolean>;
  /** Where the entries stand in the copy. Only when nothing is left. */
  moveTo(index: JournalIndex): number;
  /** Of what is no entry. */
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

  /** Acknowledged since the beginning: the line that says so is in the tail. What is kept by name stays all the same. */
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

/** What must survive the lines themselves. */
function headLines(index: JournalIndex): Buffer {
  const line = index.lastLine;
  const sequences = index.highest.size > 0 ? [...index.highest.values()] : [0];
  const lines = sequences.map((receiptSequence, i) =>
    encodeLine({ is: 'highest', line, receiptSequence, ...(i === 0 && { upTo: line }) }),
  );
  const learned = rememberedNumbers(index);
  if (Object.keys(learned).length > 0) lines.push(encodeLine({ is: 'acknowledged', line, entryIds: [], learned }));
  for (const { facts, text } of index.kept.values()) {
    if (!index.entries.has(facts.entryId)) lines.push(encodeLine({ is: 'kept', line, facts, text }));
  }
  return Buffer.concat(lines);
}

/** A line of an earlier version gets its facts and its number; any other stays as it is. */
function withFacts(bytes: Buffer, { line }: Entry, registerId: number): Buffer {
  const record = decodeLine(bytes.subarray(0, -1), registerId);
  return record?.is === 'write' && record.line === undefined ? encodeLine({ ...record, line }) : bytes;
}
