// Installs the packages of the lock file when they are missing or the lock file has changed. Whoever ran `npm ci` has them.
// Install scripts are not run: the only useful one fetches the Electron binary, which runtime.mjs does with a deadline.
import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

const MARK = inRoot('node_modules/.merchant-pos-lock');
/** What npm writes down when it has installed everything. */
const INSTALLED = inRoot('node_modules/.package-lock.json');
/** The process that installs: two of npm would empty and fill one folder at once. */
const INSTALLING = inRoot('out/.installing');

export async function ensurePackages() {
  const wanted = readFileSync(inRoot('package-lock.json'), 'utf8');
  const lock = createHash('sha256').update(wanted).digest('hex');
  if (read(MARK) !== lock && isInstalled(wanted, read(INSTALLED))) writeFileSync(MARK, lock);
  for (let waits = 0; read(MARK) !== lock;) {
    if (!begin()) {
      waits += 1;
      // The first may have ended what was left by one that was killed.
      if (waits === 2) say('Another command is installing the packages; waiting for it …');
      await pause(500);
      continue;
    }
    try {
      if (read(MARK) !== lock) await install(lock);
    } finally {
      rmSync(INSTALLING, { force: true });
    }
  }
}

/**
 * @param {string} wanted the lock file
 * @param {string | null} installed what npm wrote down; null if nothing
 */
export function isInstalled(wanted, installed) {
  if (installed === null) return false;
  const found = packagesIn(installed);
  return Object.entries(packagesIn(wanted)).every(([path, entry]) =>
    // That of another system is left out.
    found[path] ? JSON.stringify(found[path]) === JSON.stringify(entry) : path === '' || entry.optional === true,
  );
}

/** @param {string} text @returns {Record<string, { optional?: boolean }>} */
function packagesIn(text) {
  return JSON.parse(text).packages;
}

/** @returns {boolean} false while another process installs */
function begin() {
  mkdirSync(inRoot('out'), { recursive: true });
  // It is there with its content or not at all: an empty one, of a process that was killed before it wrote, would be waited for without end.
  const own = `${INSTALLING}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, INSTALLING);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    const other = read(INSTALLING);
    if (other !== null && !isAlive(Number(other))) rmSync(INSTALLING, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** @param {number} pid 0 where the file is damaged */
function isAlive(pid) {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} lock */
async function install(lock) {
  say('Installing packages (once per lock file, about a minute) …');
  const { code, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { quiet: true });
  if (code !== 0) {
    say(output.trim());
    // Giving up ends the process, before whoever called could do it.
    rmSync(INSTALLING, { force: true });
    giveUp('The packages could not be installed. The lines above are what npm said; with a network, try again.');
  }
  writeFileSync(MARK, lock);
}

/** @param {string} file @returns {string | null} */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
