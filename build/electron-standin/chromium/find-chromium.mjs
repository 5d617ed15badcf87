// Finds an installed Chromium-based browser. Depends on nothing of ours; the launcher asks it too.
// STANDIN_CHROMIUM names one outright; a headless run prefers the headless shell, which starts in half the time.
import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'microsoft-edge'];
const MAC_BROWSERS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_BROWSERS = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

/**
 * @param {{ headless: boolean }} options
 * @returns {string | null} the absolute path of the browser, or null when there is none
 */
export function findChromium({ headless }) {
  const named = process.env.STANDIN_CHROMIUM;
  if (named) return isExecutable(named) ? named : null;
  return candidates(headless).find(isExecutable) ?? null;
}

/** @param {boolean} headless */
function candidates(headless) {
  if (process.platform === 'darwin') return [...onPath(headless ? HEADLESS_SHELLS : []), ...macCandidates()];
  if (process.platform === 'win32') return windowsCandidates();
  return onPath(headless ? [...HEADLESS_SHELLS, ...BROWSERS] : BROWSERS);
}

/** @param {string[]} names */
function onPath(names) {
  const folders = new Set([
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
  ]);
  return names.flatMap((name) => [...folders].map((folder) => join(folder, name)));
}

function macCandidates() {
  const roots = ['/Applications', join(homedir(), 'Applications')];
  return MAC_BROWSERS.flatMap((name) => roots.map((root) => join(root, `${name}.app`, 'Contents', 'MacOS', name)));
}

function windowsCandidates() {
  const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? []);
  return WINDOWS_BROWSERS.flatMap((path) => roots.map((root) => join(root, path)));
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
