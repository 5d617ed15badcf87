import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { SHORT_BELOW } from '../sync/storage/storage-watch';
import { createNightBackups } from './night-backups';

const LOG = { info: () => undefined, warn: () => undefined } as never;
const HOUR = 3_600_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pos-night-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** At noon of the computer's clock. */
function open() {
  const clock = { time: new Date(2026, 10, 26, 12).getTime(), now: () => clock.time };
  const written: string[] = [];
  const service = { fails: false, readBack: Promise.resolve() };
  const disk = { free: 1_000_000_000 };
  const backups = createNightBackups({
    folder,
    clock,
    log: LOG,
    onChange: () => undefined,
    freeSpace: async () => (disk.free < 0 ? Promise.reject(new Error('No such disk.')) : disk.free),
    write: async (file) => {
      if (service.fails) throw new CodedError('BACKUP_NOT_WRITTEN');
      writeFileSync(file, 'dates');
      written.push(file);
      await service.readBack;
    },
  });
  return { backups, clock, written, service, disk };
}

describe('a backup each night', () => {
  it('is made once for a night, also when the computer was off then', async () => {
    const { backups, clock, written } = open();
    await backups.makeWhenDue();
    await backups.makeWhenDue();
    expect(written).toHaveLength(1);
    clock.time += 14 * HOUR;
    await backups.makeWhenDue();
    expect(written).toHaveLength(1);
    clock.time += 2 * HOUR;
    await backups.makeWhenDue();
    expect(written).toHaveLength(2);
    expect(backups.state()).toEqual({
      folder,
      kept: [clock.time, clock.time - 16 * HOUR].map((at) => ({ madeAt: new Date(at).toISOString(), bytes: 5 })),
      error: null,
    });
  });

  it('counts when it was read back; whoever asks meanwhile gets the same one', async () => {
    const { backups, written, service } = open();
    let resolve = () => {};
    service.readBack = new Promise((done) => (resolve = done));
    const both = Promise.all([backups.makeNow(), backups.makeNow()]);
    await expect.poll(() => written).toHaveLength(1);
    expect(backups.state().kept).toEqual([]);
    resolve();
    await both;
    expect([written.length, backups.state().kept.length]).toEqual([1, 1]);
  });

  it('keeps both of two that are made in one second', async () => {
    const { backups, clock, written } = open();
    await backups.makeWhenDue();
    await backups.makeNow();
    expect(new Set(written).size).toBe(2);
    expect(backups.state().kept.map(({ madeAt }) => Date.parse(madeAt))).toEqual([clock.time + 1000, clock.time]);
  });

  it('keeps the seven newest, and nothing else is touched', async () => {
    writeFileSync(join(folder, 'mine.backup'), '');
    const { backups, clock, written } = open();
    for (let day = 0; day < 9; day += 1) {
      await backups.makeWhenDue();
      clock.time += 24 * HOUR;
    }
    expect(written).toHaveLength(9);
    expect(readdirSync(folder)).toHaveLength(8);
    expect(readdirSync(folder)).toContain('mine.backup');
  });

  it('is made each night although some are dated in the future, which are the first to go', async () => {
    for (let year = 2030; year < 2038; year += 1)
      writeFileSync(join(folder, `backup-${year}-01-01T00-00-00.backup`), '');
    const { backups, clock, written } = open();
    for (let day = 0; day < 9; day += 1) {
      await backups.makeWhenDue();
      expect(backups.state().kept).toHaveLength(7);
      expect(backups.state().kept.map(({ madeAt }) => madeAt)).toContain(new Date(clock.time).toISOString());
      clock.time += 24 * HOUR;
    }
    expect(written).toHaveLength(9);
    expect(readdirSync(folder).filter((name) => name > 'backup-2030')).toEqual([]);
  });

  it('removes what earlier ones that were cut off have left, and nothing else', async () => {
    writeFileSync(join(folder, 'backup-2026-11-25T02-00-00.backup.part'), 'half');
    writeFileSync(join(folder, 'mine.part'), '');
    const { backups, clock } = open();
    await backups.makeNow();
    const name = `backup-${new Date(clock.time).toISOString().slice(0, 19).replaceAll(':', '-')}.backup`;
    expect(readdirSync(folder)).toEqual([name, 'mine.part']);
  });

  it('finds one by its time, and nothing else', async () => {
    const { backups, written } = open();
    await backups.makeNow();
    expect(backups.fileOf(backups.state().kept[0]?.madeAt ?? '')).toBe(written[0]);
    expect(() => backups.fileOf('../device.json')).toThrow(CodedError);
  });

  it('says that it failed, keeps the earlier ones, and is tried again', async () => {
    const { backups, clock, service } = open();
    await backups.makeWhenDue();
    clock.time += 24 * HOUR;
    service.fails = true;
    await backups.makeWhenDue();
    expect(backups.state()).toMatchObject({ error: { code: 'BACKUP_NOT_WRITTEN' } });
    expect(backups.state().kept).toHaveLength(1);
    await expect(backups.makeNow()).rejects.toMatchObject({ code: 'BACKUP_NOT_WRITTEN' });
    service.fails = false;
    clock.time += HOUR - 1;
    await backups.makeWhenDue();
    expect(backups.state().kept).toHaveLength(1);
    clock.time += 1;
    await backups.makeWhenDue();
    expect(backups.state()).toMatchObject({ error: null });
    expect(backups.state().kept).toHaveLength(2);
  });

  it('is not begun where the disk would have too little room for sales after it', async () => {
    const { backups, clock, written, disk } = open();
    disk.free = SHORT_BELOW + 4;
    await backups.makeNow();
    clock.time += 24 * HOUR;
    await expect(backups.makeNow()).rejects.toMatchObject({ code: 'BACKUP_NOT_WRITTEN' });
    expect([written.length, readdirSync(folder).length]).toEqual([1, 1]);
    disk.free = SHORT_BELOW + 5;
    await backups.makeNow();
    // Nobody can say: it is tried.
    disk.free = -1;
    await backups.makeNow();
    expect(written).toHaveLength(3);
  });

  it('says so where its folder cannot be read, and keeps nothing else from going on', async () => {
    const { backups } = open();
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'in the way');
    expect(backups.state()).toMatchObject({ kept: [], error: { code: 'BACKUP_NOT_WRITTEN' } });
    await backups.makeWhenDue();
    expect(backups.state()).toMatchObject({ kept: [], error: { code: 'BACKUP_NOT_WRITTEN' } });
    await expect(backups.makeNow()).rejects.toMatchObject({ code: 'BACKUP_NOT_WRITTEN' });
  });
});
