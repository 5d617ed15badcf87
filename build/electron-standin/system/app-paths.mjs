// app.getPath and app.setPath: the folders Electron names, on this system.
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const HOME_FOLDERS = {
  desktop: 'Desktop',
  documents: 'Documents',
  downloads: 'Downloads',
  music: 'Music',
  pictures: 'Pictures',
  videos: 'Videos',
};

export class AppPaths {
  #chosen = new Map();
  #appName;

  /** @param {() => string} appName a function, because the name may change before a path is requested */
  constructor(appName) {
    this.#appName = appName;
  }

  get(name) {
    return this.#chosen.get(name) ?? this.#standard(name);
  }

  set(name, path) {
    this.#standard(name); // throws for an unknown name
    this.#chosen.set(name, resolve(path));
  }

  #standard(name) {
    if (name in HOME_FOLDERS) return join(homedir(), HOME_FOLDERS[name]);
    switch (name) {
      case 'home':
        return homedir();
      case 'temp':
        return tmpdir();
      case 'exe':
        return process.execPath;
      case 'appData':
        return appData();
      case 'userData':
        return join(this.get('appData'), this.#appName());
      case 'sessionData':
        return this.get('userData');
      case 'logs':
        return join(this.get('userData'), 'logs');
      case 'crashDumps':
        return join(this.get('userData'), 'Crashpad');
      default:
        throw new Error(`Failed to get '${name}' path`);
    }
  }
}

function appData() {
  if (process.platform === 'win32') return process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
}
