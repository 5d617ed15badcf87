// Chromium never navigates to a scheme it does not know, so app://bundle/x becomes https://bundle.app.invalid/x: a
// secure context with storage. ".invalid" never resolves, so a request that slips through reaches no network.
const SUFFIX = '.invalid';

/** @typedef {{ privileges: object, handler: ((request: Request) => Promise<Response> | Response) | null }} Scheme */
/** @type {Map<string, Scheme>} */
const schemes = new Map();

export function registerScheme(name, privileges) {
  const known = schemes.get(name);
  schemes.set(name, { privileges: privileges ?? known?.privileges ?? {}, handler: known?.handler ?? null });
}

export function setSchemeHandler(name, handler) {
  registerScheme(name);
  schemes.get(name).handler = handler;
}

export function schemeHandler(name) {
  return schemes.get(name)?.handler ?? null;
}

/** Patterns of the mapped addresses, for request interception. */
export function mappedPatterns() {
  return [...schemes.keys()].map((name) => `https://*.${name}${SUFFIX}/*`);
}

/** Maps app://bundle/x to https://bundle.app.invalid/x; any other address is unchanged. */
export function toMapped(url) {
  const [, scheme, host, rest] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (!scheme || !schemes.has(scheme.toLowerCase())) return url;
  return new URL(`https://${host}.${scheme.toLowerCase()}${SUFFIX}${rest}`).href;
}

/** The reverse of toMapped; any other address unchanged. */
export function fromMapped(url) {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.protocol !== 'https:' || !parsed.hostname.endsWith(SUFFIX)) return url;
  const [scheme, ...host] = parsed.hostname.slice(0, -SUFFIX.length).split('.').reverse();
  if (host.length === 0 || !schemes.has(scheme)) return url;
  return `${scheme}://${host.reverse().join('.')}${parsed.pathname}${parsed.search}${parsed.hash}`;
}

/** A Content-Security-Policy names a custom scheme with or without a host. */
export function mapPolicy(policy) {
  let mapped = policy;
  for (const name of schemes.keys()) {
    mapped = mapped
      .replace(new RegExp(`\\b${name}://([\\w.-]+)`, 'g'), `https://$1.${name}${SUFFIX}`)
      .replace(new RegExp(`(^|[\\s;])${name}:(?=[\\s;]|$)`, 'g'), `$1https://*.${name}${SUFFIX}`);
  }
  return mapped;
}

/** "app://bundle" for app://bundle/x, as Electron writes a frame's origin. */
export function originOf(url) {
  if (!URL.canParse(url)) return 'null';
  const { protocol, host, origin } = new URL(url);
  return schemes.has(protocol.slice(0, -1)) ? `${protocol}//${host}` : origin;
}
