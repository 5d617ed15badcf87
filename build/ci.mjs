// What the build server runs, `node build/ci.mjs checks|e2e|package`: the same commands as anywhere, but never on the stand-in
// and never without PostgreSQL. Only Linux needs something of the computer: a display, and user namespaces for Electron's sandbox,
// which Ubuntu closes by default.
import { existsSync } from 'node:fs';
import { run } from './launcher/run.mjs';
import { giveUp } from './launcher/say.mjs';

/** @type {Record<string, string[]>} */
const STEPS = {
  checks: [
    'build/test.mjs',
    '--full',
    'types',
    'lint',
    'dependencies',
    'format',
    'unit',
    'contract',
    'rules',
    'replay',
    'simulation',
  ],
  e2e: ['build/test.mjs', '--full', 'e2e'],
  package: ['build/package.mjs'],
};
const CLOSED_NAMESPACES = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns';

const step = STEPS[process.argv[2] ?? ''];
if (!step) giveUp(`node build/ci.mjs ${Object.keys(STEPS).join('|')}`);
const needsScreen = step === STEPS['e2e'] && process.platform === 'linux';
if (needsScreen && existsSync(CLOSED_NAMESPACES))
  await expectRun('sudo', ['sysctl', '-w', 'kernel.apparmor_restrict_unprivileged_userns=0']);
if (needsScreen && !process.env['DISPLAY']) await expectRun('xvfb-run', ['-a', process.execPath, ...step]);
else await expectRun(process.execPath, step);

/** @param {string} command @param {string[]} args */
async function expectRun(command, args) {
  const { code } = await run(command, args, { env: { POS_RUNTIME: 'electron', POS_NEEDS_POSTGRES: '1' } });
  if (code !== 0) process.exit(code);
}
