// For tests: a copy of a PGlite data folder in memory. PGlite's own way, a dump in tar, takes half a second of a core for each copy.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';

/** Where PGlite keeps its data. */
const DATA = '/pglite/data';

export interface Files {
  /** Outer ones first. */
  readonly folders: readonly string[];
  readonly files: ReadonlyMap<string, Buffer>;
}

/** @param folder of a database that was closed */
export function readFolder(folder: string): Files {
  const folders: string[] = [];
  const files = new Map<string, Buffer>();
  for (const each of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(each.parentPath, each.name);
    const place = `${DATA}${path.slice(folder.length)}`;
    if (each.isDirectory()) folders.push(place);
    else files.set(place, readFileSync(path));
  }
  return { folders: folders.sort(), files };
}

export class MemoryCopy extends MemoryFS {
  readonly #source: Files;

  constructor(source: Files) {
    super();
    this.#source = source;
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg?.Module ?? {};
    if (!FS) throw new Error('PGlite fills its files before it has any.');
    FS.mkdirTree(DATA);
    for (const folder of this.#source.folders) FS.mkdirTree(folder);
    for (const [path, bytes] of this.#source.files) FS.writeFile(path, Uint8Array.from(bytes), { canOwn: true });
  }
}
