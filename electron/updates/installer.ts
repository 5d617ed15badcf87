// The only place that knows electron-updater. It finds the file for this system, downloads it, compares its SHA-512 with the signed
// metadata, and starts the installer. What it may take is decided here: metadata without our signature never reaches it.
import type { AppUpdater } from 'electron-updater';
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider';
import type { KeyObject } from 'node:crypto';
import { CodedError } from '#shared/errors';
import { systemCode } from '#shared/errors/system-code';
import type { Fetch } from '../api/transport';
import type { Log } from '../log/log';
import { fetchSigned } from './signed-metadata';

export interface Installer {
  /** The newer version that is offered; null if there is none. @throws CodedError UPDATE_UNREACHABLE, UPDATE_UNTRUSTED, UPDATE_FAILED */
  find(): Promise<string | null>;
  /** Of the version found last. @param onPercent 0 to 100. @throws CodedError UPDATE_DAMAGED, UPDATE_FAILED */
  download(onPercent: (percent: number) => void): Promise<void>;
  /**
   * Starts the installer, which waits for this process to end; on macOS the system ends it. Resolves with whether it was started,
   * on macOS only if it was not.
   */
  install(isRestarting: boolean): Promise<boolean>;
}

export interface InstallerPorts {
  readonly updater: AppUpdater;
  /** Folder of the releases. */
  readonly url: string;
  readonly key: KeyObject;
  readonly fetch: Fetch;
  readonly log: Log;
}

/** What electron-updater has for each way of installing an app. */
interface Updaters {
  readonly autoUpdater: AppUpdater;
  readonly AppImageUpdater: new () => AppUpdater;
  readonly DebUpdater: new () => AppUpdater;
}

/**
 * On Linux electron-updater goes by a file beside the app, which the `.deb` brings. Both packages are made of one folder at the same
 * time, so an AppImage has it as well, and would have a `.deb` installed.
 */
export function updaterFor(updaters: Updaters, platform: NodeJS.Platform, isAppImage: boolean): AppUpdater {
  if (platform !== 'linux') return updaters.autoUpdater;
  return isAppImage ? new updaters.AppImageUpdater() : new updaters.DebUpdater();
}

/** What electron-updater says of a file that is not the one of the metadata, or not signed by whoever signed the app. */
const DAMAGED = new Set(['ERR_CHECKSUM_MISMATCH', 'ERR_UPDATER_INVALID_SIGNATURE', 'ERR_UPDATER_NO_CHECKSUM']);

export function createInstaller({ updater, url, key, fetch, log }: InstallerPorts): Installer {
  updater.autoDownload = false;
  // When it is installed is decided by updates.ts.
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  const write = (message: unknown) => log.info('updates', String(message));
  updater.logger = { info: write, warn: write, error: (message: unknown) => log.warn('updates', String(message)) };
  // A failure also rejects the call that led to it.
  updater.on('error', () => undefined);

  class SignedProvider extends GenericProvider {
    protected override httpRequest(address: URL): Promise<string> {
      return fetchSigned(address, key, fetch);
    }
  }
  updater.setFeedURL({ provider: 'custom', updateProvider: SignedProvider, url } as never);

  return {
    async find() {
      const result = await updater.checkForUpdates().catch(failed);
      return result?.isUpdateAvailable ? result.updateInfo.version : null;
    },
    async download(onPercent) {
      const progress = ({ percent }: { readonly percent: number }) => onPercent(percent);
      updater.on('download-progress', progress);
      try {
        await updater.downloadUpdate().catch(failed);
      } finally {
        updater.off('download-progress', progress);
      }
    },
    async install(isRestarting) {
      if ('install' in updater) {
        const { install } = updater as AppUpdater & { install(isSilent: boolean, isForceRunAfter: boolean): boolean };
        return install.call(updater, true, isRestarting);
      }
      // macOS: the system replaces the app and opens it again. Here no call is rejected.
      return new Promise((resolve) => {
        updater.once('error', () => resolve(false));
        updater.quitAndInstall();
      });
    },
  };
}

function failed(error: unknown): never {
  if (error instanceof CodedError) throw error;
  throw new CodedError(DAMAGED.has(systemCode(error)) ? 'UPDATE_DAMAGED' : 'UPDATE_FAILED', {}, { cause: error });
}
