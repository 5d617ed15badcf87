// Settings of this device, one file per kind. They are separate from the device file, which is rewritten at every sign-in
// and set aside if damaged.
import type { z } from 'zod';
import type { Log } from '../log/log';
import { putAside, readWhole, writeWhole } from './atomic-file';

export interface SettingsFile<T> {
  read(): T;
  /** @throws the error of the system */
  write(next: T): void;
}

interface SettingsKind<T> {
  /** Name of the settings, for the log. */
  readonly what: string;
  readonly schema: z.ZodType<T>;
  /** Used when there is no file or it cannot be read. */
  readonly none: T;
}

/** An unreadable file is set aside and logged. */
export function openSettingsFile<T>(path: string, { what, schema, none }: SettingsKind<T>, log: Log): SettingsFile<T> {
  const load = (): T => {
    const text = readWhole(path)?.toString('utf8');
    if (text === undefined) return none;
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      log.warn('settings', `the file of the ${what} could not be read: ${putAside(path)}`);
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
