import { beforeEach, describe, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import type { UpdateState } from '#shared/ipc/app/updates';
import { createVirtualTime, type VirtualTime } from '../sync/testing/virtual-time';
import type { Installer } from './installer';
import { createUpdates, type Updates } from './updates';

const MINUTE = 60_000;
const log = { info: () => undefined, warn: () => undefined };

let time: VirtualTime;
let isSelling: boolean;
let offered: string | null | CodedError;
let done: string[];
let shown: UpdateState[];
let settled: () => Promise<void>;
let installing: Promise<boolean>;

const installer: Installer = {
  async find() {
    done.push('find');
    if (offered instanceof CodedError) throw offered;
    return offered;
  },
  async download(onPercent) {
    done.push('download');
    onPercent(12.7);
    onPercent(100);
  },
  install(isRestarting) {
    done.push(isRestarting ? 'install and start' : 'install');
    return installing;
  },
};

function open(from: Installer | null = installer): Updates {
  return createUpdates({
    version: '1.0.0',
    installer: from,
    isSelling: () => isSelling,
    settle: async () => {
      await settled();
      done.push('settle');
    },
    quit: () => done.push('quit'),
    clock: time,
    timers: time,
    log,
    emit: (state) => shown.push(state),
  });
}

beforeEach(() => {
  time = createVirtualTime(Date.parse('2026-05-04T10:00:00Z'));
  [isSelling, offered, done, shown] = [false, '1.1.0', [], []];
  settled = async () => undefined;
  installing = Promise.resolve(true);
});

it('downloads a newer version and shows how far it is', async () => {
  expect(await open().check()).toMatchObject({ status: 'ready', next: '1.1.0', checkedAt: '2026-05-04T10:00:00.000Z' });
  expect(shown.map(({ status, percent }) => [status, percent])).toEqual([
    ['looking', null],
    ['looking', null],
    ['downloading', 0],
    ['downloading', 12],
    ['downloading', 100],
    ['ready', null],
  ]);
});

it('has nothing to do where none is newer', async () => {
  offered = null;
  expect(await open().check()).toMatchObject({ status: 'idle', next: null, error: null });
  expect(done).toEqual(['find']);
});

it('says why one is refused, and that until the next look', async () => {
  const updates = open();
  offered = new CodedError('UPDATE_UNTRUSTED');
  expect(await updates.check()).toMatchObject({ status: 'idle', next: null, error: { code: 'UPDATE_UNTRUSTED' } });
  offered = null;
  expect(await updates.check()).toMatchObject({ status: 'idle', error: null });
});

it('does nothing in a package that does not look', async () => {
  const updates = open(null);
  updates.start();
  expect(await updates.check()).toMatchObject({ status: 'off' });
  expect(await updates.installAtQuit(false)).toBe(false);
});

describe('by itself', () => {
  it('looks after a while and then a few times a day', async () => {
    offered = null;
    const updates = open();
    updates.start();
    await time.advance(4 * MINUTE);
    expect(done).toEqual([]);
    await time.advance(2 * MINUTE);
    expect(done).toEqual(['find']);
    await time.advance(24 * 60 * MINUTE);
    expect(done).toHaveLength(5);
    updates.stop();
    await time.advance(24 * 60 * MINUTE);
    expect(done).toHaveLength(5);
  });

  it('waits for the end of a sale', async () => {
    const updates = open();
    updates.start();
    isSelling = true;
    await time.advance(30 * MINUTE);
    expect(done).toEqual([]);
    isSelling = false;
    await time.advance(2 * MINUTE);
    expect(updates.state().status).toBe('ready');
    updates.stop();
  });
});

describe('while a sale is open', () => {
  it('downloads nothing, also when a person asks, until the sale is over', async () => {
    const updates = open();
    updates.start();
    isSelling = true;
    expect(await updates.check()).toMatchObject({ status: 'waiting', next: '1.1.0' });
    isSelling = false;
    await time.advance(6 * MINUTE);
    expect([updates.state().status, done]).toEqual(['ready', ['find', 'find', 'download']]);
    updates.stop();
  });

  it('is neither restarted nor updated when the app is closed', async () => {
    const updates = open();
    await updates.check();
    isSelling = true;
    expect(() => updates.restart()).toThrow(expect.objectContaining({ code: 'UPDATE_WAITS_FOR_SALE' }) as Error);
    await updates.installAtQuit(false);
    expect(done).toEqual(['find', 'download']);
  });
});

describe('at the end of the app', () => {
  it('installs what is ready when everything is on the disk', async () => {
    const updates = open();
    await updates.check();
    expect(await updates.installAtQuit(false)).toBe(true);
    expect(done.slice(2)).toEqual(['settle', 'install']);
  });

  it('starts again only for whoever restarts it', async () => {
    const updates = open();
    await updates.check();
    updates.restart();
    await updates.installAtQuit(false);
    expect(done.slice(2)).toEqual(['quit', 'settle', 'install and start']);
  });

  it('starts again for whoever has started it meanwhile', async () => {
    const updates = open();
    await updates.check();
    await updates.installAtQuit(true);
    expect(done.slice(2)).toEqual(['settle', 'install and start']);
  });

  it.each([
    ['was not started', () => Promise.resolve(false)],
    ['has failed', () => Promise.reject(new Error('the system'))],
    ['says nothing', () => new Promise<boolean>(() => undefined)],
  ])('goes on without an installer that %s', async (_what, answer) => {
    const updates = open();
    await updates.check();
    installing = answer();
    const installed = updates.installAtQuit(false);
    await time.advance(5 * MINUTE);
    expect(await installed).toBe(false);
  });

  it('installs nothing if something may not be on the disk', async () => {
    const updates = open();
    await updates.check();
    settled = () => Promise.reject(new CodedError('JOURNAL_WRITE_FAILED'));
    expect(await updates.installAtQuit(false)).toBe(false);
    expect(done).toEqual(['find', 'download']);
  });

  it('installs nothing that was not downloaded', async () => {
    const updates = open();
    expect(() => updates.restart()).toThrow(expect.objectContaining({ code: 'UPDATE_NOT_READY' }) as Error);
    await updates.installAtQuit(false);
    expect(done).toEqual([]);
  });
});
