// The content of a backup as lines of text, each a word and JSON: `header`, then of each table `table` and its rows as `row`, then
// `sequences`, and last `end` with the number of rows and a checksum of all before it. A file without its end was cut off.
import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import { MIGRATIONS } from '../migrations/migrate';

export const FORMAT = 'merchant-pos-backup';
/** Raised when a reader of the earlier one could not read it. */
export const FORMAT_VERSION = 1;

const header = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.int().positive(),
  /** ISO 8601: the instant that all of it shows. */
  madeAt: z.iso.datetime(),
  /** The last migration of the database; restored with this schema, and then brought to today's. */
  schema: z.string(),
  /** Codes of the merchants in it. */
  merchants: z.array(z.string()),
});
export type BackupHeader = z.output<typeof header>;

const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
export type BackupTable = z.output<typeof table>;

/** The last number given out; null if there was none. */
const sequences = z.record(z.string(), z.string().nullable());
export type Sequences = z.output<typeof sequences>;

const end = z.object({ rows: z.int().nonnegative(), sha256: z.string() });

export type BackupLine =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: BackupTable }
  /** `json`: the row as PostgreSQL wrote it. It is not parsed, so that no number is rounded. */
  | { readonly kind: 'row'; readonly json: string }
  | { readonly kind: 'sequences'; readonly sequences: Sequences }
  | { readonly kind: 'end'; readonly rows: number };

/** Makes the lines, each with its line feed. */
export function createLineWriter() {
  const hash = createHash('sha256');
  let rows = 0;
  const write = (word: string, json: string): string => {
    const text = `${word} ${json}\n`;
    hash.update(text);
    return text;
  };
  return {
    header: (facts: Omit<BackupHeader, 'format' | 'formatVersion'>) =>
      write('header', JSON.stringify({ format: FORMAT, formatVersion: FORMAT_VERSION, ...facts })),
    table: (facts: BackupTable) => write('table', JSON.stringify(facts)),
    row(json: string) {
      rows += 1;
      return write('row', json);
    },
    sequences: (numbers: Sequences) => write('sequences', JSON.stringify(numbers)),
    end: () => `end ${JSON.stringify({ rows, sha256: hash.copy().digest('hex') })}\n`,
  };
}

/**
 * Reads the lines and checks them against their end.
 * @param texts without line feeds
 * @throws CodedError BACKUP_DAMAGED, BACKUP_NEWER
 */
export async function* readLines(texts: AsyncIterable<string>): AsyncGenerator<BackupLine> {
  const hash = createHash('sha256');
  let rows = 0;
  let count = 0;
  let hasEnded = false;
  for await (const text of texts) {
    if (hasEnded) throw damaged('something follows its end');
    const line = lineOf(text, hash, rows);
    if ((count === 0) !== (line.kind === 'header')) throw damaged('it does not begin as a backup does');
    count += 1;
    if (line.kind === 'row') rows += 1;
    hasEnded = line.kind === 'end';
    hash.update(`${text}\n`);
    yield line;
  }
  if (!hasEnded) throw damaged('its end is missing');
}

/** @param hash of all lines before, which have so many rows */
function lineOf(text: string, hash: Hash, rows: number): BackupLine {
  const at = text.indexOf(' ');
  const json = text.slice(at + 1);
  switch (text.slice(0, at)) {
    case 'row':
      return { kind: 'row', json };
    case 'header':
      return { kind: 'header', header: checked(parsed(header, json)) };
    case 'table':
      return { kind: 'table', table: parsed(table, json) };
    case 'sequences':
      return { kind: 'sequences', sequences: parsed(sequences, json) };
    case 'end': {
      const stated = parsed(end, json);
      if (stated.rows !== rows || stated.sha256 !== hash.copy().digest('hex')) throw damaged('its checksum is wrong');
      return { kind: 'end', rows };
    }
    default:
      throw damaged('a line of it is unknown');
  }
}

function checked(facts: BackupHeader): BackupHeader {
  if (facts.formatVersion <= FORMAT_VERSION && facts.schema in MIGRATIONS) return facts;
  throw new CodedError('BACKUP_NEWER', {
    message:
      'The backup was made by a newer version of the service. Nothing was changed. ' +
      'Install that version or a newer one, and restore it there.',
  });
}

function parsed<S extends z.ZodType>(schema: S, json: string): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw damaged('a line of it cannot be read', error);
  }
  const read = schema.safeParse(value);
  if (!read.success) throw damaged('a line of it says something unknown', read.error);
  return read.data;
}

/** @param why the end of a sentence that begins with the backup */
export function damaged(why: string, cause?: unknown): CodedError {
  const message = `The backup cannot be used: ${why}. Nothing was changed. Take another one, such as that of the night before.`;
  return new CodedError('BACKUP_DAMAGED', { message }, { cause });
}
