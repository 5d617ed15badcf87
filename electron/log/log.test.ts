import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLog } from './log';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'log-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const now = () => new Date('2026-05-04T10:00:00Z');

it('writes one plain line per event', () => {
  const file = join(directory, 'logs', 'main.log');
  openLog(file, now).info('boot', 'version 1\nsecond line');
  openLog(file, now).warn('sync', 'items SERVICE_BUSY');
  expect(readFileSync(file, 'utf8')).toBe(
    '2026-05-04T10:00:00.000Z INFO boot: version 1 second line\n2026-05-04T10:00:00.000Z WARN sync: items SERVICE_BUSY\n',
  );
});

it('begins a new file when one is full and keeps the one before', () => {
  const file = join(directory, 'main.log');
  const log = openLog(file, now, 120);
  for (const message of ['one', 'two', 'three', 'four']) log.info('boot', message);
  expect(readFileSync(`${file}.1`, 'utf8').split('\n').filter(Boolean)).toHaveLength(2);
  expect(readFileSync(file, 'utf8')).toContain('four');
});

it('stops nothing where its folder cannot be made: a terminal gets the lines', () => {
  writeFileSync(join(directory, 'logs'), '');
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  openLog(join(directory, 'logs', 'main.log'), now).info('boot', 'version 1');
  expect(said).toHaveBeenCalledWith('2026-05-04T10:00:00.000Z INFO boot: version 1\n');
  said.mockRestore();
});
