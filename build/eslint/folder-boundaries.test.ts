import { ESLint } from 'eslint';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../launcher/paths.mjs';

const eslint = new ESLint({ cwd: inRoot('.') });

async function problems(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: inRoot(file) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'parse error');
}

const BOUNDARY = 'own/folder-boundaries';

describe('the folders are processes', () => {
  it.each([
    ['renderer/screens/probe.ts', "import { app } from 'electron';\nvoid app;", BOUNDARY],
    ['renderer/screens/probe.ts', "import { readFileSync } from 'node:fs';\nvoid readFileSync;", BOUNDARY],
    ['renderer/screens/probe.ts', "import { readFileSync } from 'fs';\nvoid readFileSync;", BOUNDARY],
    ['renderer/screens/probe.ts', "void import('node:net');", BOUNDARY],
    ['renderer/screens/probe.ts', "export * from '#electron/main';", BOUNDARY],
    ['renderer/screens/probe.ts', "import { x } from '../../electron/main';\nvoid x;", BOUNDARY],
    ['renderer/screens/probe.ts', "void fetch('https://example.com');", 'no-restricted-globals'],
    ['renderer/screens/probe.ts', "void window.fetch('https://example.com');", 'no-restricted-properties'],
    ['renderer/store/worker/probe.ts', 'new XMLHttpRequest();', 'no-restricted-globals'],
    ['renderer/screens/probe.ts', 'void window.pos;', 'no-restricted-properties'],
    ['shared/schema/probe.ts', 'void window;', 'no-restricted-globals'],
    ['shared/ipc/probe.ts', "import { x } from '#service/app';\nvoid x;", BOUNDARY],
    ['shared/domain/probe.ts', "import { z } from 'zod';\nvoid z;", BOUNDARY],
    ['shared/domain/probe.ts', "import { CodedError } from '../errors';\nvoid CodedError;", BOUNDARY],
    ['shared/domain/probe.ts', 'export const now = () => Date.now();', 'no-restricted-syntax'],
    ['service/routes/probe.ts', "import { x } from '#electron/main';\nvoid x;", BOUNDARY],
    ['electron/sync/probe.ts', "import { x } from '#renderer/bridge/bridge';\nvoid x;", BOUNDARY],
    ['electron/sync/probe.ts', "import { ipcMain } from 'electron';\nvoid ipcMain;", 'no-restricted-syntax'],
  ])('%s may not: %s', async (file, code, rule) => {
    expect(await problems(file, code)).toContain(rule);
  });

  it.each([
    ['renderer/screens/probe.ts', "import { priceCart } from '#shared/domain/cart/price-cart';\nvoid priceCart;"],
    ['service/routes/probe.ts', "import { createHash } from 'node:crypto';\nvoid createHash;"],
    ['electron/sync/probe.ts', "import { item } from '#shared/api/catalog/item';\nvoid item;"],
    ['test/e2e/probe.ts', "import { openNetworkSwitch } from '#test/support/network-switch';\nvoid openNetworkSwitch;"],
  ])('%s may: %s', async (file, code) => {
    expect(await problems(file, code)).toEqual([]);
  });
});

describe('shared is compiled without a browser and without Node', () => {
  it.each(['window', 'process', 'document'])('%s does not exist there', async (name) => {
    const folder = mkdtempSync(inRoot('shared/.probe-'));
    try {
      writeFileSync(join(folder, 'probe.ts'), `void ${name};\n`);
      const config = { extends: '../tsconfig.json', include: ['probe.ts'], exclude: [] };
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
