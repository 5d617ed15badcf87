// Log of the main process: plain text, one line per event, in a file rotated by size. Callers log technical facts only: no
// token, password, name or amount.
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Log {
  info(area: string, message: string): void;
  warn(area: string, message: string): void;
}

/** Bytes; two files of this size are kept, enough for weeks and small enough to send to support. */
const ROTATE_AT = 1_000_000;

export function openLog(file: string, now: () => Date, rotateAt = ROTATE_AT): Log {
  let size = sizeOf(file);
  const append = (level: string, area: string, message: string) => {
    const line = `${now().toISOString()} ${level} ${area}: ${message.replace(/\s+/g, ' ')}\n`;
    try {
      if (size + Buffer.byteLength(line) > rotateAt && size > 0) {
        renameSync(file, `${file}.1`);
        size = 0;
      }
      appendFileSync(file, line, { mode: 0o600 });
      size += Buffer.byteLength(line);
    } catch {
      // A full disk must not stop the till; a terminal, if any, still gets the line.
      process.stderr.write(line);
    }
  };
  return {
    info: (area, message) => append('INFO', area, message),
    warn: (area, message) => append('WARN', area, message),
  };
}

/** Makes the folder. Where that fails, each line goes to the terminal instead. */
function sizeOf(file: string): number {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    return 0;
  }
}
