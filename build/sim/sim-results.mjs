// The results of a run that takes several evenings, one seed a line: started again with the same file it runs only what is missing.
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./sim-seeds.mjs').SeedResult} SeedResult */

/**
 * What makes two runs of a seed the same.
 *
 * @typedef {object} Kind
 * @property {string} build see buildOf
 * @property {number} hours of each seed
 * @property {number} registers
 * @property {boolean} week
 */

/** Names a build of the simulation by its content. @param {string} folder of the bundle */
export function buildOf(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'seed.mjs')))
    .digest('hex')
    .slice(0, 8);
}

/**
 * A folder of its own: other runs bundle their sources into `folder` in the meantime.
 *
 * @param {string} folder @param {string} build @returns {string}
 */
export function keepProgram(folder, build) {
  const kept = `${folder}-${build}`;
  cpSync(folder, kept, { recursive: true });
  return kept;
}

/**
 * @param {string} file need not exist
 * @param {Kind} kind results of another kind are left as they are
 */
export function openResults(file, kind) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  // The rest of a line that was being written when the run was ended.
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  const mark = JSON.stringify(kind);
  const lines = whole.split('\n').filter((line) => line !== '');
  const results = lines
    .map((line) => /** @type {{ kind: Kind, result: SeedResult }} */ (JSON.parse(line)))
    .filter((line) => JSON.stringify(line.kind) === mark)
    .map(({ result }) => result);
  return {
    /** Those of earlier runs, by seed. */
    known: new Map(results.map((result) => [result.seed, result])),
    /** @param {SeedResult} result */
    add: (result) => appendFileSync(file, `${JSON.stringify({ kind, result })}\n`),
  };
}
