// The crash reports of this computer. Nothing is sent: a person can look at them, save them to a file, and delete them. Keeping one
// never fails for whoever reports: a till that is in trouble must not get into more by it.
import { CodedError } from '#shared/errors';
import { systemCode } from '#shared/errors/system-code';
import { crash as crashSchema, MOST_CRASH_REPORTS, type Crash, type CrashReport } from '#shared/ipc/app/crash-reports';
import type { Log } from '../log/log';
import type { CrashFile } from './crash-file';

/** Milliseconds. A fault that happens with every frame of the screen is counted in memory in between. */
const COUNT_WRITTEN_EVERY = 10_000;
/** Different faults kept in one run of the app: more of them say nothing new and would only wear the disk. */
const MOST_NEW = 200;

export interface CrashReports {
  /** Writes a new fault to the disk before it returns; one that happened before is counted. Never throws. */
  keep(crash: Crash): void;
  /** Newest first. */
  read(): CrashReport[];
  /** @throws CodedError FILE_WRITE_FAILED; they are all there then */
  remove(): void;
  /** Writes the counts that are not on the disk yet. Never throws. */
  flush(): void;
}

export interface CrashReportsPorts {
  readonly file: CrashFile;
  readonly facts: Pick<CrashReport, 'version' | 'runtime' | 'platform'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** Told what is kept now, for whoever is looking at it. */
  readonly changed: (reports: CrashReport[]) => void;
}

export function createCrashReports({ file, facts, now, log, changed }: CrashReportsPorts): CrashReports {
  let reports = file.read();
  let writtenAt = -Infinity;
  let isWritten = true;
  let newOnes = 0;

  const tell = () => {
    try {
      changed(reports);
    } catch (error) {
      log.warn('crashes', `the page was not told of a crash report: ${String(error)}`);
    }
  };

  const write = () => {
    writtenAt = now();
    try {
      file.write(reports);
      isWritten = true;
    } catch (error) {
      log.warn('crashes', `a crash report could not be written: ${systemCode(error)}`);
    }
    tell();
  };

  return {
    keep(given) {
      const { data: crash } = crashSchema.safeParse(given);
      if (!crash) {
        log.warn('crashes', 'a crash report was not as agreed');
        return;
      }
      const at = new Date(now()).toISOString();
      const before = reports.find((report) => isSame(report, { ...crash, ...facts }));
      if (!before && (newOnes += 1) > MOST_NEW) return;
      const next: CrashReport = {
        ...crash,
        ...facts,
        firstAt: before?.firstAt ?? at,
        at,
        times: (before?.times ?? 0) + 1,
      };
      reports = [next, ...reports.filter((each) => each !== before)].slice(0, MOST_CRASH_REPORTS);
      isWritten = false;
      if (!before || now() - writtenAt >= COUNT_WRITTEN_EVERY) write();
    },
    read: () => reports,
    remove() {
      try {
        file.remove();
      } catch (error) {
        throw new CodedError('FILE_WRITE_FAILED', {}, { cause: error });
      }
      reports = [];
      isWritten = true;
      tell();
    },
    flush() {
      if (!isWritten) write();
    },
  };
}

type Compared = Crash & CrashReportsPorts['facts'];

function isSame(one: Compared, other: Compared): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ where, kind, name, code, frames, version, runtime, platform }: Compared): string {
  const calls = frames.map(({ call, file, line, column }) => [call, file, line, column]);
  return JSON.stringify([where, kind, name, code, version, runtime, platform, calls]);
}
