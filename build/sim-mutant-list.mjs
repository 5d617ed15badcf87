// Known defects of a sync engine, each as a change of the source. The simulation must find every one of them.

/**
 * @typedef {object} Mutant
 * @property {string} name what is wrong with it
 * @property {readonly import('./sim-bundle.mjs').Change[]} changes
 */

/** @param {string} name @param {string} file @param {string} find @param {string} put @returns {Mutant} */
const mutant = (name, file, find, put) => ({ name, changes: [{ file, find, put }] });

/** @type {readonly Mutant[]} */
export const MUTANTS = [
  mutant(
    'the mark is made before anything is applied',
    'electron/sync/pull.ts',
    'const count = await readDown(',
    "await ports.store.call('pull.finish', { resource, watermark: new Date(target).toISOString() });\n  const count = await readDown(",
  ),
];
