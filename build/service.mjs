// `npm run --silent service -- …`: installs what is missing, then runs the service. Its flags are in service/cli.ts.
import { spawn } from 'node:child_process';
import { ensurePackages } from './launcher/packages.mjs';
import { inRoot } from './launcher/paths.mjs';
import { SERVING, typescript } from './launcher/run.mjs';
import { whenNpmEnds } from './launcher/when-npm-ends.mjs';

await ensurePackages();
const child = spawn(process.execPath, [...SERVING, ...typescript(inRoot('service/cli.ts'), ...process.argv.slice(2))], {
  stdio: 'inherit',
  // tsx is resolved from the clone, whatever the current directory.
  cwd: inRoot('.'),
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
whenNpmEnds(() => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
