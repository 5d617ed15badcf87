// The body of a request as JSON, read strictly: what two readers could read differently (a key given twice, bytes that are
// no UTF-8, half a surrogate pair) is refused instead of stored as something nobody sent.
import type { FastifyInstance } from 'fastify';
import { CodedError } from '#shared/errors';
import { storableText } from './storable-text';

/** The deepest body of this API has four levels; a reader that recurses must not be led further down than this. */
const MOST_LEVELS = 32;

/** The only parser: those of the framework would keep the last of two equal keys, and take plain text as a body. */
export function addJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parseJsonBody(body),
  );
}

/** @throws CodedError VALIDATION_FAILED with a sentence that says what is wrong with it. */
export function parseJsonBody(bytes: Buffer): unknown {
  // A PATCH without a body is sent with the header all the same by many clients.
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
 * One pass, without recursion and without going back. Text that is no JSON at all may pass: JSON.parse decides on that;
 * of what does parse, every key and every text has been seen here.
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

/** @returns the place of the closing quote. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i += 1) {
    if (text[i] === '"') return i;
    if (text[i] === '\\') i += 1;
  }
  throw refused('it cannot be read as JSON');
}

/** @param keys of the object the string stands in, when it stands in a key's place. */
function checkString(token: string, keys: Set<string> | null | undefined): void {
  const value = token.includes('\\') ? unescaped(token) : token.slice(1, -1);
  const problem = storableText(value);
  if (problem) throw refused(problem);
  if (!keys) return;
  if (keys.has(value)) throw refused(`the key ${JSON.stringify(value.slice(0, 64))} is given twice`);
  if (value === '__proto__') throw refused('no key may be __proto__');
  keys.add(value);
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
