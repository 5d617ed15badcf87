import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLicenses } from './licenses';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'licenses-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function bundle(name: string, content: string): string {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'third-party-licenses.json'), content);
  return join(folder, name);
}

const ZOD = { name: 'zod', version: '4.6.7', identifier: 'MIT', text: 'MIT License' };
const DEXIE = { name: 'dexie', version: '4.4.7', identifier: 'Apache-2.0' };

it('lists each package of all bundles once, by name', () => {
  const bundles = [bundle('main', JSON.stringify([ZOD])), bundle('renderer', JSON.stringify([DEXIE, ZOD]))];
  expect(readLicenses(bundles)).toEqual([DEXIE, ZOD]);
});

it.each(['[', '[{"name":1}]'])('says that a list of %s cannot be read', (content) => {
  const folders = [bundle('main', content)];
  expect(() => readLicenses(folders)).toThrow(expect.objectContaining({ code: 'FILE_DAMAGED' }) as Error);
});
