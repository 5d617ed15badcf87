import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Log } from '../log/log';
import { CUSTOMER_PAGE, START_PAGE, isTrustedSender } from './app-origin';
import { createAppProtocol, resolveRequest, CONTENT_SECURITY_POLICY } from './app-protocol';
import { forgetKeyLog, isSandboxClosed, refusedSwitches } from './launch-switches';
import { guardNavigation } from './navigation';
import { ALLOWED_PERMISSIONS, applyPermissions, isPermitted } from './permissions';
import { pagePreferences } from '../windows/page-preferences';

describe('the app protocol', () => {
  let base: string;
  let logged: string[];
  const log: Log = { info: () => undefined, warn: (_area, message) => void logged.push(message) };

  beforeAll(() => {
    base = mkdtempSync(join(tmpdir(), 'bundle-'));
    logged = [];
    mkdirSync(join(base, 'renderer', 'assets'), { recursive: true });
    writeFileSync(join(base, 'renderer', 'index.html'), '<h1>till</h1>');
    writeFileSync(join(base, 'renderer', 'assets', 'a b.js'), 'export {}');
    writeFileSync(join(base, 'secret.js'), 'secret');
    mkdirSync(join(base, 'renderer-other'));
    writeFileSync(join(base, 'renderer-other', 'x.js'), 'secret');
  });
  afterAll(() => rmSync(base, { recursive: true }));

  const get = (path: string, method = 'GET') =>
    createAppProtocol(join(base, 'renderer'), log)(new Request(`app://bundle${path}`, { method }));

  it('serves the page with every security header', async () => {
    const response = await get('/');
    expect([response.status, await response.text()]).toEqual([200, '<h1>till</h1>']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('serves modules by their name, encoded or not, and answers HEAD without a body', async () => {
    expect(await (await get('/assets/a%20b.js')).text()).toBe('export {}');
    const head = await get('/assets/a%20b.js?v=1', 'HEAD');
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      '',
    ]);
  });

  it('has nothing where there is no file, and says so in the log', async () => {
    expect((await get('/missing.js')).status).toBe(404);
    expect((await get('/index.html', 'POST')).status).toBe(405);
    expect(logged.slice(-2)).toEqual([
      'refused GET /missing.js: no such file',
      'refused POST /index.html: method POST',
    ]);
  });

  it.each([
    ['POST', 'app://bundle/index.html', 405],
    ['GET', 'app://other/index.html', 403],
    ['GET', 'app://customer/..%2fsecret.js', 403],
    ['GET', 'app://customer.evil/customer-display.html', 403],
    ['GET', 'app://bundle:1/index.html', 403],
    ['GET', 'https://bundle/index.html', 403],
    ['GET', 'app://bundle/..%2fsecret.js', 403],
    ['GET', 'app://bundle/%2e%2e%2fsecret.js', 403],
    ['GET', 'app://bundle/assets/..%2f..%2fsecret.js', 403],
    ['GET', 'app://bundle/..%2frenderer-other/x.js', 403],
    ['GET', 'app://bundle/..%5csecret.js', 403],
    ['GET', 'app://bundle/index.html%00.js', 403],
    ['GET', 'app://bundle/%E0%A4%A', 400],
    ['GET', 'app://bundle/assets', 404],
    ['GET', 'app://bundle/package.sh', 404],
  ])('refuses %s %s', (method, address, status) => {
    expect(resolveRequest('/srv/renderer', method, address)).toMatchObject({ kind: 'refused', status });
  });

  it('serves the customer’s page on an origin of its own', () => {
    expect(resolveRequest('/srv/renderer', 'GET', CUSTOMER_PAGE)).toMatchObject({
      file: '/srv/renderer/customer-display.html',
    });
    expect(new URL(CUSTOMER_PAGE).host).not.toBe(new URL(START_PAGE).host);
  });

  it('keeps a path with dots inside the bundle', () => {
    expect(resolveRequest('/srv/renderer', 'GET', 'app://bundle/../../secret.js')).toMatchObject({
      file: '/srv/renderer/secret.js',
    });
  });
});

it('lets the page run our code and reach no network', () => {
  expect(CONTENT_SECURITY_POLICY).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
      "worker-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

it('permits what the table names, to our page alone', () => {
  expect(Object.keys(ALLOWED_PERMISSIONS)).toEqual([
    'persistent-storage',
    'clipboard-sanitized-write',
    'serial',
    'hid',
  ]);
  expect(isPermitted('persistent-storage', 'app://bundle/')).toBe(true);
  for (const permission of ['geolocation', 'media', 'notifications', 'clipboard-read', 'usb', 'toString']) {
    expect(isPermitted(permission, 'app://bundle/')).toBe(false);
  }
  expect(isPermitted('persistent-storage', 'https://bundle/')).toBe(false);
  expect(isPermitted('persistent-storage', CUSTOMER_PAGE)).toBe(false);
});

it.each([
  [{ url: 'app://bundle/index.html', parent: null }, true],
  [{ url: 'app://bundle/index.html', parent: {} }, false],
  [{ url: 'app://bundle.evil/index.html', parent: null }, false],
  [{ url: 'https://bundle/index.html', parent: null }, false],
  [{ url: 'app://customer/customer-display.html', parent: null }, false],
  [{ url: 'about:blank', parent: null }, false],
  [null, false],
])('trusts %j: %s', (frame, isTrusted) => {
  expect(isTrustedSender(frame)).toBe(isTrusted);
});

const silent: Log = { info: () => undefined, warn: () => undefined };

it('applies the table to requests and to checks', () => {
  type Request = (contents: null, permission: string, answer: (isGranted: boolean) => void, details: object) => void;
  type Check = (contents: null, permission: string, origin: string) => boolean;
  let request: Request | undefined;
  let check: Check | undefined;
  const session = {
    setPermissionRequestHandler: (handler: Request) => void (request = handler),
    setPermissionCheckHandler: (handler: Check) => void (check = handler),
  };
  applyPermissions(session as never, silent);
  const requested = (permission: string, requestingUrl: string) => {
    const answers: boolean[] = [];
    request?.(null, permission, (isGranted) => answers.push(isGranted), { requestingUrl });
    return answers;
  };
  expect(requested('serial', START_PAGE)).toEqual([true]);
  expect(requested('media', START_PAGE)).toEqual([false]);
  expect(requested('serial', 'https://example.com/')).toEqual([false]);
  expect(check?.(null, 'hid', 'app://bundle/')).toBe(true);
  expect(check?.(null, 'hid', 'app://customer/')).toBe(false);
  expect(check?.(null, 'geolocation', 'app://bundle/')).toBe(false);
});

describe('the navigation of a page', () => {
  type Listener = (event: { preventDefault(): void }, url: string) => void;
  const listeners = new Map<string, Listener>();
  let openWindow: ((details: { url: string }) => { action: string }) | undefined;
  const contents = {
    setWindowOpenHandler: (handler: typeof openWindow) => void (openWindow = handler),
    on: (name: string, listener: Listener) => void listeners.set(name, listener),
  };
  guardNavigation(contents as never, silent);

  it.each(['https://example.com/', 'app://bundle/index.html', 'file:///etc/passwd'])(
    'opens no window for %s',
    (url) => {
      expect(openWindow?.({ url })).toEqual({ action: 'deny' });
    },
  );

  it.each([
    ['will-navigate', START_PAGE, false],
    ['will-navigate', 'https://example.com/', true],
    ['will-redirect', 'https://example.com/', true],
    ['will-redirect', 'file:///etc/passwd', true],
    ['will-attach-webview', START_PAGE, true],
  ])('%s to %s is blocked: %s', (name, url, isBlocked) => {
    let wasBlocked = false;
    listeners.get(name)?.({ preventDefault: () => void (wasBlocked = true) }, url);
    expect(wasBlocked).toBe(isBlocked);
  });
});

it('gives a page nothing of the system', () => {
  expect(pagePreferences('/preload.cjs', true)).toEqual({
    preload: '/preload.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    spellcheck: false,
    devTools: false,
  });
  expect(pagePreferences('/preload.cjs', false).devTools).toBe(true);
});

it.each([
  [['--remote-debugging-port=9222'], ['remote-debugging-port']],
  [['--Remote-Debugging-Pipe'], ['remote-debugging-pipe']],
  [['-ignore-certificate-errors'], ['ignore-certificate-errors']],
  [['--ignore-certificate-errors-spki-list=x'], ['ignore-certificate-errors-spki-list']],
  [
    ['--inspect-brk=0', '--no-sandbox'],
    ['inspect-brk', 'no-sandbox'],
  ],
  [['--host-rules=MAP * evil'], ['host-rules']],
  [
    ['--proxy-server=evil:80', '--proxy-pac-url=http://evil', '--proxy-auto-detect'],
    ['proxy-server', 'proxy-pac-url', 'proxy-auto-detect'],
  ],
  [
    ['--browser-subprocess-path=/tmp/evil', '--zygote-cmd-prefix=/tmp/evil'],
    ['browser-subprocess-path', 'zygote-cmd-prefix'],
  ],
  [
    ['--disable-seccomp-filter-sandbox', '--no-zygote-sandbox', '--allow-sandbox-debugging'],
    ['disable-seccomp-filter-sandbox', 'no-zygote-sandbox', 'allow-sandbox-debugging'],
  ],
  [['--lang=ar', '--force-device-scale-factor=2', 'till', '--user-data-dir=/srv/till'], []],
])('an installed app refuses %j: %j', (given, refused) => {
  expect(refusedSwitches(['merchant-pos', ...given], 'linux')).toEqual(refused);
});

it('takes what begins with a slash for a switch on Windows alone, as Chromium does', () => {
  const given = ['merchant-pos', '/Remote-Debugging-Port=9222', '/proxy-server=evil', '/no-sandbox', '--inspect', '/x'];
  const refused = ['remote-debugging-port', 'proxy-server', 'no-sandbox', 'inspect'];
  expect(refusedSwitches(given, 'win32')).toEqual(refused);
  expect(refusedSwitches(given, 'linux')).toEqual(['inspect']);
});

it('knows an AppImage on a system that closes the sandbox to it', () => {
  const file = '/home/shop/merchant-pos.AppImage';
  expect(isSandboxClosed(['no-sandbox'], file)).toBe(true);
  expect(isSandboxClosed(['no-sandbox', 'inspect'], file)).toBe(false);
  expect(isSandboxClosed(['no-sandbox'], null)).toBe(false);
});

it('has Chromium write no keys of its connections to a file', () => {
  const environment = { SSLKEYLOGFILE: '/tmp/keys', PATH: '/bin' };
  forgetKeyLog(environment);
  expect(environment).toEqual({ PATH: '/bin' });
});
