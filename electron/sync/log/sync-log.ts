// The sync log for people: the last lines, with repetitions folded into one, kept in a small file across restarts. Writing
// it never blocks anything; a damaged file costs only its unreadable lines.
import { logLine, withLines, type DataRisk, type LogEvent, type LogLine } from '#shared/ipc/sync-log';
import { errorData } from '#shared/errors';
import type { Log } from '../../log/log';
import type { Clock, Timers } from '../../time';

/** Amounts that are summed where a line repeats another; of all others the latest is kept. */
const ADDED_UP: ReadonlySet<string> = new Set(['sales', 'others', 'differences', 'entries']);

/** Different words or statuses make different lines; different counts do not. */
function foldKey(event: LogEvent, risk: DataRisk): string {
  const words = Object.entries(event).filter(([name, value]) => typeof value !== 'number' || name === 'status');
  return JSON.stringify([risk, ...words.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** @param line with the same key as `event` */
function folded(line: LogLine, event: LogEvent, at: string): LogLine {
  const before = Object.entries(line.event).filter(([name]) => ADDED_UP.has(name));
  const sums = before.map(([name, value]) => [name, Number(value) + Number(event[name as keyof LogEvent])]);
  return { ...line, at, times: line.times + 1, event: { ...event, ...Object.fromEntries(sums) } };
}

export interface SyncLogFile {
  /** Empty if there is none. */
  read(): string;
  /** Replaces nothing that `writeNow` wrote meanwhile. @throws the error of the system */
  write(text: string): Promise<void>;
  /** Synchronous, for the end of the app. @throws the error of the system */
  writeNow(text: string): void;
}

export interface SyncLogPorts {
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly file: SyncLogFile;
  readonly log: Log;
  /** New and changed lines, newest first. */
  readonly emit: (changed: LogLine[]) => void;
}

export interface SyncLog {
  add(event: LogEvent, risk: DataRisk): void;
  /** Newest first. */
  lines(): LogLine[];
  /** Writes pending lines at once. */
  flush(): void;
}

/** Milliseconds: lines within this time are sent and written together. */
const TELL_AFTER = 250;
const WRITE_AFTER = 1_000;
/** Milliseconds until what the disk did not take is tried again, unless another line comes before. */
const RETRY_AFTER = 30_000;
/** A repetition is looked for among this many of the newest lines, and only this far back (milliseconds). */
const FOLD_AMONG = 8;
const FOLD_WITHIN = 3_600_000;

export function createSyncLog({ clock, timers, file, log, emit }: SyncLogPorts): SyncLog {
  let lines = readLines(file, log);
  let nextId = Math.max(0, ...lines.map(({ id }) => id + 1));
  const unreported = new Set<number>();
  /** Grows with each change of `lines`. */
  let revision = 0;
  /** Of what is on the disk. */
  let written = 0;
  const never = new AbortController().signal;
  const text = () => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const failed = (error: unknown) => log.warn('sync log', `not written: ${errorData(error).message}`);

  const tell = createLater(
    () => timers.sleep(TELL_AFTER, never),
    async () => {
      const changed = lines.filter(({ id }) => unreported.has(id));
      unreported.clear();
      emit(changed);
    },
  );
  const write = createLater(
    () => timers.sleep(WRITE_AFTER, never),
    async () => {
      if (written === revision) return;
      const writing = revision;
      try {
        await file.write(text());
        written = Math.max(written, writing);
      } catch (error) {
        failed(error);
        retry();
      }
    },
  );
  const retry = createLater(
    () => timers.sleep(RETRY_AFTER, never),
    async () => write(),
  );

  return {
    add(event, risk) {
      const at = new Date(clock.now()).toISOString();
      const key = foldKey(event, risk);
      const same = lines
        .slice(0, FOLD_AMONG)
        .find((line) => foldKey(line.event, line.risk) === key && isWithin(line.firstAt, at));
      const line = same ? folded(same, event, at) : { id: nextId, firstAt: at, at, times: 1, risk, event };
      if (!same) nextId += 1;
      lines = withLines(lines, [line]);
      unreported.add(line.id);
      revision += 1;
      tell();
      write();
    },
    lines: () => [...lines],
    flush() {
      if (written === revision) return;
      try {
        file.writeNow(text());
        written = revision;
      } catch (error) {
        failed(error);
      }
    },
  };
}

/** Runs `work` after a wait, once for all calls made meanwhile, and again for those made while it ran. */
function createLater(wait: () => Promise<void>, work: () => Promise<void>): () => void {
  let isDue = false;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (isDue) {
      await wait();
      isDue = false;
      await work();
    }
    isRunning = false;
  };
  return () => {
    isDue = true;
    if (!isRunning) void run();
  };
}

/** If the clock was set back, the older line seems later; it is not extended. */
function isWithin(firstAt: string, at: string): boolean {
  const passed = Date.parse(at) - Date.parse(firstAt);
  return passed >= 0 && passed < FOLD_WITHIN;
}

function readLines(file: SyncLogFile, log: Log): LogLine[] {
  try {
    const texts = file.read().split('\n').filter(Boolean);
    const lines = texts.flatMap((text) => readLine(text));
    if (lines.length < texts.length) log.warn('sync log', `${texts.length - lines.length} lines could not be read`);
    return withLines([], [...new Map(lines.map((line) => [line.id, line])).values()]);
  } catch (error) {
    log.warn('sync log', `not read: ${errorData(error).message}`);
    return [];
  }
}

function readLine(text: string): LogLine[] {
  try {
    const result = logLine.safeParse(JSON.parse(text));
    return result.success ? [result.data] : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
