import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../launcher/paths.mjs';
import { lintProbes } from './testing/lint-probes';

const REFUSED = [
  ['renderer/screens/probe.ts', "import { app } from 'electron';\nvoid app;", 'own(folder-boundaries)'],
  [
    'renderer/screens/probe.ts',
    "import { readFileSync } from 'node:fs';\nvoid readFileSync;",
    'own(folder-boundaries)',
  ],
  ['renderer/screens/probe.ts', "import { readFileSync } from 'fs';\nvoid readFileSync;", 'own(folder-boundaries)'],
  ['renderer/screens/probe.ts', "void import('node:net');", 'own(folder-boundaries)'],
  ['renderer/screens/probe.ts', "export * from '#electron/main';", 'own(folder-boundaries)'],
  ['renderer/screens/probe.ts', "import { x } from '../../electron/main';\nvoid x;", 'own(folder-boundaries)'],
  ['renderer/screens/probe.ts', "void fetch('https://example.com');", 'eslint(no-restricted-globals)'],
  ['renderer/screens/probe.ts', "void window.fetch('https://example.com');", 'own(no-network)'],
  ['renderer/store/worker/probe.ts', 'new XMLHttpRequest();', 'eslint(no-restricted-globals)'],
  ['renderer/screens/probe.ts', 'void window.pos;', 'own(only-bridge)'],
  ['shared/schema/probe.ts', 'void window;', 'eslint(no-restricted-globals)'],
  ['shared/ipc/probe.ts', "import { x } from '#service/app';\nvoid x;", 'own(folder-boundaries)'],
  ['shared/domain/probe.ts', "import { z } from 'zod';\nvoid z;", 'own(folder-boundaries)'],
  ['shared/domain/probe.ts', "import { CodedError } from '../errors';\nvoid CodedError;", 'own(folder-boundaries)'],
  ['shared/domain/probe.ts', 'export const now = () => Date.now();', 'own(no-clock)'],
  ['service/routes/probe.ts', "import { x } from '#electron/main';\nvoid x;", 'own(folder-boundaries)'],
  ['electron/sync/probe.ts', "import { x } from '#renderer/bridge/bridge';\nvoid x;", 'own(folder-boundaries)'],
  ['electron/sync/probe.ts', "import { ipcMain } from 'electron';\nvoid ipcMain;", 'own(only-in-ipc)'],
  ['renderer/screens/probe.ts', "void self['fetch'];", 'own(no-network)'],
  ['renderer/screens/probe.ts', 'const { WebSocket } = globalThis;\nvoid WebSocket;', 'own(no-network)'],
  ['renderer/screens/probe.ts', "navigator.sendBeacon('/sales');", 'own(no-network)'],
  ['renderer/screens/probe.ts', 'const { pos } = window;\nvoid pos;', 'own(only-bridge)'],
  ['shared/domain/probe.ts', 'export const now = () => new Date();', 'own(no-clock)'],
  ['shared/domain/probe.ts', 'export const id = () => Math.random();', 'own(no-clock)'],
] as const;
const ALLOWED = [
  ['renderer/screens/probe.ts', "import { priceCart } from '#shared/domain/cart/price-cart';\nvoid priceCart;"],
  ['service/routes/probe.ts', "import { createHash } from 'node:crypto';\nvoid createHash;"],
  ['electron/sync/probe.ts', "import { item } from '#shared/api/catalog/item';\nvoid item;"],
  ['test/e2e/probe.ts', "import { openNetworkSwitch } from '#test/support/network-switch';\nvoid openNetworkSwitch;"],
] as const;
/** The same file cannot have all its probes at once. */
const FOLDERS = [...REFUSED, ...ALLOWED].map(
  ([file, code], at) => [file.replace('probe', `probe-${at}`), code] as const,
);

describe('the folders are processes', () => {
  let codesIn: (file: string) => readonly string[];

  beforeAll(async () => {
    codesIn = await lintProbes(Object.fromEntries(FOLDERS.map(([file, code]) => [file, `${code}\n`])));
  });

  it.each(REFUSED)('%s may not: %s', (_file, code, rule) => {
    expect(codesIn(fileOf(code))).toContain(rule);
  });

  it.each(ALLOWED)('%s may: %s', (_file, code) => {
    expect(codesIn(fileOf(code))).toEqual([]);
  });

  it('lets the bridge talk to main', async () => {
    const bridge = 'renderer/bridge/bridge.ts';
    expect((await lintProbes({ [bridge]: 'void window.pos;\n' }))(bridge)).toEqual([]);
  });

  function fileOf(code: string): string {
    return FOLDERS.find((probe) => probe[1] === code)?.[0] ?? '';
  }
});

describe('shared is compiled without a browser and without Node', () => {
  it.each(['window', 'process', 'document'])('%s does not exist there', async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'pos-shared-'));
    try {
      writeFileSync(join(folder, 'probe.ts'), `void ${name};\n`);
      const config = {
        extends: inRoot('shared/tsconfig.json'),
        compilerOptions: { rootDir: '.' },
        include: ['probe.ts'],
        exclude: [],
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
      const tsc = promisify(execFile)(process.execPath, [
        inRoot('node_modules/typescript-native/bin/tsc'),
        '-p',
        folder,
        '--noEmit',
      ]);
      await expect(tsc).rejects.toMatchObject({ stdout: expect.stringContaining(`Cannot find name '${name}'`) });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
