// The service and its admin command, each as a program in one file, for the stages of `npm test` that start them dozens of times: reading
// the sources takes tsx one to two seconds of a core each time. What a person starts, and a test that runs alone, are the sources.
import { cpSync, rmSync } from 'node:fs';
import { inRoot, root } from './paths.mjs';
import { run, typescript } from './run.mjs';
import { giveUp } from './say.mjs';

const SOURCES = { service: 'service/cli.ts', admin: 'service/admin/cli.ts' };

/** Of whole test runs only. */
const FOR_TESTS = {
  'service-on-copy': 'test/support/databases/service-on-copy.ts',
  'make-databases': 'test/support/databases/cli.ts',
};

/** The folder of the programs, for tests and what they start. */
const FOLDER = 'POS_SERVICE_PROGRAMS';

/** The folder of the databases, see service/store/testing/made-databases.ts. */
const DATABASES = 'POS_MADE_DATABASES';

/** From now on `serviceProgram` gives programs that are made here and now, also in processes started from this one. */
export async function bundleServicePrograms() {
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  const outDir = inRoot('out/test/service');
  const output = { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' };
  const input = Object.fromEntries(
    Object.entries({ ...SOURCES, ...FOR_TESTS }).map(([name, source]) => [name, inRoot(source)]),
  );
  const options = { ssr: true, outDir, target: 'node20', minify: false, rolldownOptions: { input, output } };
  await build({ configFile: false, root, logLevel: 'error', build: options });
  // Vite calls this process one of production, and tests started from it would get React as it ships.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  // Read from beside the code.
  cpSync(inRoot('service/seed/data'), `${outDir}/data`, { recursive: true });
  process.env[FOLDER] = outDir;
}

/** Databases that tests in this process, and in those started from it, start on copies of. After the programs were bundled. */
export async function makeDatabases() {
  const folder = inRoot('out/test/databases');
  rmSync(folder, { recursive: true, force: true });
  const program = `${process.env[FOLDER]}/make-databases.mjs`;
  const { code, output } = await run(process.execPath, [program, folder], { quiet: true });
  if (code !== 0) giveUp(`The databases of the tests could not be made.\n${output}`);
  process.env[DATABASES] = folder;
}

/**
 * Arguments that make Node run one of them. A service that is told `--data memory` starts on a copy of a database that is made, one that
 * is told no place makes its own.
 * @param {keyof typeof SOURCES} name @param {string[]} args
 */
export function serviceProgram(name, ...args) {
  const folder = process.env[FOLDER];
  if (!folder) return serviceSource(name, ...args);
  const isInMemory = args.includes('--data') && args[args.indexOf('--data') + 1] === 'memory';
  const program = name === 'service' && isInMemory && process.env[DATABASES] ? 'service-on-copy' : name;
  return [`${folder}/${program}.mjs`, ...args];
}

/** The same of the sources, as a person starts it. @param {keyof typeof SOURCES} name @param {string[]} args */
export function serviceSource(name, ...args) {
  return typescript(inRoot(SOURCES[name]), ...args);
}
