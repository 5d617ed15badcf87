// Settings of this device, each kind in a file of its own: the device file is written anew at every sign-in and put aside when
// it is damaged, and a printer or a second screen has no part in either.
import type { z } from 'zod';
import type { Log } from '../log/log';
import { readWhole, writeWhole } from './atomic-file';

export interface SettingsFile<T> {
  read(): T;
  /** @throws what the system says */
  write(next: T): void;
}

interface SettingsKind<T> {
  /** Which they are, for the log. */
  readonly what: string;
  readonly schema: z.ZodType<T>;
  /** Where there are none yet, or they cannot be read. */
  readonly none: T;
}

/** What cannot be read is put aside beside the file, and said in the log. */
export function openSettingsFile<T>(path: string, { what, schema, none }: SettingsKind<T>, log: Log): SettingsFile<T> {
  const load = (): T => {
    const text = readWhole(path)?.toString('utf8');
    if (text === undefined) return none;
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      writeWhole(`${path}.damaged`, text);
      log.warn('settings', `the settings of the ${what} could not be read and were put aside`);
      return none;
    }
  };
  let current = load();
  return {
    read: () => current,
    write: (next) => {
      writeWhole(path, JSON.stringify(next));
      current = next;
    },
  };
}
