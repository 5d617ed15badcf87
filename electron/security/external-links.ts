// The one way out to the person's browser. Only whole https addresses pass: no other scheme starts another program, no
// user name hides where a link leads.
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
    // The parsed form goes out, so that what was checked is what is opened.
    open(new URL(address).href).catch((error: unknown) => log.warn('links', `could not be opened: ${String(error)}`));
  };
}
