// What the till relies on in the main process of Electron, asked of the stand-in: starts and ends, stored rows, utility processes.
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { electronDist, firstLoadedWindow, launchApp } from '#test/support/launch-app';
import { appDir, expect, test } from './fixture';

test.use({ appOptions: { appDir } });

test.describe('the main process', { tag: '@nightly' }, () => {
  test('reports its name, version and folders', async ({ app, userData }) => {
    const seen = await app.evaluate(({ app: own }) => ({
      name: own.getName(),
      version: own.getVersion(),
      appPath: own.getAppPath(),
      userData: own.getPath('userData'),
      isPackaged: own.isPackaged,
    }));
    expect(seen).toEqual({ name: 'standin-fixture', version: '1.2.3', appPath: appDir, userData, isPackaged: false });
  });

  test('encrypts secrets with authentication, readable after a restart', async ({ page, userData }) => {
    const first = await page.evaluate(() => window.fixture.seal('s3cret'));
    const second = await page.evaluate(() => window.fixture.seal('s3cret'));
    expect(first.opened).toBe('s3cret');
    expect(first.sealed).not.toContain('s3cret');
    expect(second.sealed).not.toBe(first.sealed);
    const elsewhere = await launchApp({ appDir, userData: join(userData, 'another') });
    const opened = await elsewhere.evaluate(({ safeStorage }, sealed) => {
      try {
        return safeStorage.decryptString(Buffer.from(sealed, 'latin1'));
      } catch {
        return 'refused';
      }
    }, first.sealed);
    await elsewhere.close();
    expect(opened).toBe('refused');
  });

  test('names the part of Electron that is not implemented', async ({ app, page }) => {
    await expect(page.locator('h1')).toBeVisible();
    const messages = await app.evaluate(({ app: own, BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows()[0];
      return [
        () => own.getGPUInfo('basic'),
        () => window?.setShape([]),
        () => window?.webContents.postMessage('x', 1),
      ].map((attempt) => {
        try {
          return String(attempt());
        } catch (error) {
          return (error as Error).message;
        }
      });
    });
    expect(messages).toEqual([
      'electron stand-in: app.getGPUInfo is not implemented',
      'electron stand-in: BrowserWindow.setShape is not implemented',
      'electron stand-in: webContents.postMessage is not implemented',
    ]);
  });

  test('asks before it quits, and quits when asked again', async ({ app, page }) => {
    await expect(page.locator('h1')).toBeVisible();
    const events = await app.evaluate(async ({ app: own, BrowserWindow }) => {
      const seen: string[] = [];
      own.once('before-quit', (event) => {
        seen.push('before-quit');
        event.preventDefault();
      });
      own.quit();
      const window = BrowserWindow.getAllWindows()[0];
      window?.once('close', (event) => {
        seen.push('close');
        event.preventDefault();
      });
      own.quit();
      own.once('will-quit', (event) => {
        seen.push('will-quit');
        event.preventDefault();
      });
      own.quit();
      return { seen, windows: BrowserWindow.getAllWindows().length };
    });
    expect(events).toEqual({ seen: ['before-quit', 'close', 'will-quit'], windows: 0 });
  });
});

test.describe('a second start', { tag: '@nightly' }, () => {
  test('notifies the first one and exits', async ({ app, page, userData }) => {
    await expect(page.locator('h1')).toBeVisible();
    const second = await runFixture([`--user-data-dir=${userData}`, 'open-this']);
    expect(second).toEqual({ code: 0, output: 'another instance is running\n' });
    await expect.poll(() => app.evaluate(() => globalThis.observed.secondStarts)).toHaveLength(1);
    const [start] = await app.evaluate(() => globalThis.observed.secondStarts);
    expect(start?.argv).toContain('open-this');
    expect(start?.data).toEqual({ from: expect.any(Number) as unknown });
  });

  test('replaces a killed one, and of several only one does', async ({ userData }) => {
    const first = startFixture([`--user-data-dir=${userData}`]);
    await first.says('window loaded');
    first.kill('SIGKILL');
    await first.exited;
    const starts = [1, 2, 3, 4].map(() => startFixture([`--user-data-dir=${userData}`]));
    const outcomes = await Promise.all(
      starts.map((start) =>
        Promise.race([start.says('window loaded').then(() => 'runs'), start.exited.then(() => 'ended')]),
      ),
    );
    expect(outcomes.sort()).toEqual(['ended', 'ended', 'ended', 'runs']);
    for (const start of starts) start.kill('SIGTERM');
    await Promise.all(starts.map((start) => start.exited));
  });
});

test.describe('stored rows', { tag: '@nightly' }, () => {
  test('survive a restart', async ({ userData }) => {
    await addRowAnd(userData, (app) => app.close());
    expect(await readRows(userData)).toEqual([{ sale: 1 }]);
  });

  test('survive the kill of the main process, which leaves no browser behind', async ({ userData }) => {
    await addRowAnd(userData, async (app) => {
      const closed = app.waitForEvent('close');
      const pid = await app.evaluate(() => process.pid);
      expect(processesOn(userData)).not.toEqual([]);
      process.kill(pid, 'SIGKILL');
      await closed;
    });
    await expect.poll(() => processesOn(userData)).toEqual([]);
    expect(await readRows(userData)).toEqual([{ sale: 1 }]);
  });

  test('survive the kill when the next start follows at once', async ({ userData }) => {
    await addRowAnd(userData, async (app) => {
      const closed = app.waitForEvent('close');
      process.kill(await app.evaluate(() => process.pid), 'SIGKILL');
      await closed;
    });
    expect(await readRows(userData)).toEqual([{ sale: 1 }]);
  });
});

async function addRowAnd(
  userData: string,
  end: (app: Awaited<ReturnType<typeof launchApp>>) => Promise<void>,
): Promise<void> {
  const app = await launchApp({ appDir, userData });
  const page = await firstLoadedWindow(app);
  await page.evaluate(() => window.addRow({ sale: 1 }));
  await end(app);
}

async function readRows(userData: string): Promise<unknown[]> {
  const app = await launchApp({ appDir, userData });
  const page = await firstLoadedWindow(app);
  const rows = await page.evaluate(() => window.readRows());
  await app.close();
  return rows;
}

/** Command lines of the running processes that use the folder, except the test's own. */
function processesOn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return []; // exited in the meantime
      }
    })
    .filter((commandLine) => commandLine.includes(`user-data-dir=${folder}`));
}

