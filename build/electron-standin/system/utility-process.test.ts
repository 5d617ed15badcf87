import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runtime } from '../base/runtime.mjs';
import { utilityProcess } from './utility-process.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'utility-process-'));
  runtime.isReady = true;
});
afterEach(() => {
  runtime.isReady = false;
  rmSync(folder, { recursive: true });
});

it.skipIf(process.platform === 'win32').each([
  ['process.exit(3)', 3],
  ["process.kill(process.pid, 'SIGABRT')", 134],
  ["process.kill(process.pid, 'SIGKILL')", 137],
  ["process.kill(process.pid, 'SIGTERM')", 143],
])('a process that ends with %s exits with %d', async (program, code) => {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, `${program};\nsetInterval(() => {}, 1000);\n`);
  const child = utilityProcess.fork(file);
  expect(await once(child, 'exit')).toEqual([code]);
});

it('a process goes on after a rejection that nobody handles, as Electron only warns of it', async () => {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, 'Promise.reject(new Error("lost"));\nsetTimeout(() => process.exit(5), 50);\n');
  const child = utilityProcess.fork(file, [], { stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([5]);
});
