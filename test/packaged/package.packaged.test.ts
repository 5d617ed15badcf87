import { listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '#build/launcher/paths';
import type { Command } from '#shared/ipc/channels';
import type { DemoPlace } from '#shared/ipc/box';
import type { Reply } from '#shared/ipc/reply';
import { missingOf, openSold } from '#test/restore/sold';
import { openWitness } from '#test/support/service-client';
import { en } from '#test/support/words';
import { packageTree, type PackagedTree } from './package-tree';
import { startPackaged, type PackagedApp } from './packaged-app';

const OFF = '0'.charCodeAt(0);
const ON = '1'.charCodeAt(0);
/** Milliseconds, on a slow and busy computer. */
const LONG = 120_000;

describe('the packaged tree', () => {
  let packaged: PackagedTree;
  let tree: string;

  beforeAll(() => {
    packaged = packageTree();
    tree = packaged.folder;
  }, 300_000);

  afterAll(() => packaged.remove());

  it('has every fuse set as configured, none left at its default', async () => {
    const wire = await getCurrentFuseWire(join(tree, 'merchant-pos'));
    const states = Object.fromEntries(
      Object.entries(wire)
        .filter(([key]) => /^\d+$/.test(key))
        .map(([key, state]) => [FuseV1Options[Number(key)], state]),
    );
    expect(states).toEqual({
      RunAsNode: OFF,
      EnableCookieEncryption: ON,
      EnableNodeOptionsEnvironmentVariable: OFF,
      EnableNodeCliInspectArguments: OFF,
      EnableEmbeddedAsarIntegrityValidation: ON,
      OnlyLoadAppFromAsar: ON,
      LoadBrowserProcessSpecificV8Snapshot: OFF,
      GrantFileProtocolExtraPrivileges: OFF,
    });
  });

  it('contains the bundles with the licenses of their packages, and no source, package, test or map', () => {
    const files = listPackage(join(tree, 'resources', 'app.asar'), { isPack: false });
    expect(files).toEqual(
      expect.arrayContaining([
        '/out/app/main/index.js',
        '/out/app/main/box-process.js',
        '/out/app/main/pglite.wasm',
        '/out/app/main/pglite.data',
        '/out/app/main/initdb.wasm',
        '/out/app/main/data/online-retail-items.json',
        '/out/app/preload/preload.cjs',
        '/out/app/main/third-party-licenses.json',
        '/out/app/renderer/index.html',
        '/out/app/renderer/third-party-licenses.json',
        '/package.json',
      ]),
    );
    expect(files.filter((file) => /\.(tsx?|map)$/.test(file))).toEqual([]);
    expect(files.filter((file) => /^\/(test|service|renderer|build|node_modules|\.data)\b/.test(file))).toEqual([]);
  });

  it('keeps the supported languages and drops the rest', () => {
    expect(readdirSync(join(tree, 'locales')).sort()).toEqual(['ar.pak', 'en-US.pak', 'fr.pak']);
  });

  describe('when it is started', () => {
    let userData: string;
    let app: PackagedApp | null = null;
    const start = async () => {
      app = await startPackaged(tree, userData);
      return app.till;
    };
    beforeEach(() => {
      userData = mkdtempSync(join(tmpdir(), 'pos-packaged-'));
    });
    afterEach(async () => {
      await app?.kill();
      rmSync(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    });

    // Minutes on a busy computer, so at night.
    it.runIf(process.env['POS_ALL_TESTS'] !== undefined)(
      'signs in and sells with the service inside it, and loses nothing when it is killed',
      { timeout: 5 * LONG },
      async () => {
        let till = await start();
        const reply = await till.page.evaluate<Reply<DemoPlace>, Command>(
          (name) => window.pos?.invoke[name](null) as Promise<Reply<DemoPlace>>,
          'box.startDemo',
        );
        if (!reply.ok) throw new Error(reply.error.code);
        const { users, ...place } = reply.value;
        const cashier = users.find(({ role }) => role === 'CASHIER') ?? { username: '', password: '' };
        await till.page.getByRole('button', { name: en.firstStart.leave }).click();
        await till.signIn({ ...place, ...cashier });
        await till.waitForFirstLoad(LONG);
        const sold = openSold();
        await sold.sell(till, 2);
        await app?.kill();
        till = await start();
        await till.unlock(cashier.password);
        await sold.sell(till, 1);
        await till.waitForEmptyQueue(LONG);
        const witness = await openWitness(place.serviceUrl, { tenant: 'demo', ...cashier });
        expect([sold.receipts.size, missingOf(sold, await witness.sales())]).toEqual([3, []]);
      },
    );

    it('refuses to be watched', () => {
      const args = [`--user-data-dir=${userData}`, '--remote-debugging-port=0'];
      const { status, stderr } = spawnSync(join(tree, 'merchant-pos'), args, { encoding: 'utf8', timeout: LONG });
      expect([status, stderr.includes('DevTools')]).toEqual([1, false]);
    });
  });
});

it('the icons are those of the picture', () => {
  const drawn = createHash('sha256')
    .update(readFileSync(inRoot('build/resources/icon.svg')))
    .digest('hex');
  expect(readFileSync(inRoot('build/resources/icon.sha256'), 'utf8').trim()).toBe(drawn);
  for (const name of readdirSync(inRoot('build/resources/icons'))) {
    const png = readFileSync(inRoot(`build/resources/icons/${name}`));
    // Width and height of a PNG stand in its header.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}.png`).toBe(name);
  }
});
