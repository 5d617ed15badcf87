// The origins of our pages; every check whether a URL is ours uses this file. The customer display has its own origin: it
// shares no storage with the till, and main accepts no command from it.
export const APP_SCHEME = 'app';
export const APP_HOST = 'bundle';
export const START_PAGE = `${APP_SCHEME}://${APP_HOST}/index.html`;

const CUSTOMER_HOST = 'customer';
export const CUSTOMER_PAGE = `${APP_SCHEME}://${CUSTOMER_HOST}/customer-display.html`;

/** True for the till's page. */
export function isOwnUrl(text: string): boolean {
  return isOnHost(text, [APP_HOST]);
}

/** True for the till's page and the customer display; both are served from the same bundle. */
export function isServedUrl(text: string): boolean {
  return isOnHost(text, [APP_HOST, CUSTOMER_HOST]);
}

function isOnHost(text: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === `${APP_SCHEME}:` && hosts.includes(url.host);
}

/** The part of Electron's WebFrameMain used for the check. */
export interface SenderFrame {
  readonly url: string;
  readonly parent: unknown;
}

/** True for the main frame of our own page, which alone may send to the main process. Anything else is refused unread. */
export function isTrustedSender(frame: SenderFrame | null): boolean {
  return frame !== null && frame.parent === null && isOwnUrl(frame.url);
}
