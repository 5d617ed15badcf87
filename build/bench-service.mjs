// `npm run bench:service`: the service beside raw statements. Its flags are in test/bench/service/bench.ts.
import { ensurePackages } from './launcher/packages.mjs';
import { run, SERVING, typescript } from './launcher/run.mjs';

await ensurePackages();
const { code } = await run(process.execPath, [
  ...SERVING,
  ...typescript('test/bench/service/bench.ts', ...process.argv.slice(2)),
]);
process.exitCode = code;
