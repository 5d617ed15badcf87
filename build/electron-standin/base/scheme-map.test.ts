import { beforeAll, describe, expect, it } from 'vitest';
import { fromMapped, mapPolicy, originOf, registerScheme, toMapped } from './scheme-map.mjs';

beforeAll(() => registerScheme('app', { standard: true }));

describe('the mapping of a custom scheme', () => {
  it.each([
    ['app://bundle/index.html', 'https://bundle.app.invalid/index.html'],
    ['app://bundle', 'https://bundle.app.invalid/'],
    ['app://a.b/x?q=1#h', 'https://a.b.app.invalid/x?q=1#h'],
  ])('maps %s', (own, mapped) => {
    expect(toMapped(own)).toBe(mapped);
    expect(fromMapped(mapped)).toBe(own === 'app://bundle' ? 'app://bundle/' : own);
  });

  it.each(['https://example.com/x', 'other://bundle/x', 'data:text/html,x', 'about:blank', 'no address'])(
    'leaves %s unchanged',
    (url) => {
      expect(toMapped(url)).toBe(url);
      expect(fromMapped(url)).toBe(url);
    },
  );

  it.each([
    'https://bundle.other.invalid/',
    'https://app.invalid/',
    'https://bundle.app.invalid.example/',
    'http://bundle.app.invalid/',
  ])('does not recognize %s as one of its addresses', (url) => expect(fromMapped(url)).toBe(url));

  it("reports an origin by the application's scheme", () => {
    expect(originOf('app://bundle/deep/page.html')).toBe('app://bundle');
    expect(originOf('https://example.com:8443/x')).toBe('https://example.com:8443');
  });

  it('rewrites a policy that names the scheme', () => {
    expect(mapPolicy("script-src app://bundle 'self'; img-src app: data:; connect-src webapp:")).toBe(
      "script-src https://bundle.app.invalid 'self'; img-src https://*.app.invalid data:; connect-src webapp:",
    );
  });
});
