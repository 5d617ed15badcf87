import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { CodedError, type ErrorCode } from '#shared/errors';
import { NO_PRINTER, type PrinterSettings, type PrintRequest } from '#shared/ipc/printing';
import type { ToEncode } from './encode-paper';
import { openJobFolder, type JobFolder, type QueuedJob } from './job-folder';
import { createPrintQueue, type PrintQueue } from './print-queue';

const log = { info: () => undefined, warn: () => undefined };
const PRINTER: PrinterSettings = {
  ...NO_PRINTER,
  connection: { is: 'network', host: 'printer', port: 9100, isPublic: false },
};
const START = Date.parse('2026-11-21T10:00:00Z');

let folder: string;
let settings: PrinterSettings;
let now: number;
/** Sleeping queues, to be woken by hand. */
let sleeping: (() => void)[];
let sent: ToEncode[];
/** What the printer does with the next jobs; prints when there is nothing more. */
let troubles: (ErrorCode | Promise<void>)[];
/** How long it takes the next connections. */
let connecting: Promise<void>[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'print-queue-'));
  settings = PRINTER;
  now = START;
  sleeping = [];
  sent = [];
  troubles = [];
  connecting = [];
  return () => rmSync(folder, { recursive: true });
});

const open = (jobs: JobFolder = openJobFolder(folder, log)): PrintQueue => {
  const queue = createPrintQueue({
    folder: jobs,
    settings: () => settings,
    send: async (job, _settings, begin) => {
      await connecting.shift();
      const trouble = troubles.shift();
      if (trouble === 'PRINTER_UNREACHABLE') throw new CodedError(trouble);
      begin();
      if (typeof trouble === 'string') throw new CodedError(trouble);
      await trouble;
      sent.push(job);
    },
    clock: { now: () => now },
    timers: {
      sleep: (_milliseconds, signal) =>
        new Promise((resolve) => {
          sleeping.push(resolve);
          signal.addEventListener('abort', () => resolve());
        }),
    },
    log,
    onChange: () => undefined,
  });
  queue.tryNow();
  return queue;
};
const receipt = (jobId: string, more: Partial<PrintRequest> = {}): PrintRequest => ({
  jobId,
  title: jobId,
  paper: { title: jobId, copyMark: 'COPY', parts: [] },
  isCopy: false,
  opensDrawer: false,
  ...more,
});
const drawer = (jobId: string) => receipt(jobId, { paper: null, opensDrawer: true });
const statuses = (queue: PrintQueue) =>
  queue.jobs.map(({ jobId, status }) =>
    [jobId, status.is, 'problem' in status ? status.problem : null].filter(Boolean).join(' '),
  );
const titles = () => sent.map(({ paper, isCopy }) => `${paper?.title ?? 'drawer'}${isCopy ? ' copy' : ''}`);
const become = (queue: PrintQueue, expected: string[]) => vi.waitFor(() => expect(statuses(queue)).toEqual(expected));

it('prints one after the other, and the same job once', async () => {
  const queue = open();
  expect([queue.add(receipt('a')), queue.add(receipt('b')), queue.add(receipt('a'))]).toEqual([
    { isNew: true },
    { isNew: true },
    { isNew: false },
  ]);
  await become(queue, ['a printed', 'b printed']);
  expect(titles()).toEqual(['a', 'b']);
});

it('takes nothing where there is no printer', () => {
  settings = NO_PRINTER;
  const queue = open();
  expect(() => queue.add(receipt('a'))).toThrow(expect.objectContaining({ code: 'PRINTER_NONE' }));
  expect(readdirSync(folder)).toEqual([]);
});

it('tries again by itself what the printer never got, in order and once', async () => {
  troubles = ['PRINTER_UNREACHABLE', 'PRINTER_UNREACHABLE'];
  const queue = open();
  queue.add(receipt('a'));
  await become(queue, ['a waiting PRINTER_UNREACHABLE']);
  queue.add(receipt('b'));
  await vi.waitFor(() => expect(sleeping).toHaveLength(2));
  sleeping.at(-1)?.();
  await become(queue, ['a printed', 'b printed']);
  expect(titles()).toEqual(['a', 'b']);
});

