// Settings of this device, one file per kind. They are separate from the device file, which is rewritten at every sign-in
// and set aside if damaged.
import type { z } from 'zod';
import { CodedError } from '#shared/errors';
import { systemCode } from '#shared/errors/system-code';
import type { Log } from '../log/log';
import { putAside, readWhole, writeWhole } from './atomic-file';

export interface SettingsFile<T> {
  read(): T;
  /** @throws CodedError FILE_WRITE_FAILED; nothing has changed then */
  write(next: T): void;
}

interface SettingsKind<T> {
  /** Name of the settings, for the log. */
  readonly what: string;
  readonly schema: z.ZodType<T>;
  /** Used when there is no file or it cannot be read. */
  readonly none: T;
}

/** No file keeps the till from starting: one that is damaged is set aside, one that the disk does not give is left, and both are logged. */
export function openSettingsFile<T>(path: string, { what, schema, none }: SettingsKind<T>, log: Log): SettingsFile<T> {
  const load = (): T => {
    let content: Buffer | null;
    try {
      content = readWhole(path);
    } catch (error) {
      log.warn('settings', `the file of the ${what} could not be read: ${systemCode(error)}`);
      return none;
    }
    if (content === null) return none;
    try {
      return schema.parse(JSON.parse(content.toString('utf8')));
    } catch {
      log.warn('settings', `the file of the ${what} could not be read: ${putAside(path)}`);
      return none;
    }
  };
  let current = load();
  return {
    read: () => current,
    write: (next) => {
      try {
        writeWhole(path, JSON.stringify(next));
      } catch (error) {
        log.warn('settings', `the file of the ${what} was not written: ${systemCode(error)}`);
        throw new CodedError('FILE_WRITE_FAILED', {}, { cause: error });
      }
      current = next;
    },
  };
}
