import { listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '#build/launcher/paths';
import { makeDummyElectron } from './dummy-electron';

const FUSE_COUNT = Object.values(FuseV1Options).filter((value) => typeof value === 'number').length;
const OFF = '0'.charCodeAt(0);
const ON = '1'.charCodeAt(0);

describe('the packaged tree', () => {
  let folder: string;
  let tree: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pos-package-'));
    const { version } = JSON.parse(readFileSync(inRoot('node_modules/electron/package.json'), 'utf8')) as {
      version: string;
    };
    makeDummyElectron(join(folder, 'electron'), version, FUSE_COUNT);
    const output = `-c.directories.output=${join(folder, 'dist')}`;
    const env = { ...process.env, POS_ELECTRON_DIST: join(folder, 'electron') };
    execFileSync(process.execPath, [inRoot('build/package.mjs'), '--linux', '--dir', output], { env, stdio: 'pipe' });
    tree = join(folder, 'dist', 'linux-unpacked');
  }, 300_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
        '/out/app/main/third-party-licenses.md',
        '/out/app/renderer/index.html',
        '/out/app/renderer/third-party-licenses.md',
        '/package.json',
      ]),
    );
    expect(files.filter((file) => /\.(tsx?|map)$/.test(file))).toEqual([]);
    expect(files.filter((file) => /^\/(test|service|renderer|build|node_modules|\.data)\b/.test(file))).toEqual([]);
  });

  it('keeps the supported languages and drops the rest', () => {
    expect(readdirSync(join(tree, 'locales')).sort()).toEqual(['ar.pak', 'en-US.pak']);
  });
});
