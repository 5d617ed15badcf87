// What the till relies on in the preload bridge and the page of Electron, asked of the stand-in.
import { appDir, expect, test } from './fixture';

test.use({ appOptions: { appDir } });

test.describe('the preload bridge', { tag: '@nightly' }, () => {
  test('exposes a frozen object and nothing else', async ({ page }) => {
    const seen = await page.evaluate(() => ({
      isFrozen: [window.fixture, window.fixture.facts, window.fixture.facts.nested.list].map(Object.isFrozen),
      isReplaceable: Reflect.set(window, 'fixture', 1) || Reflect.deleteProperty(window, 'fixture'),
      leaks: ['leakedFromPreload', 'require', 'process', 'module', 'electron'].filter((name) => name in window),
      sum: window.fixture.add(2, 3),
      facts: window.fixture.facts,
    }));
    expect(seen.isFrozen).toEqual([true, true, true]);
    expect(seen.isReplaceable).toBe(false);
    expect(seen.leaks).toEqual([]);
    expect(seen.sum).toBe(5);
    expect(seen.facts.platform).toBe(process.platform);
    expect(seen.facts.electron).toMatch(/^\d+\.\d+\.\d+$/);
    expect(seen.facts.argv).toContain('--from-main');
  });

  test('passes on name and message of errors in preload functions', async ({ page }) => {
    const error = await page.evaluate(() => {
      try {
        return window.fixture.throwNow();
      } catch (thrown) {
        return { name: (thrown as Error).name, message: (thrown as Error).message, isError: thrown instanceof Error };
      }
    });
    expect(error).toEqual({ name: 'RangeError', message: 'too far', isError: true });
  });

  test('passes everything structured clone supports to main and back', async ({ page }) => {
    const seen = await page.evaluate(async () => {
      const shared = { amount: 5 };
      const sent = {
        date: new Date(86_400_000),
        map: new Map<unknown, unknown>([[1, { deep: new Set(['a']) }]]),
        bytes: new Uint8Array([0, 127, 255]),
        big: 9_007_199_254_740_993n,
        absent: undefined,
        numbers: [NaN, -0, Infinity],
        text: 'ŋ ‮ \u0000 😀',
        twice: [shared, shared],
        pattern: /a.b/gi,
      };
      const back = (await window.fixture.echo(sent)) as typeof sent;
      return {
        time: back.date.getTime(),
        set: [...(back.map.get(1) as { deep: Set<string> }).deep],
        bytes: back.bytes instanceof Uint8Array && [...back.bytes],
        big: String(back.big),
        hasAbsent: 'absent' in back && back.absent === undefined,
        numbers: back.numbers.map((value) => (Object.is(value, -0) ? '-0' : String(value))),
        isSameText: back.text === sent.text,
        isShared: back.twice[0] === back.twice[1],
        pattern: String(back.pattern),
      };
    });
    expect(seen).toEqual({
      time: 86_400_000,
      set: ['a'],
      bytes: [0, 127, 255],
      big: '9007199254740993',
      hasAbsent: true,
      numbers: ['NaN', '-0', 'Infinity'],
      isSameText: true,
      isShared: true,
      pattern: '/a.b/gi',
    });
  });

  test('refuses to send a function to main', async ({ page }) => {
    const message = await page.evaluate(() =>
      window.fixture.echo({ run: () => 1 }).catch((error: Error) => error.message),
    );
    expect(message).toBe('An object could not be cloned.');
  });

  test('keeps only the message of an error thrown by a handler', async ({ page }) => {
    const messages = await page.evaluate(() =>
      Promise.all(
        [window.fixture.fail(), window.fixture.missing()].map((call) => call.catch((error: Error) => error.message)),
      ),
    );
    expect(messages).toEqual([
      "Error invoking remote method 'fail': TypeError: no stock",
      "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    ]);
  });

  test("names the sending frame by the application's scheme", async ({ page }) => {
    const sender = await page.evaluate(() => window.fixture.sender());
    expect(sender).toEqual({ url: 'app://bundle/index.html', origin: 'app://bundle', isMainFrame: true });
  });

  test('delivers one-way messages in order', async ({ app, page }) => {
    await page.evaluate(async () => {
      for (let value = 0; value < 50; value += 1) window.fixture.ping({ value });
      await window.fixture.echo('after them');
    });
    expect(await app.evaluate(() => globalThis.observed.pings)).toEqual(
      Array.from({ length: 50 }, (_, value) => ({ value })),
    );
  });

  test('pushes from main until the page unsubscribes', async ({ app, page }) => {
    const send = (value: number) =>
      app.evaluate(
        ({ BrowserWindow }, tick) => BrowserWindow.getAllWindows()[0]?.webContents.send('tick', tick),
        value,
      );
    await send(1);
    await expect(page.locator('#ticks')).toContainText('1]');
    await page.evaluate(() => window.stopTicks());
    await send(2);
    await page.evaluate(() => window.fixture.echo('after it'));
    await expect(page.locator('#ticks')).not.toContainText('2');
  });

  test('keeps messages that main sends before the page is loaded', async ({ page }) => {
    await expect
      .poll(() => page.evaluate(() => window.fixture.readEarly()))
      .toEqual(['sent before the page was loaded']);
  });

  test('works again after a reload', async ({ app, page }) => {
    await page.evaluate(() => window.fixture.echo(1));
    const isLoadedAgain = page.waitForEvent('load');
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload());
    await isLoadedAgain;
    await page.reload();
    expect(await page.evaluate(() => window.fixture.echo(2))).toBe(2);
    expect(await app.evaluate(() => globalThis.observed.navigations)).toEqual([]);
  });
});

test.describe('the page', { tag: '@nightly' }, () => {
  test('has the content size of its window in a secure context', async ({ app, page }) => {
    const measure = () => page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio]);
    expect(await measure()).toEqual([1366, 768, 1]);
    expect(await page.evaluate(() => [isSecureContext, document.visibilityState])).toEqual([true, 'visible']);
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1024, 640));
    await expect.poll(measure).toEqual([1024, 640, 1]);
  });

  test('obeys the content security policy of the protocol response', async ({ page }) => {
    const seen = await page.evaluate(async () => {
      const violated = new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
          once: true,
        });
      });
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.head.append(script);
      const outside = await fetch('https://elsewhere.invalid/').catch((error: Error) => error.name);
      return { directive: await violated, isInjected: 'injected' in window, outside };
    });
    expect(seen).toEqual({ directive: 'script-src-elem', isInjected: false, outside: 'TypeError' });
  });

  test('runs module and classic workers of the application, with locks and storage', async ({ page }) => {
    expect(await page.evaluate(() => window.askWorker('module'))).toEqual({
      doubled: 40,
      hasRead: true,
      lock: 'fixture',
      hasStorage: 'object',
    });
    expect(await page.evaluate(() => window.askWorker('classic'))).toEqual({ tripled: 60 });
  });

  test('cannot leave the application', async ({ app, page }) => {
    await page.locator('#leave').click();
    await expect
      .poll(() => app.evaluate(() => globalThis.observed.navigations))
      .toEqual(['https://elsewhere.invalid/']);
    await page.evaluate(() => {
      location.href = 'https://elsewhere.invalid/again';
    });
    await expect.poll(() => app.evaluate(() => globalThis.observed.navigations)).toHaveLength(2);
    await expect(page.locator('h1')).toHaveText('Fixture');
    expect(await page.evaluate(() => window.fixture.echo('still here'))).toBe('still here');
  });

  test('cannot open windows', async ({ app, page }) => {
    await page.evaluate(() => window.open('https://elsewhere.invalid/plain'));
    await page.evaluate(() =>
      window.open('https://elsewhere.invalid/alone', '_blank', 'noopener,width=300,height=200'),
    );
    await page.locator('#tab').click();
    await page.locator('#leave').click({ modifiers: ['ControlOrMeta'] });
    await expect
      .poll(() => app.evaluate(() => globalThis.observed.windowOpens.slice(0, 3)))
      .toEqual(['https://elsewhere.invalid/plain', 'https://elsewhere.invalid/alone', 'https://elsewhere.invalid/tab']);
    const protocol = await app.context().newCDPSession(page);
    const countPages = async () => {
      const { targetInfos } = await protocol.send('Target.getTargets');
      return targetInfos.filter(({ type }) => type === 'page').length;
    };
    await expect.poll(countPages).toBe(1);
    expect(app.windows()).toHaveLength(1);
    expect(await page.evaluate(() => window.fixture.echo('still here'))).toBe('still here');
  });

  test('gets no permission the application denies', async ({ app, page }) => {
    const states = await page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'] as PermissionName[];
      return Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state));
    });
    expect(states).toEqual(['denied', 'denied', 'denied', 'denied', 'denied']);
    await app.evaluate(({ session }) => {
      session.defaultSession.setPermissionCheckHandler(null);
      session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) =>
        answer(permission === 'geolocation'),
      );
    });
    const stateOf = (name: string) =>
      page.evaluate(
        async (asked) => (await navigator.permissions.query({ name: asked as PermissionName })).state,
        name,
      );
    await expect.poll(() => stateOf('geolocation')).toBe('granted');
    expect(await stateOf('notifications')).toBe('denied');
  });

  test('is captured as an image and as a PDF', async ({ app, page }) => {
    await expect(page.locator('h1')).toBeVisible();
    const seen = await app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      const picture = await contents?.capturePage();
      const pdf = await contents?.printToPDF({ pageSize: 'A4' });
      return { size: picture?.getSize(), pdf: pdf?.subarray(0, 5).toString('latin1') };
    });
    expect(seen).toEqual({ size: { width: 1366, height: 768 }, pdf: '%PDF-' });
  });

  test('can be loaded again after its renderer crashed', async ({ app, page }) => {
    await expect(page.locator('h1')).toBeVisible();
    const answer = await app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (!contents) throw new Error('no window');
      const gone = new Promise((resolve) => contents.once('render-process-gone', resolve));
      contents.forcefullyCrashRenderer();
      await gone;
      const wasCrashed = contents.isCrashed();
      const loaded = new Promise<void>((resolve) => contents.once('did-finish-load', () => resolve()));
      contents.reload();
      await loaded;
      const echo: unknown = await contents.executeJavaScript('fixture.echo(7)');
      contents.once('render-process-gone', () => void contents.loadURL('app://bundle/index.html'));
      const loadedAgain = new Promise<void>((resolve) => contents.once('did-finish-load', () => resolve()));
      contents.forcefullyCrashRenderer();
      await loadedAgain;
      const again: unknown = await contents.executeJavaScript('fixture.echo(8)');
      return { wasCrashed, isCrashed: contents.isCrashed(), echo, again };
    });
    expect(answer).toEqual({ wasCrashed: true, isCrashed: false, echo: 7, again: 8 });
    expect(await app.evaluate(() => globalThis.observed.gone)).toEqual(['crashed', 'crashed']);
  });
});
