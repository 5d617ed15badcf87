import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { swapDatabases } from './swap-databases';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pos-swap-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function make(name: string, content: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'rows'), content);
}
const there = () => readdirSync(folder).map((name) => `${name}: ${readFileSync(join(folder, name, 'rows'), 'utf8')}`);

/** A system that refuses the renames to these names. */
const refusing = (...names: string[]) => {
  const left = [...names];
  return (from: string, to: string) => {
    if (left[0] !== undefined && to.endsWith(left[0])) {
      left.shift();
      return Promise.reject(new Error('EBUSY'));
    }
    renameSync(from, to);
    return Promise.resolve();
  };
};

it('puts the restored database in the place of the one before, which is kept', async () => {
  make('database', 'old');
  make('database.replaced', 'older');
  make('database.restored', 'new');
  expect(await swapDatabases(folder)).toBe(join(folder, 'database.replaced'));
  expect(there()).toEqual(['database: new', 'database.replaced: old']);
});

it('is the first database where there was none', async () => {
  make('database.restored', 'new');
  expect(await swapDatabases(folder)).toBeNull();
  expect(there()).toEqual(['database: new']);
});

it.each(['database.replaced', 'database'])('leaves everything as it was when %s is refused', async (name) => {
  make('database', 'old');
  make('database.restored', 'new');
  await expect(swapDatabases(folder, refusing(name))).rejects.toThrow('EBUSY');
  expect(there()).toEqual(['database: old']);
});

it('keeps what can be opened at the next start when the one before cannot have its name again', async () => {
  make('database', 'old');
  make('database.restored', 'new');
  await expect(swapDatabases(folder, refusing('database', 'database'))).rejects.toThrow('EBUSY');
  expect(there()).toEqual(['database.replaced: old', 'database.restored: new']);
});

it('does not begin with what could not be restored', async () => {
  make('database.restored', 'new');
  await expect(swapDatabases(folder, refusing('database'))).rejects.toThrow('EBUSY');
  expect(there()).toEqual([]);
});
