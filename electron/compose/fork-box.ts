// Starts the process of a service in the app, bundled beside main.
import { utilityProcess } from 'electron';
import type { ChildPort } from '../box/box-child';
import { boxPort } from '../box/box-port';
import type { KeepCrash } from '../crashes/follow-crashes';
import type { Log } from '../log/log';

/** What the system calls the process. */
export const BOX_SERVICE = 'Merchant Operations Service';

export function forkBox(file: string, log: Log, keep: KeepCrash): ChildPort {
  return boxPort(utilityProcess.fork(file, [], { stdio: 'pipe', serviceName: BOX_SERVICE }), log, keep);
}