it('never tries by itself what may be on paper, and goes on with the next', async () => {
  troubles = ['PRINTER_STOPPED'];
  const queue = open();
  queue.add(receipt('a'));
  queue.add(receipt('b'));
  await become(queue, ['a failed PRINTER_STOPPED', 'b printed']);
  expect(titles()).toEqual(['b']);
  queue.again('a');
  await become(queue, ['a printed', 'b printed']);
  expect(titles()).toEqual(['b', 'a copy']);
});

it('keeps the queue over a restart, and asks about what was being printed', async () => {
  const hang = new Promise<void>(() => undefined);
  troubles = [hang];
  const queue = open();
  queue.add(receipt('a'));
  queue.add(receipt('b'));
  await become(queue, ['a printing', 'b waiting']);
  const again = open();
  await become(again, ['a failed PRINTER_INTERRUPTED', 'b printed']);
  expect(titles()).toEqual(['b']);
});

it('takes a job for unprinted that the app only tried to reach the printer with', async () => {
  connecting = [new Promise<void>(() => undefined)];
  const queue = open();
  queue.add(receipt('a'));
  expect(statuses(queue)).toEqual(['a waiting']);
  await become(open(), ['a printed']);
  expect(titles()).toEqual(['a']);
});

it('sends nothing of a job that was discarded while the printer was being reached', async () => {
  let connect = () => undefined as void;
  connecting = [new Promise<void>((resolve) => (connect = resolve))];
  const queue = open();
  queue.add(receipt('a'));
  queue.add(receipt('b'));
  queue.discard('a');
  connect();
  await become(queue, ['b printed']);
  expect(titles()).toEqual(['b']);
});

it('prints a waiting original again as the original, a printed one as a copy', async () => {
  troubles = ['PRINTER_UNREACHABLE'];
  const queue = open();
  queue.add(receipt('a'));
  await become(queue, ['a waiting PRINTER_UNREACHABLE']);
  queue.again('a');
  await become(queue, ['a printed']);
  queue.again('a');
  await vi.waitFor(() => expect(titles()).toEqual(['a', 'a copy']));
});

it('says which right it takes to print it again, but not of what only waits for the printer', async () => {
  const needs = (queue: PrintQueue) => queue.jobs.map(({ againNeeds }) => againNeeds);
  const report = { title: 'X', copyMark: null, againNeeds: 'CLOSE_WITH_DIFFERENCE' as const, parts: [] };
  troubles = ['PRINTER_UNREACHABLE', 'PRINTER_STOPPED'];
  const queue = open();
  queue.add(receipt('a', { paper: report }));
  queue.add(receipt('b'));
  await become(queue, ['a waiting PRINTER_UNREACHABLE', 'b waiting']);
  expect(needs(queue)).toEqual([null, null]);
  sleeping.at(-1)?.();
  await become(queue, ['a failed PRINTER_STOPPED', 'b printed']);
  expect(needs(queue)).toEqual(['CLOSE_WITH_DIFFERENCE', null]);
});

it('opens the drawer with its sale, but not when the printer comes back later', async () => {
  troubles = ['PRINTER_UNREACHABLE'];
  const queue = open();
  queue.add(receipt('a', { opensDrawer: true }));
  await become(queue, ['a waiting PRINTER_UNREACHABLE']);
  now += 60_000;
  queue.tryNow();
  await become(queue, ['a printed']);
  queue.add(receipt('b', { opensDrawer: true }));
  await become(queue, ['a printed', 'b printed']);
  expect(sent.map(({ opensDrawer }) => opensDrawer)).toEqual([false, true]);
});

it('gives a drawer up at once when the printer is off, whatever waits before it', async () => {
  troubles = ['PRINTER_UNREACHABLE', 'PRINTER_UNREACHABLE'];
  const queue = open();
  queue.add(receipt('a'));
  await become(queue, ['a waiting PRINTER_UNREACHABLE']);
  queue.add(drawer('d'));
  await become(queue, ['a waiting PRINTER_UNREACHABLE', 'd failed DRAWER_NOT_OPENED']);
  queue.again('d');
  queue.tryNow();
  await become(queue, ['a printed', 'd failed DRAWER_NOT_OPENED']);
  expect(titles()).toEqual(['a']);
});

