import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { inRoot } from './paths.mjs';

/** A launcher that says when it is there, when its app has closed and when it ends in order. */
async function startLauncher(app: string) {
  const script = `
    import { spawn } from 'node:child_process';
    import { passSignals } from '${pathToFileURL(inRoot('build/launcher/pass-signals.mjs')).href}';
    const app = ${app};
    passSignals(() => app);
    process.on('exit', () => console.log('in order'));
    app?.on('exit', () => { console.log('app closed'); process.exit(0); });
    setInterval(() => {}, 1000);
    console.log('there');`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void launcher.kill('SIGKILL'));
  let said = '';
  launcher.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
  await once(launcher.stdout, 'data');
  return {
    async after(signal: NodeJS.Signals) {
      const closed = once(launcher, 'close');
      launcher.kill(signal);
      const [code] = (await closed) as [number | null];
      return { code, said: said.trim().split('\n').slice(1) };
    },
  };
}

/** Ends by itself, in case that nobody ends it. */
const APP = `spawn(process.execPath, ['-e', 'setTimeout(() => {}, 120_000)'])`;

it.skipIf(process.platform === 'win32').each(['SIGHUP', 'SIGTERM'] as const)('closes the app at %s', async (signal) => {
  const launcher = await startLauncher(APP);
  expect(await launcher.after(signal)).toEqual({ code: 0, said: ['app closed', 'in order'] });
});

it.skipIf(process.platform === 'win32').each(['SIGHUP', 'SIGTERM', 'SIGINT'] as const)(
  'ends in order at %s before there is an app',
  async (signal) => {
    const launcher = await startLauncher('null');
    expect(await launcher.after(signal)).toEqual({ code: 1, said: ['in order'] });
  },
);
