// `npm run bench:store`: the till's customer store beside RxDB and PouchDB. Their packages stand in test/bench/store/peers only.
// Its flags are in test/bench/store/bench.ts.
import { existsSync } from 'node:fs';
import { ensurePackages } from './launcher/packages.mjs';
import { inRoot } from './launcher/paths.mjs';
import { run, typescript } from './launcher/run.mjs';
import { giveUp, say } from './launcher/say.mjs';

await ensurePackages();
const peers = inRoot('test/bench/store/peers');
if (!existsSync(`${peers}/node_modules`)) {
  say('Installing what is measured beside our store (once) …');
  const flags = ['--prefix', peers, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', ['ci', ...flags], { quiet: true });
  if (code !== 0) giveUp(`RxDB and PouchDB could not be installed:\n${output.trim()}`);
}
const { code } = await run(process.execPath, typescript('test/bench/store/bench.ts', ...process.argv.slice(2)));
process.exitCode = code;
