// Says what `npm run package` made, and what it did not make and why.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What people install or start; the rest of the folder is for the builder. */
const PRODUCTS = /\.(AppImage|deb|dmg|zip|exe|blockmap|yml)$/;
const BUILDER_LOG = 'builder-debug.yml';
const TREES = /^(linux|win|mac)(-[a-z0-9]+)*-?(unpacked)?$/;

/** A tree has no size. @typedef {{ name: string, megabytes: number | null }} Made */

/**
 * @param {string} folder where the builder writes
 * @param {Date} since when it began
 * @returns {Made[]} what it made since then
 */
export function madeSince(folder, since) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => ({ entry, facts: statSync(join(folder, entry.name)) }))
    .filter(({ facts }) => facts.mtimeMs >= since.getTime())
    .filter(({ entry: { name }, facts }) => (facts.isDirectory() ? TREES : PRODUCTS).test(name) && name !== BUILDER_LOG)
    .map(({ entry: { name }, facts }) =>
      facts.isDirectory() ? { name: `${name}/`, megabytes: null } : { name, megabytes: facts.size / 1_000_000 },
    );
}

/**
 * @param {string} folder
 * @param {Made[]} made
 * @param {readonly string[]} notes a sentence each: what is missing, why, and what to do
 */
export function reportText(folder, made, notes) {
  const files = made.map(
    ({ name, megabytes }) => `  ${name}${megabytes === null ? '' : ` (${megabytes.toFixed(1)} MB)`}`,
  );
  return [
    made.length === 0 ? `Nothing was made in ${folder}.` : `Made in ${folder}:`,
    ...files,
    ...(notes.length === 0 ? [] : ['Before you give it to anybody:', ...notes.map((note) => `  - ${note}`)]),
  ].join('\n');
}
