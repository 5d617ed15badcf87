// `npm run test:power`: the disk under the service loses its power. Its flags are in test/power/power.ts.
import { ensurePackages } from './launcher/packages.mjs';
import { run, typescript } from './launcher/run.mjs';

await ensurePackages();
const { code } = await run(process.execPath, typescript('test/power/power.ts', ...process.argv.slice(2)));
process.exitCode = code;
