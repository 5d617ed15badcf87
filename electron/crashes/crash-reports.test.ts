import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { crashText, MOST_CRASH_REPORTS, type Crash, type CrashReport } from '#shared/ipc/app/crash-reports';
import { MOST_FRAMES } from '#shared/ipc/app/fault';
import type { Log } from '../log/log';
import { openCrashFile, type CrashFile } from './crash-file';
import { createCrashReports } from './crash-reports';

const FACTS = { version: '1.2.3', runtime: 'Electron 45', platform: 'linux x64' };
const CALL = { call: 'pay', file: 'assets/pay.js', line: 1, column: 9 };

let folder: string;
let path: string;
let clock: number;
let logged: string[];
let told: CrashReport[][];
const log: Log = { info: () => undefined, warn: (_area, message) => void logged.push(message) };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crashes-'));
  path = join(folder, 'crash-reports', 'reports.json');
  clock = Date.parse('2026-11-26T09:00:00.000Z');
  logged = [];
  told = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (file: CrashFile = openCrashFile(path, log)) =>
  createCrashReports({ file, facts: FACTS, now: () => clock, log, changed: (kept) => void told.push(kept) });

function crash(line: number, other: Partial<Crash> = {}): Crash {
  return { where: 'page', kind: 'uncaught', name: 'TypeError', code: null, frames: [{ ...CALL, line }], ...other };
}

/** Keeps what fails until it is allowed to work. */
function failingFile(): CrashFile & { isBroken: boolean; writes: number } {
  const real = openCrashFile(path, log);
  const file = {
    ...real,
    isBroken: true,
    writes: 0,
    write(reports: Parameters<CrashFile['write']>[0]) {
      file.writes += 1;
      if (file.isBroken) throw Object.assign(new Error('no space for Zuleikha'), { code: 'ENOSPC' });
      real.write(reports);
    },
  };
  return file;
}

