// `npm run test:crash`: app, browser and service, killed under a cashier's work. Its flags are in test/crash/crash.ts.
import { ensureBundle } from './launcher/app-bundle.mjs';
import { ensurePackages } from './launcher/packages.mjs';
import { run, typescript } from './launcher/run.mjs';
import { ensureChromium, standInEnvironment } from './launcher/runtime.mjs';

await ensurePackages();
await ensureChromium();
await ensureBundle();
// On the stand-in wherever it runs: there the browser is a process of its own, which can be killed alone.
const env = standInEnvironment();
const { code } = await run(process.execPath, typescript('test/crash/crash.ts', ...process.argv.slice(2)), { env });
process.exitCode = code;
