// Embedded databases for many tests to start on copies of: initdb takes two seconds of a core and more, a copy half a second.
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { plantSeed } from '#service/seed/plant-seed';
import { openDatabase, type DataPlace } from '#service/store/opening/open-database';
import { EMPTY, SEEDED } from '#service/store/testing/made-databases';

/** @returns the data folders: as initdb makes it, and migrated with the demo in it */
export async function makeDatabases(folder: string): Promise<{ readonly empty: string; readonly seeded: string }> {
  const [empty, seeded, place] = [join(folder, EMPTY), join(folder, SEEDED), join(folder, 'place')];
  await (await PGlite.create(empty)).close();
  mkdirSync(place, { mode: 0o700 });
  cpSync(empty, join(place, 'database'), { recursive: true });
  await seedAt({ kind: 'folder', folder: place });
  renameSync(join(place, 'database'), seeded);
  rmSync(place, { recursive: true });
  return { empty, seeded };
}

export async function seedAt(place: DataPlace): Promise<void> {
  const { db, close } = await openDatabase(place);
  await plantSeed(db, { kind: 'demo' }, new Date());
  await close();
}
