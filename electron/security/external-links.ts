// Opens links in the person's browser. Only https addresses without user name pass: no other scheme can start a program, and
// no user name can hide where a link leads.
import type { Log } from '../log/log';

export type OpenExternal = (address: string) => void;

const ALLOWED_PROTOCOLS: ReadonlySet<string> = new Set(['https:']);

export function isAllowedExternal(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return ALLOWED_PROTOCOLS.has(url.protocol) && url.username === '' && url.password === '' && url.hostname !== '';
}

export function createOpenExternal(open: (address: string) => Promise<void>, log: Log): OpenExternal {
  return (address) => {
    if (!isAllowedExternal(address)) {
      log.warn('links', 'refused to open an address outside the app');
      return;
    }
    // Opens the parsed form, so that what was checked is what is opened.
    open(new URL(address).href).catch((error: unknown) => log.warn('links', `could not be opened: ${String(error)}`));
  };
}
