// Copies of the databases that a run of the contract tests makes once.
import { inject, type ProvidedContext } from 'vitest';
import { MemoryCopy, readFolder, type Files } from '#service/store/testing/memory-copy';

type Folder = keyof Pick<ProvidedContext, 'emptyDatabase' | 'pgliteTemplate'>;

/** Read once by each worker. */
const known = new Map<Folder, Files>();

/** What a database in memory may start from: of the empty one, or of the migrated and seeded one. */
export function copyOf(folder: Folder): MemoryCopy {
  const files = known.get(folder) ?? readFolder(inject(folder));
  known.set(folder, files);
  return new MemoryCopy(files);
}
