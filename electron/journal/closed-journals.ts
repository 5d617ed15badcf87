// What waits in the journals of a computer that are not open: read only, changes nothing.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeDisk } from './journal-file';
import { scanJournal } from './scan';

export interface JournalOwner {
  readonly merchantCode: string;
  readonly registerId: number;
}

export interface ClosedJournal extends JournalOwner {
  /** Not acknowledged, oldest first. */
  readonly entryIds: readonly string[];
  /** Lines that this version cannot read: damaged, or of a newer version. */
  readonly unreadable: number;
}

const NAME = /^(.+)-(\d+)\.log$/;

/** Of all registers that were ever open on this computer. @param directory of the journals */
export async function journalOwners(directory: string): Promise<JournalOwner[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.flatMap((name) => {
    const [, merchantCode, registerId] = NAME.exec(name) ?? [];
    return merchantCode === undefined ? [] : [{ merchantCode, registerId: Number(registerId) }];
  });
}

/** @throws the error of the system */
export async function readClosedJournal(directory: string, owner: JournalOwner): Promise<ClosedJournal> {
  const { merchantCode, registerId } = owner;
  const file = await nodeDisk.open(join(directory, `${merchantCode}-${registerId}.log`));
  try {
    const { index, damaged } = await scanJournal(file, registerId);
    return { ...owner, entryIds: [...index.entries.keys()], unreadable: damaged.length + index.foreign.length };
  } finally {
    await file.close();
  }
}
