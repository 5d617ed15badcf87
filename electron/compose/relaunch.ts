// The app started again after its end. Electron's own way waits in a program of the mount that an AppImage takes with it.
import { app } from 'electron';
import { appImageFile, startAfter } from '../app-image';

export function relaunch(): void {
  const file = appImageFile(process.env, process.execPath);
  if (file === null) app.relaunch();
  else startAfter(process.pid, [file, ...process.argv.slice(1)]);
}
