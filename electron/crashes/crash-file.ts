// The file of the crash reports. Always whole; one that cannot be read is put aside, and the reports begin anew.
import { rmSync, statSync } from 'node:fs';
import { z } from 'zod';
import { crashReport, MOST_CRASH_REPORTS, type CrashReport } from '#shared/ipc/app/crash-reports';
import { damagedOf, putAside, readWhole, writeWhole } from '../files/atomic-file';
import type { Log } from '../log/log';

export interface CrashFile {
  /** Newest first. Never throws. */
  read(): CrashReport[];
  /** @throws the error of the system */
  write(reports: readonly CrashReport[]): void;
  /** Also what was put aside. @throws the error of the system */
  remove(): void;
}

/** Bytes; well above what the most and longest reports take. */
const LARGEST = 1_000_000;

const content = z.array(crashReport).max(MOST_CRASH_REPORTS);

export function openCrashFile(path: string, log: Log): CrashFile {
  return {
    read() {
      try {
        if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGEST) throw new RangeError('too large');
        const text = readWhole(path)?.toString('utf8');
        return text === undefined ? [] : content.parse(JSON.parse(text));
      } catch {
        log.warn('crashes', `the crash reports could not be read: ${putAside(path)}`);
        return [];
      }
    },
    write: (reports) => writeWhole(path, JSON.stringify(reports)),
    remove() {
      for (const each of [path, `${path}.new`, damagedOf(path)]) rmSync(each, { force: true });
    },
  };
}
