// `npm run --silent admin -- …`: merchants, users and registers. Its commands are in service/admin/cli.ts.
import { spawnSync } from 'node:child_process';
import { ensurePackages } from './launcher/packages.mjs';
import { inRoot } from './launcher/paths.mjs';
import { typescript } from './launcher/run.mjs';

await ensurePackages();
const { status } = spawnSync(process.execPath, typescript(inRoot('service/admin/cli.ts'), ...process.argv.slice(2)), {
  stdio: 'inherit',
  cwd: inRoot('.'),
});
process.exitCode = status ?? 1;
