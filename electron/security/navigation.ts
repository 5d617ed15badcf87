// Keeps all web contents on our page: no new windows, no other address, no webview. External links open in the person's
// browser if allowed.
import type { WebContents } from 'electron';
import type { Log } from '../log/log';
import { isOwnUrl } from './app-origin';
import type { OpenExternal } from './external-links';

export function guardNavigation(contents: WebContents, openExternal: OpenExternal, log: Log): void {
  contents.setWindowOpenHandler(({ url }) => {
    openExternal(url);
    return { action: 'deny' };
  });
  const stayHome = (event: { preventDefault(): void }, url: string) => {
    if (isOwnUrl(url)) return;
    event.preventDefault();
    log.warn('navigation', `blocked ${schemeOf(url)}`);
  };
  contents.on('will-navigate', (event, url) => stayHome(event, url));
  contents.on('will-redirect', (event, url) => stayHome(event, url));
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    log.warn('navigation', 'blocked a webview');
  });
}

/** Only the scheme is logged: an address may contain anything. */
function schemeOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : 'what is no address';
}
