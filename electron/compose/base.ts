// What the parts of main are composed from: the log, the way to the page, the windows, and the data folder.
import { app } from 'electron';
import { join } from 'node:path';
import type { KeptTexts } from '../files/main-texts';
import type { Emitter } from '../ipc/emit';
import type { Log } from '../log/log';
import type { TillWindow } from '../windows/window';

/** Shared by all parts. `till` is null until its window is open. */
export interface Base {
  readonly log: Log;
  readonly emitter: Emitter;
  readonly windows: { till: TillWindow | null };
  readonly texts: KeptTexts;
}

export function inUserData(...names: string[]): string {
  return join(app.getPath('userData'), ...names);
}
