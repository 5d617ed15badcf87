// Whether the app starts when somebody signs in to the computer: a shop whose service runs in the app wants it there in the morning.
// Linux has no call for it; there it is an entry in the person's autostart folder (Desktop Application Autostart Specification).
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CodedError, errorData } from '#shared/errors';
import type { Log } from '../log/log';

export interface LoginItem {
  read(): boolean;
  /** @throws CodedError FILE_WRITE_FAILED, LOGIN_ITEM_REFUSED */
  write(isOn: boolean): void;
}

/** As Electron has it on Windows and macOS. */
interface LoginItemSettings {
  getLoginItemSettings(): { readonly openAtLogin: boolean };
  setLoginItemSettings(settings: { readonly openAtLogin: boolean }): void;
}

export function systemLoginItem(app: LoginItemSettings): LoginItem {
  return {
    read: () => app.getLoginItemSettings().openAtLogin,
    write(isOn) {
      app.setLoginItemSettings({ openAtLogin: isOn });
      // macOS says nothing where it wants a person to allow it first, or takes the app for no installed one.
      if (app.getLoginItemSettings().openAtLogin !== isOn) throw new CodedError('LOGIN_ITEM_REFUSED');
    },
  };
}

/** @param file below the autostart folder. @param command program and arguments that start the app */
export function autostartEntry(file: string, name: string, command: readonly string[]): LoginItem {
  return {
    read: () => existsSync(file),
    write(isOn) {
      try {
        if (!isOn) return rmSync(file, { force: true });
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, entryText(name, command));
      } catch (error) {
        throw new CodedError('FILE_WRITE_FAILED', {}, { cause: error });
      }
    },
  };
}

/** An app that was moved, or replaced by a file of another name, has to be started from where it is now. */
export function renew(item: LoginItem, log: Pick<Log, 'warn'>): void {
  try {
    if (item.read()) item.write(true);
  } catch (error) {
    log.warn('box', `the start with the computer was not renewed: ${errorData(error).code}`);
  }
}

function entryText(name: string, command: readonly string[]): string {
  const exec = command.map(quoted).join(' ');
  return `[Desktop Entry]\nType=Application\nName=${name}\nExec=${exec}\nX-GNOME-Autostart-enabled=true\n`;
}

/** By the rules of the Exec key: these letters are escaped within quotes, and the backslashes once more as in every text of the file. */
function quoted(part: string): string {
  const escaped = part.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%');
  return `"${escaped.replaceAll('\\', '\\\\')}"`;
}
