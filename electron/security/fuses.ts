// Every fuse of the packaged binary, with its value and the reason. The packager sets them from here and a test reads
// them back; a fuse that a new Electron adds does not compile until it has an entry.
import { FuseV1Options } from '@electron/fuses';

export interface Fuse {
  readonly value: boolean;
  readonly reason: string;
}

export const FUSES: Readonly<Record<FuseV1Options, Fuse>> = {
  [FuseV1Options.RunAsNode]: { value: false, reason: 'the signed binary must not run other scripts' },
  [FuseV1Options.EnableCookieEncryption]: { value: true, reason: 'what Chromium keeps is encrypted with the OS key' },
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: {
    value: false,
    reason: 'NODE_OPTIONS would load foreign code into main',
  },
  [FuseV1Options.EnableNodeCliInspectArguments]: {
    value: false,
    reason: 'a debugger in main reads token and password',
  },
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: { value: true, reason: 'a changed archive must not start' },
  [FuseV1Options.OnlyLoadAppFromAsar]: { value: true, reason: 'a folder beside the archive would go around its check' },
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: { value: false, reason: 'we ship no snapshot of our own' },
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: {
    value: false,
    reason: 'the page comes from app://, never file://',
  },
};