it('keeps no more than the last thirty drawers that were not opened', async () => {
  const queue = open();
  for (let n = 1; n <= 32; n += 1) {
    troubles.push('PRINTER_UNREACHABLE');
    queue.add(drawer(`${n}`));
    await vi.waitFor(() => expect(queue.jobs.at(-1)?.status.is).toBe('failed'));
  }
  await vi.waitFor(() => expect(queue.jobs).toHaveLength(30));
  expect(queue.jobs.map(({ jobId }) => jobId)).toEqual(Array.from({ length: 30 }, (_, n) => `${n + 3}`));
  expect(readdirSync(folder)).toHaveLength(30);
});

it('opens no drawer when the printer took too long to answer, and prints the receipt without it', async () => {
  let connect: () => void = () => undefined;
  for (const jobId of ['a', 'd']) {
    connecting = [new Promise((resolve) => (connect = resolve))];
    const queue = open();
    queue.add(jobId === 'd' ? drawer(jobId) : receipt(jobId, { opensDrawer: true }));
    await vi.waitFor(() => expect(connecting).toEqual([]));
    now += 15_001;
    connect();
    await vi.waitFor(() => expect(queue.jobs.at(-1)?.status.is).toMatch(/printed|failed/));
    queue.stop();
  }
  await become(open(), ['a printed', 'd failed DRAWER_NOT_OPENED']);
  expect(sent).toMatchObject([{ paper: { title: 'a' }, opensDrawer: false }]);
});

it('opens no drawer after a restart', async () => {
  troubles = ['PRINTER_UNREACHABLE'];
  const queue = open();
  queue.add(receipt('a', { opensDrawer: true }));
  await become(queue, ['a waiting PRINTER_UNREACHABLE']);
  await become(open(), ['a printed']);
  expect(sent).toMatchObject([{ opensDrawer: false }]);
});

it('discards for good, but not what is being printed', async () => {
  let finish = () => undefined as void;
  troubles = [new Promise<void>((resolve) => (finish = resolve)), 'PRINTER_STOPPED'];
  const queue = open();
  queue.add(receipt('a'));
  queue.add(receipt('b'));
  await become(queue, ['a printing', 'b waiting']);
  queue.discard('a');
  finish();
  await become(queue, ['a printed', 'b failed PRINTER_STOPPED']);
  queue.discard('b');
  expect(statuses(queue)).toEqual(['a printed']);
  expect(statuses(open())).toEqual(['a printed']);
});

it('says when the disk does not take a job, and does not print it', async () => {
  const queue = open();
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'in the way');
  expect(() => queue.add(receipt('a'))).toThrow(expect.objectContaining({ code: 'PRINT_QUEUE_WRITE_FAILED' }));
  expect(queue.jobs).toEqual([]);
  expect(sent).toEqual([]);
});

it('goes on printing when the disk does not let go of an old job', async () => {
  const printed = Array.from({ length: 30 }, (_, n): QueuedJob => ({
    ...receipt(`old ${n}`),
    sequence: n + 1,
    queuedAt: '2026-11-21T09:00:00Z',
    status: { is: 'printed' },
  }));
  const remove = () => {
    throw Object.assign(new Error('in use'), { code: 'EBUSY' });
  };
  const queue = open({ jobs: printed, write: () => undefined, remove });
  queue.add(receipt('a'));
  queue.add(receipt('b'));
  await vi.waitFor(() => expect(statuses(queue).slice(-2)).toEqual(['a printed', 'b printed']));
  expect(titles()).toEqual(['a', 'b']);
});

