// Bundles the simulation into one program, in out/NAME.
import { inRoot, root } from '../launcher/paths.mjs';

const PROGRAM = 'test/sim/run-seed.ts';

/** A simulated merchant has few customers; batches of twenty split them into parts like those of a real one. */
const SMALL_PARTS = {
  file: 'electron/sync/pull/pull.ts',
  find: 'export const ROWS_AT_ONCE = 500;',
  put: 'export const ROWS_AT_ONCE = 20;',
};

/** @typedef {{ readonly file: string, readonly find: string, readonly put: string }} Change */

/**
 * @param {string} name folder below out/
 * @param {readonly Change[]} [changes] of the source, for a run that must fail
 * @returns {Promise<string>} the folder
 */
export async function bundleSimulation(name, changes = []) {
  const { build } = await import('vite');
  const outDir = inRoot(`out/${name}`);
  const plugins = [SMALL_PARTS, ...changes].map(changeOf);
  const output = { entryFileNames: 'seed.mjs', codeSplitting: false };
  const rolldownOptions = { input: inRoot(PROGRAM), output };
  const options = { ssr: true, outDir, target: 'node20', minify: false, rolldownOptions };
  await build({ configFile: false, root, logLevel: 'error', plugins, build: options });
  return outDir;
}

/**
 * Refuses a change that does not fit its file exactly once: the list of defects would be out of date.
 *
 * @param {Change} change
 * @returns {import('vite').Plugin}
 */
function changeOf({ file, find, put }) {
  const path = inRoot(file);
  return {
    name: `change of ${file}`,
    enforce: 'pre',
    transform(code, id) {
      if (id !== path) return null;
      if (code.split(find).length !== 2) throw new Error(`${file} does not have this once: ${find}`);
      return { code: code.replace(find, () => put), map: null };
    },
  };
}
