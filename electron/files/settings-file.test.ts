import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openSettingsFile } from './settings-file';

const KIND = { what: 'printer', schema: z.object({ copies: z.int() }), none: { copies: 1 } };

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

function open(path: string) {
  const logged: string[] = [];
  const log = { info: () => undefined, warn: (_area: string, message: string) => void logged.push(message) };
  return { file: openSettingsFile(path, KIND, log), logged };
}

it('puts a damaged file aside and begins with the usual settings', () => {
  const path = join(folder(), 'printer.json');
  writeFileSync(path, '{"copies":');
  const { file, logged } = open(path);
  expect(file.read()).toEqual({ copies: 1 });
  expect([existsSync(path), readFileSync(`${path}.damaged`, 'utf8')]).toEqual([false, '{"copies":']);
  expect(logged).toEqual(['the file of the printer could not be read: put aside']);
});

it('begins with the usual settings where the file cannot be read, and leaves it for a disk that can', () => {
  const path = join(folder(), 'printer.json');
  // Stands for a file on a bad sector.
  mkdirSync(path);
  const { file, logged } = open(path);
  expect(file.read()).toEqual({ copies: 1 });
  expect([existsSync(path), existsSync(`${path}.damaged`)]).toEqual([true, false]);
  expect(logged).toEqual(['the file of the printer could not be read: EISDIR']);
});

it('says with its code that settings were not written, and keeps those before', () => {
  const path = join(folder(), 'printer.json');
  const { file, logged } = open(path);
  mkdirSync(`${path}.new`);
  expect(() => file.write({ copies: 2 })).toThrow(expect.objectContaining({ code: 'FILE_WRITE_FAILED' }));
  expect(file.read()).toEqual({ copies: 1 });
  expect(logged).toEqual(['the file of the printer was not written: EISDIR']);
});

it('begins all the same where a damaged file cannot be put aside, and replaces it with the next write', () => {
  const path = join(folder(), 'printer.json');
  writeFileSync(path, '{"copies":');
  // In the way: as with a full disk, nothing can be written there.
  mkdirSync(join(`${path}.damaged`, 'full'), { recursive: true });
  const { file, logged } = open(path);
  expect(file.read()).toEqual({ copies: 1 });
  expect(logged[0]).toMatch(/^the file of the printer could not be read: left where it is \(E/);
  file.write({ copies: 2 });
  expect(open(path).file.read()).toEqual({ copies: 2 });
});
