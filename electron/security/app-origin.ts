// The one origin of the page: app://bundle. Everything that asks "is this ours?" asks here.

export const APP_SCHEME = 'app';
export const APP_HOST = 'bundle';
export const START_PAGE = `${APP_SCHEME}://${APP_HOST}/index.html`;

export function isOwnUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === `${APP_SCHEME}:` && url.host === APP_HOST;
}
