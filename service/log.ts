// What the service says beside its replies, on standard error: a line of JSON each in the form of the requests' lines where it runs by
// itself, and a plain sentence for a person at a command.
import { hostname } from 'node:os';

/** As pino numbers them, which writes the lines of the requests. */
export const LOG_LEVELS = { info: 30, warn: 40, error: 50, silent: 100 } as const;
export type LogLevel = keyof typeof LOG_LEVELS;

/** Null: plain sentences. */
let least: LogLevel | null = null;

/** From now on lines of JSON. @param level the least that is written */
export function logAsJson(level: LogLevel): void {
  least = level;
}

/** Something that happens in order. */
export function note(message: string): void {
  write('info', message);
}

/** Something to look at; the service goes on. */
export function warn(message: string, ...cause: [unknown?]): void {
  write('warn', message, ...cause);
}

/** Something that failed. */
export function fail(message: string, ...cause: [unknown?]): void {
  write('error', message, ...cause);
}

function write(level: Exclude<LogLevel, 'silent'>, msg: string, ...cause: [unknown?]): void {
  if (least === null) return console.error(msg, ...cause.map(told));
  if (LOG_LEVELS[level] < LOG_LEVELS[least]) return;
  const line = { level: LOG_LEVELS[level], time: Date.now(), pid: process.pid, hostname: hostname(), msg };
  console.error(JSON.stringify(cause.length === 0 ? line : { ...line, err: described(cause[0]) }));
}

/** Without what else an error carries: a broken connection has the whole of its client. */
function told(cause: unknown): unknown {
  return cause instanceof Error ? (cause.stack ?? cause.message) : cause;
}

function described(cause: unknown): object {
  if (!(cause instanceof Error)) return { message: String(cause) };
  const { name, message, stack } = cause;
  return { type: name, code: (cause as NodeJS.ErrnoException).code, message, stack };
}
