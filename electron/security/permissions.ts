// The permissions the page may have: those in the table below and no others, even if Chromium adds more.
import type { Session } from 'electron';
import { isOwnUrl } from './app-origin';
import type { Log } from '../log/log';

/** Electron's name of the permission, and why the till needs it. */
export const ALLOWED_PERMISSIONS: Readonly<Record<string, string>> = {
  'persistent-storage': 'the local store must not be evicted when the disk runs low',
  'clipboard-sanitized-write': 'copying a receipt number or a customer number',
  serial: 'scanners on a serial port; which of them, scanners.ts decides',
  hid: 'scanners on USB; which of them, scanners.ts decides',
};

export function isPermitted(permission: string, requestingUrl: string): boolean {
  return Object.hasOwn(ALLOWED_PERMISSIONS, permission) && isOwnUrl(requestingUrl);
}

export function applyPermissions(session: Session, log: Log): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const isGranted = isPermitted(permission, details.requestingUrl);
    if (!isGranted) log.info('permissions', `denied ${permission}`);
    answer(isGranted);
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    isPermitted(permission, requestingOrigin),
  );
}
