// An AppImage is one file that is mounted while it runs. Whatever starts the app has to name the file, as the program in the mount is
// gone with its process.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * The file of the AppImage that this program runs from; null if it runs from none, also where another AppImage has started it: then
 * the variables are those of the other one.
 */
export function appImageFile(env: Readonly<Record<string, string | undefined>>, program: string): string | null {
  const { APPIMAGE: file, APPDIR: mount } = env;
  if (!file || !mount) return null;
  try {
    return realpathSync(program).startsWith(realpathSync(mount) + sep) ? file : null;
  } catch {
    return null;
  }
}

/** Starts a command once a process has ended, whose data it may want for itself. It goes on when this process ends. */
export function startAfter(pid: number, command: readonly string[]): void {
  const script = 'while kill -0 "$0" 2>/dev/null; do sleep 0.2; done; exec "$@"';
  const waiting = spawn('/bin/sh', ['-c', script, String(pid), ...command], { detached: true, stdio: 'ignore' });
  waiting.unref();
}
