// A utility process of Electron as the port of a service in the app. Keeps a crash report when the process ends by itself.
import type { EventEmitter } from 'node:events';
import { boxCrash } from '#shared/ipc/box-process';
import type { KeepCrash } from '../crashes/follow-crashes';
import type { Log } from '../log/log';
import type { ChildPort } from './box-child';

type Events = Pick<EventEmitter, 'on'>;

/** The part of Electron's UtilityProcess in use. */
export interface ForkedProcess extends Events {
  readonly stdout: Events | null;
  readonly stderr: Events | null;
  postMessage(message: unknown): void;
  kill(): unknown;
}

export function boxPort(child: ForkedProcess, log: Log, keep: KeepCrash): ChildPort {
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (said: Buffer) => log.info('box', String(said).trim()));
  // V8 gave up, as when memory is out, and the exit follows. Without a listener the event would be an error of main, which Electron shows
  // to the person. Its third part is a report with the environment of the process.
  child.on('error', (type: string, location: string) => log.warn('box', `${type} at ${location}`));
  let isKilled = false;
  child.on('exit', (code: number) => {
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
