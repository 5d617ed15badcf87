// Embedded databases for unit tests as initdb makes them. It takes two seconds of a core, so each worker copies its files: those
// of a whole test run, or of one that it makes itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { EMPTY, madeDatabase } from './made-databases';
import { MemoryCopy, readFolder, type Files } from './memory-copy';

let made: Promise<Files> | undefined;

async function makeFiles(): Promise<Files> {
  const already = madeDatabase(EMPTY);
  if (already) return readFolder(already);
  const folder = mkdtempSync(join(tmpdir(), 'pos-new-database-'));
  try {
    await (await PGlite.create(folder)).close();
    return readFolder(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a database in memory may start from. */
export async function newDatabase(): Promise<() => MemoryCopy> {
  made ??= makeFiles();
  const files = await made;
  return () => new MemoryCopy(files);
}

export async function newPGlite(): Promise<PGlite> {
  const template = await newDatabase();
  return PGlite.create({ fs: template() });
}
