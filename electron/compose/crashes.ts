// Crash reports: the record of failures, what is noticed of them, and the dumps of Electron. Nothing of either leaves the computer.
import { app, crashReporter, type WebContents } from 'electron';
import type { CrashReport } from '#shared/ipc/app/crash-reports';
import { openCrashFile } from '../crashes/crash-file';
import { createCrashReports, type CrashReports, type CrashReportsPorts } from '../crashes/crash-reports';
import { followPages, followProcess, noteErrors, type NoteError } from '../crashes/follow-crashes';
import type { Log } from '../log/log';
import { inUserData, type Base } from './base';
import { BOX_SERVICE } from './fork-box';

export interface KeptCrashes {
  readonly reports: CrashReports;
  readonly note: NoteError;
}

/** @param root address of the folder of the bundles */
export function keepCrashReports(
  { log, windows, emitter }: Pick<Base, 'log' | 'windows' | 'emitter'>,
  facts: CrashReportsPorts['facts'],
  root: string,
): KeptCrashes {
  startDumps(log);
  const file = openCrashFile(inUserData('crash-reports', 'reports.json'), log);
  const changed = (kept: CrashReport[]) => emitter.emit('crashes.changed', kept);
  const reports = createCrashReports({ file, facts, now: () => Date.now(), log, changed });
  const note = noteErrors(reports.keep, [root], log);
  const isTill = (contents: WebContents) => windows.till?.window.webContents === contents;
  followProcess(process, note);
  followPages(app, reports.keep, isTill, [BOX_SERVICE]);
  return { reports, note };
}

/** Dumps of the memory of a process that crashed, below the user data. A till works without them. */
function startDumps(log: Log): void {
  try {
    crashReporter.start({ uploadToServer: false });
  } catch (error) {
    log.warn('crashes', `no dumps are made: ${String(error)}`);
  }
}
