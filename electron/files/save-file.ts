// Saves a text or a PDF where the person chooses. Reports success only when the whole file is on the disk; a canceled dialog
// is not an error. Reads nothing.
import { basename } from 'node:path';
import { CodedError } from '#shared/errors';
import { systemCode } from '#shared/errors/system-code';
import type { CommandOutput } from '#shared/ipc/contract';
import type { Log } from '../log/log';
import { writeWhole } from './atomic-file';

export interface FileSaverPorts {
  /** Asks for the path; null if the person cancels. */
  readonly ask: (suggestedName: string) => Promise<string | null>;
  readonly log: Log;
}

export type SaveFile = (suggestedName: string, content: string | Buffer) => Promise<CommandOutput<'file.save'>>;

/** The returned function throws CodedError FILE_WRITE_FAILED if no whole file was written. */
export function createFileSaver({ ask, log }: FileSaverPorts): SaveFile {
  return async (suggestedName, content) => {
    const path = await ask(suggestedName);
    if (path === null) return { name: null };
    try {
      writeWhole(path, content);
    } catch (error) {
      log.warn('files', `not saved: ${systemCode(error)}`);
      throw new CodedError('FILE_WRITE_FAILED', {}, { cause: error });
    }
    return { name: basename(path) };
  };
}
