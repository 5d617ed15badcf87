// Installs the packages of the lock file when they are missing or the lock file has changed.
// Install scripts are not run: the only useful one fetches the Electron binary, which runtime.mjs does with a deadline.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

const MARK = inRoot('node_modules/.merchant-pos-lock');

export async function ensurePackages() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (readMark() === lock) return;
  say('Installing packages (once per lock file, about a minute) …');
  const { code, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { quiet: true });
  if (code !== 0) {
    say(output.trim());
    giveUp('The packages could not be installed. The lines above are what npm said; with a network, try again.');
  }
  writeFileSync(MARK, lock);
}

function readMark() {
  try {
    return readFileSync(MARK, 'utf8');
  } catch {
    return null;
  }
}