test.describe('a utility process', { tag: '@nightly' }, () => {
  const utility = join(appDir, 'utility.mjs');

  test('cannot be made before the app is ready', async ({ app }) => {
    expect(await app.evaluate(() => globalThis.observed.early)).toBe(
      'utilityProcess cannot be created before app is ready.',
    );
  });

  test('exchanges messages by structured clone, also those sent before it listened', async ({ app }) => {
    const seen = await app.evaluate(async ({ app: main, utilityProcess }, path) => {
      await main.whenReady();
      const child = utilityProcess.fork(path, ['--port', '1'], { stdio: 'pipe' });
      child.postMessage({ day: new Date(86_400_000), bytes: new Uint8Array([1, 2]) });
      const reply = (await new Promise((resolve) => child.once('message', resolve))) as {
        heard: { day: Date; bytes: Uint8Array };
      };
      const said = await new Promise<string>((resolve) => child.stdout?.once('data', (text) => resolve(String(text))));
      const pid = child.pid;
      child.postMessage({ end: 7 });
      const code = await new Promise((resolve) => child.once('exit', resolve));
      const { heard, ...rest } = reply;
      return {
        ...rest,
        ...{
          day: heard.day.getTime(),
          bytes: [...heard.bytes],
          said,
          code,
          hadPid: typeof pid,
          hasPid: typeof child.pid,
        },
      };
    }, utility);
    expect(seen).toEqual({
      ...{ ports: 0, argv: ['--port', '1'], type: 'utility', day: 86_400_000, bytes: [1, 2] },
      ...{ said: 'listening\n', code: 7, hadPid: 'number', hasPid: 'undefined' },
    });
  });

  test('is ended by kill, and once only', async ({ app }) => {
    const seen = await app.evaluate(async ({ app: main, utilityProcess }, path) => {
      await main.whenReady();
      const child = utilityProcess.fork(path);
      await new Promise<void>((resolve) => child.once('spawn', resolve));
      const first = child.kill();
      await new Promise((resolve) => child.once('exit', resolve));
      return { first, second: child.kill() };
    }, utility);
    expect(seen).toEqual({ first: true, second: false });
  });

  test('ends with the main process, also when that is killed', async ({ appOptions, userData }) => {
    test.skip(process.platform === 'win32');
    const app = await launchApp({ ...appOptions, userData });
    await firstLoadedWindow(app);
    const pid = await app.evaluate(async ({ utilityProcess }, path) => {
      const child = utilityProcess.fork(path);
      await new Promise<void>((resolve) => child.once('spawn', resolve));
      return child.pid ?? 0;
    }, utility);
    expect(isRunning(pid)).toBe(true);
    app.process().kill('SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Started by the running test; a failing test must leave no process behind. */
const started: ChildProcess[] = [];
test.afterEach(() => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

function startFixture(args: string[]) {
  const child = spawn(join(electronDist, 'electron'), [appDir, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    exited: new Promise<{ code: number | null; output: string }>((resolve) =>
      child.on('close', (code) => resolve({ code, output })),
    ),
    says: (text: string) =>
      new Promise<void>((resolve) => {
        const check = () => output.includes(text) && resolve();
        child.stdout.on('data', check);
        check();
      }),
  };
}

function runFixture(args: string[]) {
  return startFixture(args).exited;
}
