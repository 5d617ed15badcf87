// Notices failures of the app and keeps a report of each. Changes nothing of what happens then.
import type { Crash, CrashKind, CrashPlace } from '#shared/ipc/app/crash-reports';
import { faultOf } from '#shared/ipc/app/fault';
import type { Log } from '../log/log';

export type KeepCrash = (crash: Crash) => void;
export type NoteError = (where: CrashPlace, kind: CrashKind, error: unknown) => void;

/** The returned function never throws: whatever was thrown may be an object that fails when it is read. */
export function noteErrors(keep: KeepCrash, roots: readonly string[], log: Log): NoteError {
  return (where, kind, error) => {
    try {
      keep({ where, kind, ...faultOf(error, roots) });
    } catch (problem) {
      log.warn('crashes', `no report was made: ${problem instanceof Error ? problem.name : typeof problem}`);
    }
  };
}

interface ProcessEvents {
  on(event: 'uncaughtExceptionMonitor', listener: (error: unknown, origin: string) => void): unknown;
  on(event: 'unhandledRejection', listener: (reason: unknown) => void): unknown;
}

/**
 * The monitor leaves what follows to Electron, which shows the error and goes on. There is none for rejections: Electron warns and goes
 * on, and so does this.
 */
export function followProcess(process: ProcessEvents, note: NoteError): void {
  process.on('uncaughtExceptionMonitor', (error) => note('main', 'uncaught', error));
  process.on('unhandledRejection', (reason) => {
    console.error('A rejection in main was not handled:', reason);
    note('main', 'rejection', reason);
  });
}

interface Gone {
  readonly reason: string;
  /** Of a process that is no page: its type, such as GPU, and what this app calls it. */
  readonly type?: string;
  readonly name?: string | undefined;
}

interface AppEvents<Contents, Window> {
  on(event: 'render-process-gone', listener: (event: unknown, contents: Contents, gone: Gone) => void): unknown;
  on(event: 'child-process-gone', listener: (event: unknown, gone: Gone) => void): unknown;
  on(event: 'browser-window-created', listener: (event: unknown, window: Window) => void): unknown;
}

interface WindowEvents<Contents> {
  readonly webContents: Contents;
  on(event: 'unresponsive', listener: () => void): unknown;
}

/**
 * @param isTill whether a page is the till's; the other one is the customer display
 * @param besides processes whose end is reported by those who started them
 */
export function followPages<Contents, Window extends WindowEvents<Contents>>(
  app: AppEvents<Contents, Window>,
  keep: KeepCrash,
  isTill: (contents: Contents) => boolean,
  besides: readonly string[],
): void {
  const whereOf = (contents: Contents) => (isTill(contents) ? 'page' : 'display');
  const gone = (where: CrashPlace, name: string) => keep({ where, kind: 'gone', name, code: null, frames: [] });
  app.on('render-process-gone', (_event, contents, { reason }) => {
    if (reason !== 'clean-exit') gone(whereOf(contents), reason);
  });
  app.on('child-process-gone', (_event, { type = 'process', name = '', reason }) => {
    if (reason !== 'clean-exit' && !besides.includes(name)) gone('helper', `${type} ${reason}`);
  });
  app.on('browser-window-created', (_event, window) => {
    const { webContents } = window;
    window.on('unresponsive', () =>
      keep({ where: whereOf(webContents), kind: 'unresponsive', name: 'unresponsive', code: null, frames: [] }),
    );
  });
}
