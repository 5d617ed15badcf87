import { beforeEach, describe, expect, it } from 'vitest';
import { CodedError, type ErrorData } from '#shared/errors';
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
let onWritten: () => Promise<void>;
let installing: Promise<boolean>;
let isInstalledAtClose: boolean;
let onBackup: () => Promise<void>;
/** Why an earlier update waits. */
let refused: ErrorData | null;

/** Does not answer in time. */
const SILENT = 'silent';

const installer: Installer = {
  async find() {
    done.push('find');
    if (offered instanceof CodedError) throw offered;
    if (offered === SILENT) return new Promise(() => undefined);
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
    isInstalledAtClose,
    isSelling: () => isSelling,
    backup: {
      refused: () => refused,
      async make() {
        await onBackup();
        done.push('backup');
      },
    },
    written: async () => {
      await onWritten();
      done.push('written');
    },
    quit: () => done.push('quit'),
    clock: time,
    timers: time,
    log,
    emit: (state) => shown.push(state),
  });
}

/** As at the end of the app, whose services stop in between. */
async function end(updates: Updates, isStartedAgain = false): Promise<boolean> {
  await updates.backUpAtQuit();
  return updates.installAtQuit(isStartedAgain);
}

beforeEach(() => {
  time = createVirtualTime(Date.parse('2026-05-04T10:00:00Z'));
  [isSelling, offered, done, shown] = [false, '1.1.0', [], []];
  onWritten = async () => undefined;
  onBackup = async () => undefined;
  refused = null;
  installing = Promise.resolve(true);
  isInstalledAtClose = true;
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
  expect(await end(updates)).toBe(false);
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
    await expect(updates.restart()).rejects.toMatchObject({ code: 'UPDATE_WAITS_FOR_SALE' });
    await end(updates);
    expect(done).toEqual(['find', 'download', 'find']);
  });
});

describe('at the end of the app', () => {
  it('installs what is ready when everything is on the disk', async () => {
    const updates = open();
    await updates.check();
    expect(await end(updates)).toBe(true);
    expect(done.slice(2)).toEqual(['backup', 'find', 'written', 'install']);
  });

  it('starts again only for whoever restarts it', async () => {
    const updates = open();
    await updates.check();
    await updates.restart();
    await end(updates);
    expect(done.slice(2)).toEqual(['find', 'backup', 'quit', 'written', 'install and start']);
  });

  it('starts again for whoever has started it meanwhile', async () => {
    const updates = open();
    await updates.check();
    await end(updates, true);
    expect(done.slice(2)).toEqual(['backup', 'find', 'written', 'install and start']);
  });

  it.each([
    ['was not started', () => Promise.resolve(false)],
    ['has failed', () => Promise.reject(new Error('the system'))],
    ['says nothing', () => new Promise<boolean>(() => undefined)],
  ])('goes on without an installer that %s', async (_what, answer) => {
    const updates = open();
    await updates.check();
    installing = answer();
    const installed = end(updates);
    await time.advance(5 * MINUTE);
    expect(await installed).toBe(false);
  });

  it('installs nothing if something may not be on the disk', async () => {
    const updates = open();
    await updates.check();
    onWritten = () => Promise.reject(new CodedError('JOURNAL_WRITE_FAILED'));
    expect(await end(updates)).toBe(false);
    expect(done).toEqual(['find', 'download', 'backup', 'find']);
  });

  it('installs nothing that was not downloaded', async () => {
    const updates = open();
    await expect(updates.restart()).rejects.toMatchObject({ code: 'UPDATE_NOT_READY' });
    await end(updates);
    expect(done).toEqual([]);
  });
});

