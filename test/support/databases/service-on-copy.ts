// The service's command line with a database in memory that is a copy of one that the test run has made: with the demo where it is asked
// for, otherwise as initdb makes it.
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { EMPTY, madeDatabase, SEEDED } from '#service/store/testing/made-databases';
import { MemoryCopy, readFolder } from '#service/store/testing/memory-copy';

const seed = process.argv[process.argv.indexOf('--seed') + 1];
const made = madeDatabase(seed === 'demo' ? SEEDED : EMPTY);
if (made === undefined) throw new Error('No databases were made to copy.');
const files = readFolder(made);
const { create } = PGlite;
PGlite.create = ((options: PGliteOptions) =>
  Reflect.apply(create, PGlite, [{ ...options, fs: new MemoryCopy(files) }])) as typeof create;
await import('#service/cli');
