// `npm run replay -- [DIR]`: trading days as CSV through the till's calculation, held against the oracle.
import { ensurePackages } from './launcher/packages.mjs';
import { run, typescript } from './launcher/run.mjs';

await ensurePackages();
const { code } = await run(process.execPath, typescript('test/replay/replay.ts', ...process.argv.slice(2)));
process.exitCode = code;
