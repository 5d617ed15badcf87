// Chooses the app's runtime: the real Electron when its binary is installed or can be fetched, else the stand-in.
import { existsSync, readFileSync } from 'node:fs';
import { findChromium } from '../electron-standin/chromium/find-chromium.mjs';
import { canInstall, installDebianPackages } from './debian.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

/** How long the download host may take to respond before it counts as unreachable, milliseconds. */
const PROBE_MS = 4_000;
/** Deadline of the download itself (about 120 MB), milliseconds. */
const DOWNLOAD_MS = 15 * 60_000;

const STAND_IN_DIST = inRoot('build/electron-standin/dist');

/** Path of Electron's own binary; null when it is not installed. */
export function electronBinary() {
  const dist = inRoot('node_modules/electron/dist');
  const pathFile = inRoot('node_modules/electron/path.txt');
  if (!existsSync(pathFile)) return null;
  const binary = `${dist}/${readFileSync(pathFile, 'utf8').trim()}`;
  return existsSync(binary) ? binary : null;
}

/** Fetches Electron's binary if the network allows. @returns {Promise<boolean>} whether it is installed now */
export async function fetchElectron() {
  if (electronBinary()) return true;
  if (process.env['POS_RUNTIME'] === 'stand-in') return false;
  if (!(await downloadHostAnswers())) return false;
  say('Fetching the Electron runtime (once, about 120 MB) …');
  const { code } = await run(process.execPath, ['node_modules/electron/install.js'], {
    quiet: true,
    deadlineMs: DOWNLOAD_MS,
  });
  return code === 0 && electronBinary() !== null;
}

async function downloadHostAnswers() {
  const mirror = process.env['ELECTRON_MIRROR'] ?? process.env['npm_config_electron_mirror'];
  return isReachable(mirror ?? 'https://github.com/electron/electron/releases');
}

/** Whether anything answers at the address within seconds. @param {string} url @returns {Promise<boolean>} */
export async function isReachable(url) {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PROBE_MS) });
    return true;
  } catch {
    return false; // No network, a blocked one, or a name that nobody knows.
  }
}

/** Ensures that Chromium is installed for the stand-in and the tests. @returns {Promise<string>} its path */
export async function ensureChromium() {
  const found = findChromium({ headless: false }) ?? findChromium({ headless: true });
  if (found) return found;
  // The fonts draw names in every script the demo's customers use.
  const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'];
  if (canInstall() && (await installDebianPackages(packages, 'a browser for the app and its tests'))) {
    const installed = findChromium({ headless: false });
    if (installed) return installed;
  }
  giveUp(
    'No browser was found to run the app in. Install Chromium or Google Chrome ' +
      '(Debian, Ubuntu: sudo apt-get install chromium fonts-noto-core fonts-noto-cjk) ' +
      'or set STANDIN_CHROMIUM to its path, then start again.',
  );
}

/** Environment in which `electron` is the stand-in. */
export function standInEnvironment() {
  return { ELECTRON_OVERRIDE_DIST_PATH: STAND_IN_DIST };
}

/** Whether this machine has a display. */
export function hasDisplay() {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
}