describe('a version that is ready', () => {
  let updates: Updates;

  beforeEach(async () => {
    updates = open();
    await updates.check();
    done = [];
  });

  it('is dropped when the server withdraws it', async () => {
    offered = null;
    updates.start();
    await time.advance(6 * MINUTE);
    expect(updates.state()).toMatchObject({ status: 'idle', next: null });
    updates.stop();
  });

  it('makes room for another one that is offered in its place', async () => {
    offered = '1.0.2';
    expect(await updates.check()).toMatchObject({ status: 'ready', next: '1.0.2' });
    expect(done).toEqual(['find', 'download']);
  });

  it('stays while it is asked for again, and is not downloaded twice', async () => {
    shown = [];
    expect(await updates.check()).toMatchObject({ status: 'ready', next: '1.1.0' });
    expect([done, new Set(shown.map(({ status }) => status))]).toEqual([['find'], new Set(['ready'])]);
  });

  it('stays while the server cannot be reached, and not once something else is signed there', async () => {
    offered = new CodedError('UPDATE_UNREACHABLE');
    expect(await updates.check()).toMatchObject({ status: 'ready', next: '1.1.0', error: null });
    offered = new CodedError('UPDATE_UNTRUSTED');
    expect(await updates.check()).toMatchObject({ status: 'idle', next: null, error: { code: 'UPDATE_UNTRUSTED' } });
  });

  it.each([null, '1.0.2'])('is not installed at the end where the server now offers %s', async (now) => {
    offered = now;
    expect(await end(updates)).toBe(false);
    expect(done).toEqual(['backup', 'find']);
  });

  it('is not restarted into where it was withdrawn: the app stays open', async () => {
    offered = null;
    await expect(updates.restart()).rejects.toMatchObject({ code: 'UPDATE_NOT_READY' });
    expect([done, updates.isRestarting()]).toEqual([['find'], false]);
  });

  it('is installed at the end without a server that answers in time', async () => {
    offered = SILENT;
    const installed = end(updates);
    await time.advance(5_000);
    expect(await installed).toBe(true);
    expect(done).toEqual(['backup', 'find', 'written', 'install']);
  });
});

describe('without a backup of the service in the app', () => {
  const refusal = new CodedError('UPDATE_WAITS_FOR_BACKUP');
  const waits = { status: 'ready', next: '1.1.0', error: { code: 'UPDATE_WAITS_FOR_BACKUP' } };

  it('is not restarted: the app stays open and says why, until there is one', async () => {
    const updates = open();
    await updates.check();
    onBackup = () => Promise.reject(refusal);
    await expect(updates.restart()).rejects.toMatchObject(waits.error);
    expect([updates.state(), updates.isRestarting()]).toMatchObject([waits, false]);
    onBackup = async () => undefined;
    await updates.restart();
    expect(updates.state().error).toBeNull();
    expect(await end(updates)).toBe(true);
    expect(done.slice(-4)).toEqual(['backup', 'quit', 'written', 'install and start']);
  });

  it('is not installed when the app is closed, also where one was made earlier', async () => {
    const updates = open();
    await updates.check();
    // A sale began meanwhile, so the restart came to nothing.
    onBackup = async () => void (isSelling = true);
    await expect(updates.restart()).rejects.toMatchObject({ code: 'UPDATE_WAITS_FOR_SALE' });
    isSelling = false;
    onBackup = () => Promise.reject(refusal);
    expect(await end(updates)).toBe(false);
    expect(done).not.toContain('install');
  });

  it('says after the next start why it waits', async () => {
    refused = refusal.data;
    expect(await open().check()).toMatchObject(waits);
  });
});

it('installs for a person alone where the system asks an administrator first', async () => {
  isInstalledAtClose = false;
  const closed = open();
  await closed.check();
  expect(await end(closed)).toBe(false);
  expect(done).toEqual(['find', 'download']);
  const restarted = open();
  expect(await restarted.check()).toMatchObject({ isInstalledAtClose: false });
  await restarted.restart();
  expect(await end(restarted)).toBe(true);
  expect(done.slice(-3)).toEqual(['quit', 'written', 'install and start']);
});
