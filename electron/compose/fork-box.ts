// Starts the process of a service in the app, bundled beside main, and keeps a crash report when it ends by itself.
import { utilityProcess } from 'electron';
import { boxCrash } from '#shared/ipc/box-process';
import type { ChildPort } from '../box/box-child';
import type { KeepCrash } from '../crashes/follow-crashes';
import type { Log } from '../log/log';

/** What the system calls the process. */
export const BOX_SERVICE = 'Merchant Operations Service';

export function forkBox(file: string, log: Log, keep: KeepCrash): ChildPort {
  const child = utilityProcess.fork(file, [], { stdio: 'pipe', serviceName: BOX_SERVICE });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (said: Buffer) => log.info('box', String(said).trim()));
  let isKilled = false;
  child.on('exit', (code) => {
    if (!isKilled) keep({ where: 'box', kind: 'gone', name: `exit ${code}`, code: null, frames: [] });
  });
  return {
    postMessage: (message) => child.postMessage(message),
    onMessage: (listener) =>
      void child.on('message', (message: unknown) => {
        const { data } = boxCrash.safeParse(message);
        if (data) keep({ where: 'box', kind: 'uncaught', ...data.crash });
        else listener(message);
      }),
    onExit: (listener) => void child.on('exit', listener),
    kill: () => {
      isKilled = true;
      child.kill();
    },
  };
}
