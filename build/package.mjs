// `npm run package [-- --dir] [-- --linux|--mac|--win]`: the installable app by electron-builder, from a fresh bundle.
// Without Electron's binary it prints a message and packages nothing.
import { ensureBundle } from './launcher/app-bundle.mjs';
import { ensurePackages } from './launcher/packages.mjs';
import { run } from './launcher/run.mjs';
import { fetchElectron } from './launcher/runtime.mjs';
import { giveUp, say } from './launcher/say.mjs';

const args = process.argv.slice(2);
await ensurePackages();
// A folder with a runtime may be named (offline build machines, tests); else Electron's own download is used.
const runtime = process.env['POS_ELECTRON_DIST'] ?? ((await fetchElectron()) ? 'node_modules/electron/dist' : null);
if (runtime === null) {
  giveUp(
    'Nothing was packaged: Electron’s binary is not here and cannot be fetched from this network. ' +
      'Run this where it can be, or name a folder that holds it in POS_ELECTRON_DIST.',
  );
}
await ensureBundle();
const makesInstallers = !args.includes('--dir');
if (makesInstallers) say('Installers need helper programs that electron-builder fetches from the network.');
const builder = ['node_modules/electron-builder/cli.js', '--config', 'electron-builder.yml', '--publish', 'never'];
const { code } = await run(process.execPath, [...builder, `-c.electronDist=${runtime}`, ...args]);
process.exitCode = code;
