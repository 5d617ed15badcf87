// Reads JSON bodies strictly: whatever two readers could understand differently (a duplicate key, invalid UTF-8, half a
// surrogate pair) is refused instead of stored as something nobody sent.
import type { FastifyInstance } from 'fastify';
import { CodedError } from '#shared/errors';
import { storableText } from './storable-text';

/** The deepest body of this API has four levels; deeper nesting could exhaust a recursive reader. */
const MOST_LEVELS = 32;

/** In one object, far more than any of this API has: a body has room for so many that reading them takes a second. */
const MOST_KEYS = 1_000;

/** The only parser: the framework's would keep the last of two equal keys, and accept plain text as a body. */
export function addJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parseJsonBody(body),
  );
}

/** @throws CodedError VALIDATION_FAILED with a sentence that says what is wrong. */
export function parseJsonBody(bytes: Buffer): unknown {
  // Many clients send the header with a PATCH that has no body.
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  checkStructure(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refused('it cannot be read as JSON');
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused('it is not UTF-8');
  }
}

/**
 * One pass, without recursion or backtracking. Text that is not JSON may pass, as JSON.parse decides on that; in valid JSON
 * every key and every string is checked here.
 */
function checkStructure(text: string): void {
  const open: (Set<string> | null)[] = [];
  let isKeyPlace = false;
  for (let i = 0; i < text.length; i += 1) {
    const mark = text[i] ?? '';
    if (mark === '"') {
      const end = endOfString(text, i);
      checkString(text.slice(i, end + 1), isKeyPlace ? open.at(-1) : null);
      i = end;
    } else if (mark === '{' || mark === '[') open.push(mark === '{' ? new Set() : null);
    else if (mark === '}' || mark === ']') open.pop();
    if (open.length > MOST_LEVELS) throw refused(`it is nested more than ${MOST_LEVELS} levels deep`);
    if (!WHITE.has(mark)) isKeyPlace = mark === '{' || mark === ',';
  }
}

const WHITE = new Set([' ', '\t', '\n', '\r']);

/** @returns the position of the closing quote. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i += 1) {
    if (text[i] === '"') return i;
    if (text[i] === '\\') i += 1;
  }
  throw refused('it cannot be read as JSON');
}

/** @param keys of the surrounding object if the string is a key. */
function checkString(token: string, keys: Set<string> | null | undefined): void {
  const value = token.includes('\\') ? unescaped(token) : token.slice(1, -1);
  const problem = storableText(value);
  if (problem) throw refused(problem);
  if (!keys) return;
  if (keys.has(value)) throw refused(`the key ${JSON.stringify(value.slice(0, 64))} is given twice`);
  if (value === '__proto__') throw refused('no key may be __proto__');
  keys.add(value);
  if (keys.size > MOST_KEYS) throw refused(`an object has more than ${MOST_KEYS} keys`);
}

function unescaped(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    throw refused('it cannot be read as JSON');
  }
}

function refused(reason: string): CodedError {
  return new CodedError('VALIDATION_FAILED', { message: `The request body is refused: ${reason}.` });
}
