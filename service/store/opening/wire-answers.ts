// Reads a database's replies to a chain of bound statements from their bytes (PostgreSQL, "Message Formats": a letter, the
// length of the rest, and for a row the number of its cells and each cell after its length).
import { protocol } from '@electric-sql/pglite';
import type { Cell, Cells } from '../database/ask-all';

const DATA_ROW = 'D'.charCodeAt(0);
const COMMAND_COMPLETE = 'C'.charCodeAt(0);
const ERROR_RESPONSE = 'E'.charCodeAt(0);

export interface Answer {
  readonly rows: readonly Cells[];
  /** Inserted, updated, deleted, or read. */
  readonly affectedRows: number;
}

/**
 * @returns the result of each statement, in order
 * @throws DatabaseError if a statement was refused; later ones were not executed then
 */
export function readAnswers(bytes: Buffer): Answer[] {
  const answers: Answer[] = [];
  let rows: Cells[] = [];
  for (let at = 0; at < bytes.length;) {
    const kind = bytes[at];
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (kind === DATA_ROW) rows.push(readRow(bytes, at + 5));
    else if (kind === COMMAND_COMPLETE) {
      answers.push({ rows, affectedRows: countIn(bytes.toString('latin1', at + 5, end - 1)) });
      rows = [];
    } else if (kind === ERROR_RESPONSE) throw errorOf(bytes.subarray(at, end));
    at = end;
  }
  return answers;
}

/** @param tag as in `INSERT 0 3`; many have no number */
function countIn(tag: string): number {
  return Number(/ (\d+)$/.exec(tag)?.[1] ?? 0);
}

function readRow(bytes: Buffer, start: number): Cells {
  const count = bytes.readInt16BE(start);
  const cells = new Array<Cell>(count);
  let at = start + 2;
  for (let i = 0; i < count; i += 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) {
      cells[i] = null;
      continue;
    }
    cells[i] = bytes.toString('utf8', at, at + length);
    at += length;
  }
  return cells;
}

function errorOf(message: Buffer): unknown {
  let error: unknown;
  new protocol.Parser().parse(message, (parsed) => {
    error = parsed;
  });
  return error;
}