it('prints a job that an earlier version queued', async () => {
  troubles = ['PRINTER_UNREACHABLE'];
  const queue = open();
  queue.add(receipt('a'));
  await become(queue, ['a waiting PRINTER_UNREACHABLE']);
  const path = join(folder, '0000000001.json');
  const { status: fate, ...job } = JSON.parse(readFileSync(path, 'utf8')) as { status: unknown };
  writeFileSync(path, JSON.stringify({ ...job, fate }));
  await become(open(), ['a printed']);
});

it('starts with the jobs that can be read, whatever the disk makes of the others', () => {
  const status = { is: 'waiting', problem: null } as const;
  const job = { ...receipt('a'), sequence: 1, queuedAt: new Date(START).toISOString(), status };
  openJobFolder(folder, log).write(job);
  // Stands for a file on a bad sector.
  mkdirSync(join(folder, '0000000002.json'));
  // In the way: a damaged job cannot be put aside.
  writeFileSync(join(folder, '0000000003.json'), '{');
  mkdirSync(join(folder, '0000000003.json.damaged', 'full'), { recursive: true });
  expect(openJobFolder(folder, log).jobs).toEqual([job]);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(openJobFolder(folder, log).jobs).toEqual([]);
});

it('puts a damaged job aside and keeps the others', async () => {
  troubles = ['PRINTER_UNREACHABLE'];
  const queue = open();
  queue.add(receipt('a'));
  await become(queue, ['a waiting PRINTER_UNREACHABLE']);
  writeFileSync(join(folder, '0000000002.json'), '{"jobId":');
  const again = open();
  await become(again, ['a printed']);
  expect(readdirSync(folder)).toContain('0000000002.json.damaged');
});

it('does not print by itself a receipt that waited for more than an hour; a report it does', async () => {
  const late = { title: 'late', copyMark: 'COPY', parts: [], againNeeds: 'REPRINT' as const };
  troubles = ['PRINTER_UNREACHABLE'];
  const queue = open();
  queue.add(receipt('late', { paper: late }));
  queue.add(receipt('report'));
  await become(queue, ['late waiting PRINTER_UNREACHABLE', 'report waiting']);
  now += 3_600_001;
  queue.tryNow();
  await become(queue, ['late failed PRINT_TOO_LATE', 'report printed']);

  // Nothing of it is on paper: anybody may print it, and it is no copy.
  expect(queue.jobs[0]).toMatchObject({ againNeeds: null, isCopy: false });
  queue.again('late');
  await become(queue, ['late printed', 'report printed']);
  expect(sent.map(({ isCopy }) => isCopy)).toEqual([false, false]);
});

it('counts the hour of a receipt from when the clock is right, when it was queued by one that was ahead', async () => {
  const late = { title: 'late', copyMark: 'COPY', parts: [], againNeeds: 'REPRINT' as const };
  troubles = ['PRINTER_UNREACHABLE', 'PRINTER_UNREACHABLE'];
  now = START + 30 * 24 * 3_600_000;
  const queue = open();
  queue.add(receipt('late', { paper: late, opensDrawer: true }));
  await become(queue, ['late waiting PRINTER_UNREACHABLE']);
  now = START;
  queue.tryNow();
  await vi.waitFor(() => expect(troubles).toEqual([]));
  expect(statuses(queue)).toEqual(['late waiting PRINTER_UNREACHABLE']);
  expect(queue.jobs[0]?.queuedAt).toBe('2026-11-21T10:00:00.000Z');
  now += 3_600_001;
  queue.tryNow();
  await become(queue, ['late failed PRINT_TOO_LATE']);
  expect(sent).toEqual([]);
});

it('prints a receipt that was queued by a clock that was ahead, without opening the drawer', async () => {
  const paper = { title: 'a', copyMark: 'COPY', parts: [], againNeeds: 'REPRINT' as const };
  troubles = ['PRINTER_UNREACHABLE'];
  now = START + 7_200_000;
  const queue = open();
  queue.add(receipt('a', { paper, opensDrawer: true }));
  await become(queue, ['a waiting PRINTER_UNREACHABLE']);
  now = START;
  queue.tryNow();
  await become(queue, ['a printed']);
  expect(sent).toMatchObject([{ opensDrawer: false }]);
});
