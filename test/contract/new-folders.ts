// Of every contract test file: a new folder of the embedded database is a copy of the one that initdb made for the whole run, which takes
// initdb two seconds of a core each time. The service's own process, as cli.contract.test.ts starts it, makes its folder itself.
import { constants, cpSync, existsSync, readdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, inject } from 'vitest';

const { create } = PGlite;

const isNew = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

beforeAll(() => {
  PGlite.create = ((...args: Parameters<typeof create>) => {
    const [place] = args;
    if (typeof place === 'string' && args.length === 1 && isNew(place)) {
      cpSync(inject('emptyDatabase'), place, { recursive: true, mode: constants.COPYFILE_FICLONE });
    }
    return Reflect.apply(create, PGlite, args) as ReturnType<typeof create>;
  }) as typeof create;
});

afterAll(() => {
  PGlite.create = create;
});
