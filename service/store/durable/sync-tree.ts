// Syncs a folder with all its content: files just copied or unpacked there survive a power cut.
import { closeSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskSync } from './disk-sync';

/** Files first, then the folders that contain them. @throws the error of the disk */
export function syncTree(folder: string, disk: DiskSync): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path, disk);
    // Opened for writing: some systems do not sync a file opened for reading.
    else if (entry.isFile()) syncPath(path, 'r+', disk);
  }
  syncFolder(folder, disk);
}

/** Syncs the names in a folder. Windows cannot open folders, and needs no such sync. */
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
