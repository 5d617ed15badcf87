// What nobody caught ends the process of the service, which the app starts again: nobody knows what it left half done.
import { faultOf, type Fault } from '#shared/ipc/app/fault';

interface ProcessEvents {
  on(event: 'uncaughtExceptionMonitor', listener: (error: unknown) => void): unknown;
  on(event: 'unhandledRejection', listener: (reason: unknown) => void): unknown;
}

/** @param bundles addresses of the folders whose files a crash report names */
export function endByFaults(process: ProcessEvents, bundles: readonly string[], tell: (crash: Fault) => void): void {
  // The process ends as it would without this.
  process.on('uncaughtExceptionMonitor', (error) => tell(faultOf(error, bundles)));
  // Electron only warns of a rejection that nobody handles, where Node ends.
  process.on('unhandledRejection', (reason) => {
    throw reason;
  });
}
