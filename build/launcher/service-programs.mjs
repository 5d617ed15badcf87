// The service and its admin command, each as a program in one file, for the stages of `npm test` that start them dozens of times: reading
// the sources takes tsx one to two seconds of a core each time. What a person starts, and a test that runs alone, are the sources.
import { cpSync } from 'node:fs';
import { inRoot, root } from './paths.mjs';
import { typescript } from './run.mjs';

const SOURCES = { service: 'service/cli.ts', admin: 'service/admin/cli.ts' };

/** The folder of the programs, for tests and what they start. */
const FOLDER = 'POS_SERVICE_PROGRAMS';

/** From now on `serviceProgram` gives programs that are made here and now, also in processes started from this one. */
export async function bundleServicePrograms() {
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  const outDir = inRoot('out/test/service');
  const output = { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' };
  const input = Object.fromEntries(Object.entries(SOURCES).map(([name, source]) => [name, inRoot(source)]));
  const options = { ssr: true, outDir, target: 'node20', minify: false, rolldownOptions: { input, output } };
  await build({ configFile: false, root, logLevel: 'error', build: options });
  // Vite calls this process one of production, and tests started from it would get React as it ships.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  // Read from beside the code.
  cpSync(inRoot('service/seed/data'), `${outDir}/data`, { recursive: true });
  process.env[FOLDER] = outDir;
}

/** Arguments that make Node run one of them. @param {keyof typeof SOURCES} name @param {string[]} args */
export function serviceProgram(name, ...args) {
  const folder = process.env[FOLDER];
  return folder ? [`${folder}/${name}.mjs`, ...args] : serviceSource(name, ...args);
}

/** The same of the sources, as a person starts it. @param {keyof typeof SOURCES} name @param {string[]} args */
export function serviceSource(name, ...args) {
  return typescript(inRoot(SOURCES[name]), ...args);
}
