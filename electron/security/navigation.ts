// Keeps all web contents on our page: no new windows, no other address, no webview. The app has no link that leads out of it.
import type { WebContents } from 'electron';
import type { Log } from '../log/log';
import { isOwnUrl } from './app-origin';

export function guardNavigation(contents: Pick<WebContents, 'setWindowOpenHandler' | 'on'>, log: Log): void {
  contents.setWindowOpenHandler(({ url }) => {
    log.warn('navigation', `blocked a window for ${schemeOf(url)}`);
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
