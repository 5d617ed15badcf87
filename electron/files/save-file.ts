// A text or a PDF as a file where the person wants it. It is on the disk, whole, before anybody is told that it is; a person who
// closes the question gets no file, which is no error. Never reads anything.
import { basename } from 'node:path';
import { CodedError } from '#shared/errors';
import type { CommandOutput } from '#shared/ipc/contract';
import type { Log } from '../log/log';
import { writeWhole } from './atomic-file';

export interface FileSaverPorts {
  /** Where to; null when the person closes the question. */
  readonly ask: (suggestedName: string) => Promise<string | null>;
  readonly log: Log;
}

export type SaveFile = (suggestedName: string, content: string | Buffer) => Promise<CommandOutput<'file.save'>>;

/** The answer of the function throws CodedError FILE_WRITE_FAILED when there is no whole file afterwards. */
export function createFileSaver({ ask, log }: FileSaverPorts): SaveFile {
  return async (suggestedName, content) => {
    const path = await ask(suggestedName);
    if (path === null) return { name: null };
    try {
      writeWhole(path, content);
    } catch (error) {
      log.warn('files', `not saved: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`);
      throw new CodedError('FILE_WRITE_FAILED', {}, { cause: error });
    }
    return { name: basename(path) };
  };
}
