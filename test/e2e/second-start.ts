// Starts the app a second time on the same data, as a person who double-clicks again does.
import { spawn } from 'node:child_process';
import { inRoot } from '#build/launcher/paths';
import { electronExecutable, electronSwitches } from '#test/support/launch-app';
import { PATIENCE_MS } from '#test/patience';

export function startAgain(userData: string, serviceUrl: string): Promise<'ended by itself' | 'still running'> {
  const args = [...electronSwitches(), inRoot('.'), `--user-data-dir=${userData}`];
  const env = { ...process.env, POS_SERVICE_URL: serviceUrl };
  const second = spawn(electronExecutable(), args, { env, stdio: 'ignore' });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      second.kill('SIGKILL');
      resolve('still running');
    }, PATIENCE_MS);
    second.on('error', reject);
    second.on('exit', () => {
      clearTimeout(timer);
      resolve('ended by itself');
    });
  });
}