it('is on the disk before keep returns, and there at the next start', () => {
  open().keep(crash(1));
  const [report] = open().read();
  const at = '2026-11-26T09:00:00.000Z';
  expect(report).toEqual({ ...crash(1), ...FACTS, firstAt: at, at, times: 1 });
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('tells what is kept now: of a new fault and a removal at once, of one that goes on now and then', () => {
  const reports = open();
  reports.keep(crash(1));
  reports.keep(crash(1));
  expect(told.map((kept) => kept.map(({ times }) => times))).toEqual([[1]]);
  clock += 10_000;
  reports.keep(crash(1));
  reports.remove();
  expect(told.map((kept) => kept.map(({ times }) => times))).toEqual([[1], [3], []]);
});

it('is kept though nobody can be told', () => {
  const changed = () => {
    throw new Error('no page');
  };
  const reports = createCrashReports({ file: openCrashFile(path, log), facts: FACTS, now: () => clock, log, changed });
  reports.keep(crash(1));
  expect(open().read()).toHaveLength(1);
});

it('counts the same fault, and puts it first', () => {
  const reports = open();
  reports.keep(crash(1));
  reports.keep(crash(2));
  clock += 60_000;
  reports.keep(crash(1));
  expect(open().read()).toMatchObject([
    { times: 2, firstAt: '2026-11-26T09:00:00.000Z', at: '2026-11-26T09:01:00.000Z', frames: [{ line: 1 }] },
    { times: 1, frames: [{ line: 2 }] },
  ]);
});

it('tells faults apart by place, kind, error and calls', () => {
  const reports = open();
  const others: Partial<Crash>[] = [
    {},
    { where: 'worker' },
    { kind: 'action' },
    { name: 'RangeError' },
    { code: 'INTERNAL' },
  ];
  for (const other of others) reports.keep(crash(1, other));
  expect(reports.read().map(({ times }) => times)).toEqual([1, 1, 1, 1, 1]);
});

it('keeps the newest', () => {
  const reports = open();
  for (let line = 1; line <= MOST_CRASH_REPORTS + 5; line += 1) reports.keep(crash(line));
  const lines = open()
    .read()
    .map(({ frames }) => frames[0]?.line);
  expect(lines).toHaveLength(MOST_CRASH_REPORTS);
  expect([lines[0], lines.at(-1)]).toEqual([MOST_CRASH_REPORTS + 5, 6]);
});

it('is bounded, however large the reports are', () => {
  const long = { call: 'c'.repeat(100), file: 'f'.repeat(200), line: 999_999_999, column: 999_999_999 };
  const frames = Array.from({ length: MOST_FRAMES }, () => long);
  const reports = open();
  for (let number = 0; number < 30; number += 1) reports.keep(crash(1, { name: `E${number}`, frames }));
  expect(statSync(path).size).toBeLessThan(300_000);
  expect(open().read()).toHaveLength(MOST_CRASH_REPORTS);
});

it('writes a fault that keeps happening once, and its count at the end', () => {
  const file = failingFile();
  file.isBroken = false;
  const reports = open(file);
  for (let time = 0; time < 1000; time += 1) reports.keep(crash(1));
  expect(file.writes).toBe(1);
  reports.flush();
  expect([file.writes, open().read()[0]?.times]).toEqual([2, 1000]);
  reports.flush();
  expect(file.writes).toBe(2);
});

it('leaves the disk alone when ever new faults come', () => {
  const file = failingFile();
  file.isBroken = false;
  const reports = open(file);
  for (let line = 1; line <= 5000; line += 1) reports.keep(crash(line));
  expect(file.writes).toBeLessThanOrEqual(200);
});

it('fails nobody when it cannot be written, and is written when that works again', () => {
  const file = failingFile();
  const reports = open(file);
  reports.keep(crash(1));
  expect(reports.read()).toHaveLength(1);
  expect(logged).toEqual(['a crash report could not be written: ENOSPC']);
  file.isBroken = false;
  reports.flush();
  expect(open().read()).toHaveLength(1);
});

it('keeps nothing that is not as agreed', () => {
  const reports = open();
  reports.keep(crash(1, { name: 'Zuleikha: 12.50' }));
  reports.keep({ ...crash(2), message: 'Zuleikha owes 12.50' } as Crash);
  expect(readFileSync(path, 'utf8')).not.toMatch(/Zuleikha|12\.50/);
  expect(reports.read()).toHaveLength(1);
  expect(logged).toEqual(['a crash report was not as agreed']);
});

it.each([
  ['half a file', '[{"where":'],
  ['another form', '[{"where":"page","message":"Zuleikha"}]'],
  ['far too large', `["${'x'.repeat(1_000_001)}"]`],
])('puts a damaged file aside and begins anew: %s', (_what, text) => {
  mkdirSync(join(folder, 'crash-reports'));
  writeFileSync(path, text);
  const reports = open();
  expect(reports.read()).toEqual([]);
  expect(logged).toEqual(['the crash reports could not be read: put aside']);
  reports.keep(crash(1));
  expect(open().read()).toHaveLength(1);
  expect(readFileSync(`${path}.damaged`, 'utf8')).toBe(text);
  reports.remove();
  expect(readdirSync(join(folder, 'crash-reports'))).toEqual([]);
});

it('starts though the place of the file is taken by a folder', () => {
  mkdirSync(path, { recursive: true });
  const reports = open();
  reports.keep(crash(1));
  expect(open().read()).toHaveLength(1);
});

it('deletes all of them', () => {
  const reports = open();
  reports.keep(crash(1));
  reports.remove();
  expect([reports.read(), open().read()]).toEqual([[], []]);
  reports.flush();
  expect(readdirSync(join(folder, 'crash-reports'))).toEqual([]);
});

it('says that they could not be deleted, and still has them', () => {
  const reports = open({
    ...openCrashFile(path, log),
    remove: () => {
      throw new Error('EPERM');
    },
  });
  reports.keep(crash(1));
  expect(() => reports.remove()).toThrow(expect.objectContaining({ code: 'FILE_WRITE_FAILED' }));
  expect(reports.read()).toHaveLength(1);
});

it('is a text that a person can read', () => {
  const reports = open();
  reports.keep(crash(1, { code: 'INTERNAL' }));
  clock += 1000;
  reports.keep(crash(1, { code: 'INTERNAL' }));
  reports.keep(crash(7, { where: 'box', kind: 'gone', name: 'exit 1', frames: [] }));
  expect(crashText(reports.read())).toBe(
    [
      '2026-11-26T09:00:01.000Z',
      'version 1.2.3, Electron 45, linux x64',
      'box, gone: exit 1',
      '',
      '2026-11-26T09:00:01.000Z, 2 times since 2026-11-26T09:00:00.000Z',
      'version 1.2.3, Electron 45, linux x64',
      'page, uncaught: TypeError INTERNAL',
      '    at pay assets/pay.js:1:9',
      '',
    ].join('\n'),
  );
});
