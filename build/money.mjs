// `npm run test:money -- [--carts N] [--seed S]`: the till's amounts against vectors and an independent oracle.
import { ensurePackages } from './launcher/packages.mjs';
import { run, typescript } from './launcher/run.mjs';

await ensurePackages();
const { code } = await run(process.execPath, typescript('test/money/money.ts', ...process.argv.slice(2)));
process.exitCode = code;
