// Parses the write in a journal line, as far as this version knows it.
import { write, type Write } from '#shared/writes/write';
import { decodeLine, type JournalRecord } from './line';
import { factsOfWrite } from './write-facts';

export interface LineWrite {
  readonly entryId: string;
  /** Null if a newer version wrote it in an unknown form. */
  readonly write: Write | null;
}

export function recordOf(each: Write, registerId: number): Extract<JournalRecord, { readonly text: Buffer }> {
  return { is: 'write', facts: factsOfWrite(each, registerId), text: Buffer.from(JSON.stringify(each)) };
}

/** @param bytes of a line with a write, including its line end. @throws RangeError if it has changed since it was indexed */
export function writeOfLine(bytes: Buffer, registerId: number): LineWrite {
  const { facts, text } = writeLine(bytes, registerId);
  return { entryId: facts.entryId, write: writeOfText(text) };
}

/** The write as stored, whichever version wrote it. */
export function rawWriteOfLine(bytes: Buffer, registerId: number): unknown {
  return JSON.parse(writeLine(bytes, registerId).text.toString('utf8'));
}

export function writeOfText(text: Buffer): Write | null {
  return write.safeParse(JSON.parse(text.toString('utf8'))).data ?? null;
}

function writeLine(bytes: Buffer, registerId: number) {
  const line = decodeLine(bytes.subarray(0, -1), registerId);
  if (line?.is !== 'write') throw new RangeError('A line of the journal has changed on the disk.');
  return line;
}
