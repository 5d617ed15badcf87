// Small files that only their owner may read and that are always whole: written beside the target, then renamed over it.
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { diskSync } from './disk-sync';
import { renamePatientlyNow, type Renaming } from './patient-rename';
import { syncFolder } from './sync-tree';

/** The file is there under its name after a power cut as well. @throws the error of the system; what was there before is unchanged then */
export function writePrivateFile(file: string, content: string, renaming?: Renaming): void {
  const beside = `${file}.new`;
  writeFileSync(beside, content, { mode: 0o600, flush: true });
  renamePatientlyNow(beside, file, renaming);
  syncFolder(dirname(file), diskSync);
}
