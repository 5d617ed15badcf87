// A backup of the shop's service each night, or as soon as it runs again when the computer was off then. Seven are kept.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '#shared/errors/system-code';
import type { BoxBackups } from '#shared/ipc/box';
import { CodedError, errorData, type ErrorData } from '#shared/errors';
import type { Log } from '../log/log';
import type { FreeSpace } from '../sync/core/ports';
import { SHORT_BELOW } from '../sync/storage/storage-watch';
import type { Clock } from '../time';

/** Hour of the computer's clock: between the close of one day and the opening of the next. */
const NIGHT_HOUR = 3;
const MOST_KEPT = 7;
/** Milliseconds. Each try keeps the database busy, and what is short for it is seldom there again at once. */
const AGAIN_AFTER_FAILURE = 3_600_000;
/** The name says when it was made, so that names in order are times in order. */
const NAME = /^backup-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})\.backup$/;
/** What the service has of one until it is whole. */
const PART = '.part';

export interface NightBackups {
  /** Never fails: the service runs without a folder for its backups. */
  state(): BoxBackups;
  /** To be called while the service runs, from time to time; makes one if the last night has none. Never fails: the state says it. */
  makeWhenDue(): Promise<void>;
  /** @throws CodedError BACKUP_NOT_WRITTEN, BOX_NOT_RUNNING */
  makeNow(): Promise<void>;
  /** @param madeAt of one that is kept. @throws CodedError BACKUP_DAMAGED if there is none */
  fileOf(madeAt: string): string;
}

export interface NightBackupPorts {
  readonly folder: string;
  /** Has the service write it. */
  readonly write: (file: string) => Promise<unknown>;
  /** Of the disk with the folder. */
  readonly freeSpace: FreeSpace;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
  readonly onChange: () => void;
}

export function createNightBackups({ folder, write, freeSpace, clock, log, onChange }: NightBackupPorts): NightBackups {
  let error: ErrorData | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  let making: { readonly name: string; readonly done: Promise<void> } | null = null;

  const make = async (name: string) => {
    try {
      removeParts(folder);
      await expectRoom();
      await write(join(folder, name));
      error = null;
      for (const old of toPrune(namesIn(folder), name, clock.now())) rmSync(join(folder, old), { force: true });
      log.info('box', `backup ${name}`);
    } catch (thrown) {
      error = errorData(thrown);
      failedAt = clock.now();
      log.warn('box', `no backup was made: ${error.code}`);
      throw thrown;
    } finally {
      making = null;
      onChange();
    }
  };
  /** A disk that it fills takes no more sales. @throws CodedError BACKUP_NOT_WRITTEN */
  const expectRoom = async () => {
    const [last] = namesIn(folder);
    const needed = SHORT_BELOW + (last === undefined ? 0 : bytesOf(join(folder, last)));
    const free = await freeSpace().catch(() => Infinity);
    if (free >= needed) return;
    const message = `The disk has too little room for a backup: ${free} of ${needed} bytes.`;
    throw new CodedError('BACKUP_NOT_WRITTEN', { message });
  };
  // Two in one second are two: the later one counts as made in the next second.
  const freeName = (at: number): string => {
    const name = `backup-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.backup`;
    return existsSync(join(folder, name)) ? freeName(at + 1000) : name;
  };
  const makeNow = () => {
    if (making) return making.done;
    const name = freeName(clock.now());
    making = { name, done: Promise.resolve().then(() => make(name)) };
    return making.done;
  };
  // One is kept when the service has read it back, not as soon as its file is there.
  const isMade = (name: string) => name !== making?.name;
  const state = (): BoxBackups => {
    try {
      const kept = namesIn(folder)
        .filter(isMade)
        .map((name) => ({ madeAt: timeOf(name), bytes: bytesOf(join(folder, name)) }));
      return { folder, kept, error };
    } catch (thrown) {
      return { folder, kept: [], error: errorData(thrown) };
    }
  };

  return {
    state,
    makeNow,
    fileOf(madeAt) {
      const name = namesIn(folder).find((each) => timeOf(each) === madeAt);
      if (name === undefined) throw new CodedError('BACKUP_DAMAGED');
      return join(folder, name);
    },
    async makeWhenDue() {
      const now = clock.now();
      const made = state().kept.map(({ madeAt }) => Date.parse(madeAt));
      if (made.some((at) => at >= lastNight(now) && at <= now)) return;
      if (Math.abs(now - failedAt) < AGAIN_AFTER_FAILURE) return;
      await makeNow().catch(() => undefined);
    },
  };
}

/** @param names newest first. Those dated later than now were made under a wrong clock: nobody knows how old they are. */
function toPrune(names: readonly string[], justMade: string, now: number): string[] {
  const others = names.filter((name) => name !== justMade);
  const isLater = (name: string) => Date.parse(timeOf(name)) > now;
  return [...others.filter((name) => !isLater(name)), ...others.filter(isLater)].slice(MOST_KEPT - 1);
}

/** The last time the clock of this computer was at the hour, milliseconds since 1970. */
export function lastNight(now: number): number {
  const night = new Date(now);
  night.setHours(NIGHT_HOUR, 0, 0, 0);
  if (night.getTime() > now) night.setDate(night.getDate() - 1);
  return night.getTime();
}

/** Newest first. None before the first. */
function namesIn(folder: string): string[] {
  return filesIn(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

/** Of backups that were cut off: each is as large as a whole one. */
function removeParts(folder: string): void {
  const isPart = (name: string) => name.endsWith(PART) && NAME.test(name.slice(0, -PART.length));
  for (const name of filesIn(folder).filter(isPart)) rmSync(join(folder, name), { force: true });
}

/** @throws CodedError BACKUP_NOT_WRITTEN for a folder that cannot be read */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw new CodedError('BACKUP_NOT_WRITTEN', {}, { cause: error });
  }
}

/** 0 for one that was just removed. */
function bytesOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function timeOf(name: string): string {
  const [date = '', time = ''] = (NAME.exec(name)?.[1] ?? '').split('T');
  return `${date}T${time.replaceAll('-', ':')}.000Z`;
}
