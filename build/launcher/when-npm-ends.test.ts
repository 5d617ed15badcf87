import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { inRoot } from './paths.mjs';

const SCRIPT = `
  import { whenNpmEnds } from '${pathToFileURL(inRoot('build/launcher/when-npm-ends.mjs')).href}';
  whenNpmEnds(() => { console.log('stopped'); process.exit(0); });
  // Ends by itself, in case that nobody ends it.
  setTimeout(() => { console.log('left alone'); process.exit(1); }, 120_000);
  console.log('there');`;

/** As npm does it: a shell between, which a signal ends without its child. */
async function startUnderShell(env: Record<string, string>) {
  const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" --input-type=module -e "$SCRIPT"; exit 1`], {
    env: { PATH: process.env['PATH'], SCRIPT, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shell.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
  await once(shell.stdout, 'data');
  onTestFinished(() => void shell.kill('SIGKILL'));
  return {
    async afterKill() {
      const closed = once(shell, 'close');
      shell.kill('SIGTERM');
      await closed;
      return said.trim().split('\n');
    },
  };
}

it.skipIf(process.platform === 'win32')('stops what npm started when npm was ended', async () => {
  const launcher = await startUnderShell({ npm_lifecycle_event: 'service' });
  expect(await launcher.afterKill()).toEqual(['there', 'stopped']);
});
