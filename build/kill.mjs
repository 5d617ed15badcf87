// `npm run test:kill`: the service, killed under writes. Its flags are in test/kill/kill.ts.
import { ensurePackages } from './launcher/packages.mjs';
import { run, typescript } from './launcher/run.mjs';

await ensurePackages();
const { code } = await run(process.execPath, typescript('test/kill/kill.ts', ...process.argv.slice(2)));
process.exitCode = code;
