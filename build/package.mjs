// `npm run package [-- --dir] [-- --linux|--mac|--win]`: the installable app by electron-builder, from a fresh bundle. Says at
// the end what it made, and what is missing and why. It takes electron-builder's `--x64`, `--arm64`, `--armv7l`, `--universal` and
// `-c.NAME=VALUE` as well.
import { rmSync } from 'node:fs';
import { ensureBundle } from './launcher/app-bundle.mjs';
import { helpIfAsked, wrongFlag } from './launcher/flags.mjs';
import { ensurePackages } from './launcher/packages.mjs';
import { inRoot } from './launcher/paths.mjs';
import { run } from './launcher/run.mjs';
import { isReachable } from './launcher/runtime.mjs';
import { giveUp, say } from './launcher/say.mjs';
import { madeSince, reportText } from './packaging/report.mjs';
import { runtimeFolder } from './packaging/runtime-folder.mjs';
import { packageSettings } from './packaging/settings.mjs';

/** From where electron-builder fetches what makes installers. */
const HELPERS =
  process.env['ELECTRON_BUILDER_BINARIES_MIRROR'] ?? 'https://github.com/electron-userland/electron-builder-binaries';
const NO_HELPERS =
  'No installer was made: the programs that make them cannot be fetched from this network. Run this where GitHub can be reached, ' +
  'or name a mirror in ELECTRON_BUILDER_BINARIES_MIRROR.';
const NO_RUNTIME =
  'Electron’s binary is not here and cannot be fetched from this network. Run this where GitHub can be reached, name a mirror in ' +
  'ELECTRON_MIRROR, or name a folder that holds the binary in POS_ELECTRON_DIST.';

helpIfAsked(import.meta.url);
const args = process.argv.slice(2);
const unknown = args.find((each) => !/^(--(dir|linux|mac|win|x64|arm64|armv7l|universal)|-c\..+=.+)$/.test(each));
if (unknown !== undefined) wrongFlag(`Unknown option '${unknown}'. --help says more.`);
const system = args.includes('--win')
  ? 'win'
  : args.includes('--mac')
    ? 'mac'
    : args.includes('--linux')
      ? 'linux'
      : thisSystem();
await ensurePackages();
const settings = await orGiveUp(() => packageSettings(process.env, system));
const isTreeAsked = args.includes('--dir');
const isTreeOnly = isTreeAsked || !(await isReachable(HELPERS));
const runtime = await orGiveUp(() => runtimeFolder({ isTreeOnly, system }));
if (runtime === null) giveUp(`Nothing was packaged. ${NO_RUNTIME}`);
await ensureBundle();
const since = new Date();
const builder = ['node_modules/electron-builder/cli.js', '--config', 'electron-builder.yml', '--publish', 'never'];
const asked = isTreeOnly && !isTreeAsked ? [...args, '--dir'] : args;
const electronDist = runtime.folder === null ? [] : [`-c.electronDist=${runtime.folder}`];
const { code } = await run(process.execPath, [...builder, ...electronDist, ...settings.options, ...asked], {
  env: settings.environment,
});
if (runtime.isStandIn && runtime.folder !== null) rmSync(runtime.folder, { recursive: true, force: true });

const output = args.map((each) => /^-c\.directories\.output=(.+)$/.exec(each)?.[1]).find(Boolean) ?? inRoot('dist');
const notes = [
  ...(runtime.isStandIn
    ? [`It starts on this computer only, with the stand-in for Electron of this clone. ${NO_RUNTIME}`]
    : []),
  ...(isTreeOnly && !isTreeAsked ? [NO_HELPERS] : []),
  ...settings.notes,
];
say(code === 0 ? '' : '\nelectron-builder stopped; its last lines above say why.');
say(reportText(output, madeSince(output, since), notes));
// Installers were asked for, and there are none.
process.exitCode = code === 0 && isTreeOnly && !isTreeAsked ? 1 : code;

/** @returns {'linux' | 'mac' | 'win'} */
function thisSystem() {
  return process.platform === 'win32' ? 'win' : process.platform === 'darwin' ? 'mac' : 'linux';
}

/** @template T @param {() => T | Promise<T>} ask @returns {Promise<T>} */
async function orGiveUp(ask) {
  try {
    return await ask();
  } catch (error) {
    return giveUp(`Nothing was packaged. ${/** @type {Error} */ (error).message}`);
  }
}
