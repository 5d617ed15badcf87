// A folder with everything in it on the disk: what was copied or unpacked there a moment ago is there after a power cut.
import { closeSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskSync } from './disk-sync';

/** Files first, then the folder that names them. @throws what the disk says */
export function syncTree(folder: string, disk: DiskSync): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path, disk);
    // To be written: some systems sync no file that was opened to be read.
    else if (entry.isFile()) syncPath(path, 'r+', disk);
  }
  syncFolder(folder, disk);
}

/** The names in a folder. Windows opens no folder, and needs no such sync. */
export function syncFolder(folder: string, disk: DiskSync): void {
  if (process.platform !== 'win32') syncPath(folder, 'r', disk);
}

function syncPath(path: string, flags: string, disk: DiskSync): void {
  const fd = openSync(path, flags);
  try {
    disk.all(fd);
  } finally {
    closeSync(fd);
  }
}
