// A folder that electron-builder takes for Electron's download: its executable starts the stand-in on the app beside it. The fuse
// wire behind the script makes it one whose fuses can be set and read back; they change nothing.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What marks the fuses in Electron's binary. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Version 1 of the wire has eight, more are none. */
const FUSES = 8;
const LANGUAGES = ['en-US', 'ar', 'de', 'fr'];

const standIn = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} folder is made if it is not there */
export function makeStandInRuntime(folder) {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  mkdirSync(join(folder, 'locales'), { recursive: true });
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.from(script()), fuseWire()]), { mode: 0o755 });
  writeFileSync(join(folder, 'version'), electronVersion());
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(folder, name), '');
  for (const language of LANGUAGES) writeFileSync(join(folder, 'locales', `${language}.pak`), '');
}

function script() {
  return `#!/bin/sh
STANDIN_RESOURCES="$(dirname "$(readlink -f "$0")")/resources"
export STANDIN_RESOURCES
exec "\${STANDIN_NODE:-node}" --import "${standIn}register.mjs" "${standIn}main.mjs" "$@"
`;
}

/** Sentinel, version, count, and a state each; all are on, so that one that nobody states is found. */
function fuseWire() {
  return Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, FUSES]), Buffer.from('1'.repeat(FUSES))]);
}

function electronVersion() {
  const file = new URL('../../../node_modules/electron/package.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
