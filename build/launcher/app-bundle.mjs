// Builds the app when a source file is newer than the bundle.
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

const STAMP = inRoot('out/app/.built');
/** Help is made of the manual. */
const SOURCES = [
  ...['electron', 'renderer', 'service', 'shared', 'docs/manual'],
  ...['build/electron.vite.config.ts', 'package.json', 'package-lock.json'],
];

export async function ensureBundle() {
  const startedAt = new Date();
  if (modified(STAMP) >= Math.max(...SOURCES.map((path) => newest(inRoot(path))))) return;
  say('Building the app (about 20 seconds) …');
  const args = [
    'node_modules/electron-vite/bin/electron-vite.js',
    'build',
    '--config',
    'build/electron.vite.config.ts',
  ];
  const { code, output } = await run(process.execPath, args, { quiet: true });
  if (code !== 0) {
    say(output.trim());
    giveUp('The app could not be built; the lines above say why.');
  }
  writeFileSync(STAMP, '');
  // A file saved during the build is newer than its start, so the next run builds again.
  utimesSync(STAMP, startedAt, startedAt);
}

/** @param {string} path @returns {number} milliseconds; 0 when it is not there */
function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {string} path @returns {number} */
function newest(path) {
  const facts = statSync(path);
  if (!facts.isDirectory()) return facts.mtimeMs;
  const inside = readdirSync(path).map((name) => newest(`${path}/${name}`));
  return Math.max(facts.mtimeMs, ...inside);
}
