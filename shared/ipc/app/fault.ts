// What a crash report keeps of an error: its name, its code and where it happened. Never its message and no value, as these may hold
// a customer's name or a price.
import { z } from 'zod';
import { ERROR_CODES, errorData, isErrorCode } from '../../errors';
import { systemCode } from '../../errors/system-code';

/** Of the newest calls; deeper ones say little. */
export const MOST_FRAMES = 30;

/** What a bundler and V8 make of names in code; no text with spaces. */
const FUNCTION = /^(?:(?:async|new|get|set) )?[\w$#.<>]{1,100}$/;
/** Inside the app, or a module of Node or Electron. */
const FILE = /^[\w@+-][\w@.+/:-]{0,199}$/;
const ERROR_NAME = /^[$\w]{0,50}(?:Error|Exception)$/;
const LOCATED = /^\s+at (?:(.+) \()?(.+?):(\d{1,9}):(\d{1,9})\)?$/;

export const frame = z.object({
  /** Null for code outside of functions. */
  call: z.string().regex(FUNCTION).nullable(),
  /** Relative to the app, such as `main/index.js`, or of Node, such as `node:fs`. */
  file: z.string().regex(FILE),
  line: z.int().nonnegative(),
  /** A bundle for the page is one line. */
  column: z.int().nonnegative(),
});
export type Frame = z.infer<typeof frame>;

export const fault = z.object({
  /** Of the error, or how a process ended: `TypeError`, `GPU crashed`. */
  name: z.string().regex(/^[$\w][$\w -]{0,59}$/),
  code: z.enum(ERROR_CODES).nullable(),
  /** Newest call first. */
  frames: z.array(frame).max(MOST_FRAMES),
});
export type Fault = z.infer<typeof fault>;

/** @param roots where the app's files are, as a stack names them: addresses or paths that end with their separator */
export function faultOf(error: unknown, roots: readonly string[]): Fault {
  if (!(error instanceof Error)) return { name: `thrown ${typeof error}`, code: null, frames: [] };
  const code = systemCode(error);
  return {
    name: ERROR_NAME.test(error.name) ? error.name : 'Error',
    code: isErrorCode(code) ? code : null,
    frames: framesOf(error, roots),
  };
}

/** A fault of the app itself; other errors are expected, and a person is told what to do. */
export function isUnexpected(error: unknown): boolean {
  const { code } = errorData(error);
  return code === 'INTERNAL' || code === 'IPC_REFUSED';
}

function framesOf({ stack, message }: Error, roots: readonly string[]): Frame[] {
  if (typeof stack !== 'string') return [];
  // A message can have lines that look like calls.
  const at = stack.indexOf(message);
  const calls = at < 0 ? stack : stack.slice(at + message.length);
  return calls
    .split('\n')
    .flatMap((line) => frameOf(line, roots) ?? [])
    .slice(0, MOST_FRAMES);
}

/** Null for what lies outside of the app: its path may name a person. */
function frameOf(text: string, roots: readonly string[]): Frame | null {
  const [, named, place = '', line, column] = LOCATED.exec(text) ?? [];
  const path = named === undefined ? place.replace(/^async /, '') : place;
  const root = roots.find((each) => path.startsWith(each));
  const file = path.startsWith('node:') ? path : root && path.slice(root.length).replaceAll('\\', '/');
  if (!file || !FILE.test(file) || file.includes('..')) return null;
  const call = named?.replace(/ \[as .*\]$/, '');
  return {
    call: call !== undefined && FUNCTION.test(call) ? call : null,
    file,
    line: Number(line),
    column: Number(column),
  };
}
