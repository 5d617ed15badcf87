// One line of the journal: a checksum, a space, one JSON record. A line with a wrong checksum was not fully written by us
// and is ignored. The record of a write begins with its facts, so opening a journal parses a hundred bytes per line instead
// of the write. The text is kept as written, whichever version wrote it.
import { hash } from 'node:crypto';
import { z } from 'zod';
import { idMappings, type IdMappings } from '#shared/writes/kind';
import { factsOf, writeFactsSchema, type WriteFacts } from './write-facts';

/** Earlier versions wrote neither line numbers nor facts, and a 0 when they copied a journal without a whole line. */
const lineNumber = z.int().nonnegative().optional();

const header = z.discriminatedUnion('is', [
  /** An action of a person, written before anything else is done with it. */
  z.object({ is: z.literal('write'), line: lineNumber, facts: writeFactsSchema }),
  /** Acknowledged, but kept because the till relies on it. */
  z.object({ is: z.literal('kept'), line: lineNumber, facts: writeFactsSchema }),
  /** The service has these entries; its replies gave these ids to the local ones. `learned`: the id mappings. */
  z.object({
    is: z.literal('acknowledged'),
    line: lineNumber,
    entryIds: z.array(z.string()),
    learned: idMappings.optional(),
  }),
  /**
   * The highest receipt sequence given out in this epoch; it stays when the sales are dropped. `upTo`: the last compacted
   * line; some of the lines up to it are missing on purpose.
   */
  z.object({
    is: z.literal('highest'),
    line: lineNumber,
    receiptSequence: z.int().nonnegative(),
    upTo: z.int().nonnegative().optional(),
  }),
]);
const anyHeader = z.object({ is: z.string(), line: lineNumber });

/** `text`: the write as JSON, as in the file. */
export type JournalLine =
  | {
      readonly is: 'write' | 'kept';
      readonly line?: number | undefined;
      readonly facts: WriteFacts;
      readonly text: Buffer;
    }
  | {
      readonly is: 'acknowledged';
      readonly line?: number | undefined;
      readonly entryIds: readonly string[];
      readonly learned?: IdMappings | undefined;
    }
  | {
      readonly is: 'highest';
      readonly line?: number | undefined;
      readonly receiptSequence: number;
      readonly upTo?: number | undefined;
    }
  /** A whole line of a newer version. */
  | { readonly is: 'unknown'; readonly line?: number | undefined; readonly name: string };

/** Hexadecimal digits of SHA-256: 64 bits, enough against accidents. */
const CHECKSUM_LENGTH = 16;
const LINE_END = 0x0a;
const SPACE = 0x20;
/** Cannot occur within the facts: quotes inside strings are escaped. */
const BEFORE_WRITE = Buffer.from(',"write":');

export type JournalRecord = Exclude<JournalLine, { is: 'unknown' }>;

export function encodeLine(record: JournalRecord): Buffer {
  const { is, line, ...rest } = record;
  const head = Buffer.from(JSON.stringify({ is, line, ...rest, text: undefined }));
  const json =
    'text' in record ? Buffer.concat([head.subarray(0, -1), BEFORE_WRITE, record.text, Buffer.from('}')]) : head;
  return Buffer.concat([Buffer.from(`${checksum(json)} `), json, Buffer.of(LINE_END)]);
}

/**
 * @param bytes without the line end
 * @param registerId owner of the journal
 * @returns null if the line is not ours or not whole. `text` shares memory with `bytes`.
 */
export function decodeLine(bytes: Buffer, registerId: number): JournalLine | null {
  const json = bytes.subarray(CHECKSUM_LENGTH + 1);
  if (bytes[CHECKSUM_LENGTH] !== SPACE || bytes.toString('latin1', 0, CHECKSUM_LENGTH) !== checksum(json)) return null;
  const at = json.indexOf(BEFORE_WRITE);
  if (at === -1) return decodeRecord(JSON.parse(json.toString('utf8')));
  const head = JSON.parse(`${json.toString('utf8', 0, at)}}`) as Record<string, unknown>;
  const text = json.subarray(at + BEFORE_WRITE.length, -1);
  const facts = head['facts'] ?? factsOf(JSON.parse(text.toString('utf8')), registerId);
  const record = decodeRecord({ ...head, facts });
  return record.is === 'write' || record.is === 'kept' ? { ...record, text } : record;
}

type Decoded = z.output<typeof header> & { readonly text?: never };

function decodeRecord(value: unknown): JournalLine {
  const result = header.safeParse(value);
  if (result.success) return result.data as Decoded as JournalLine;
  const { is, line } = anyHeader.catch({ is: 'unknown' }).parse(value);
  return { is: 'unknown', line, name: is };
}

function checksum(json: Buffer): string {
  return hash('sha256', json, 'hex').slice(0, CHECKSUM_LENGTH);
}
