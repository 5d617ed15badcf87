// What keeps the service from using a data folder, in a sentence that says what to do.
import { systemCode } from '#shared/errors/system-code';
import { StartRefused } from '../database/start-refused';

const NO_FOLDER = 'is not a folder, or something above it is not. Name a folder, which is made if it is not there';
const NOT_ALLOWED = 'may not be written by this user. Run the service as the owner of the folder, or name another';

const BY_CODE: Readonly<Record<string, string>> = {
  EEXIST: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: 'is on a disk that can only be read. Mount it for writing, or name another folder',
  ENOSPC: 'is on a disk that is full. Make room on it',
};

/** @returns the error itself where it is of another kind */
export function folderRefusal(error: unknown, folder: string): unknown {
  const sentence = BY_CODE[systemCode(error)];
  return sentence === undefined || error instanceof StartRefused
    ? error
    : new StartRefused(`The data folder ${folder} ${sentence}.`, { cause: error });
}
