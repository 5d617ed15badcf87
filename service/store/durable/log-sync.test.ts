import { expect, it } from 'vitest';
import type { DiskSync } from './disk-sync';
import { createLogSync } from './log-sync';

/** Says what it was asked, and ends a sync when the test does. */
function createDisk() {
  const said: string[] = [];
  const open: { readonly fd: number; end(error?: Error): void }[] = [];
  const disk: DiskSync = {
    contentsSoon: (fd) => {
      said.push(`soon ${fd}`);
      return new Promise((resolve, reject) => {
        open.push({ fd, end: (error) => (error ? reject(error) : resolve()) });
      });
    },
    contents: (fd) => void said.push(`now ${fd}`),
    all: (fd) => void said.push(`all ${fd}`),
  };
  const failures: unknown[] = [];
  const log = createLogSync(disk, (cause) => failures.push(cause));
  return { said, disk, failures, log, end: (error?: Error) => open.shift()?.end(error) };
}

/** Until everything that can go on by itself has. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('has nothing to wait for when nothing was asked', async () => {
  const { log, said } = createDisk();
  await log.whenStored();
  expect(said).toEqual([]);
});

it('gives those who come while a sync is under way the next one, and no earlier one', async () => {
  const { log, said, end } = createDisk();
  const stored: string[] = [];
  const wait = (who: string) => {
    log.ask(7);
    void log.whenStored().then(() => stored.push(who));
  };
  wait('first');
  for (const who of ['second', 'third']) wait(who);
  expect(said).toEqual(['soon 7']);
  end();
  await nextTurn();
  expect(stored).toEqual(['first']);
  expect(said).toEqual(['soon 7', 'soon 7']);
  wait('fourth');
  end();
  await nextTurn();
  expect(stored).toEqual(['first', 'second', 'third']);
  end();
  await nextTurn();
  expect(stored).toEqual(['first', 'second', 'third', 'fourth']);
  expect(log.isBehind()).toBe(false);
});

it('lets one who asked for nothing wait for what is under way', async () => {
  const { log, end } = createDisk();
  const stored: string[] = [];
  log.ask(7);
  void log.whenStored().then(() => stored.push('writer'));
  void log.whenStored().then(() => stored.push('reader'));
  await nextTurn();
  expect(stored).toEqual([]);
  end();
  await nextTurn();
  expect(stored).toEqual(['writer', 'reader']);
});

it('catches up with what was asked and with what is under way', () => {
  const { log, said } = createDisk();
  log.ask(7);
  void log.whenStored();
  log.ask(8);
  log.catchUp();
  expect(said).toEqual(['soon 7', 'now 8', 'now 7']);
  expect(log.isBehind()).toBe(false);
});

it('closes a file when no sync holds it any more, and syncs what was asked of it before', async () => {
  const { log, said, end } = createDisk();
  const close = (fd: number) => log.closeAfterwards(fd, () => void said.push(`close ${fd}`));
  log.ask(7);
  void log.whenStored();
  log.ask(7);
  close(7);
  close(9);
  expect(said).toEqual(['soon 7', 'now 7', 'close 9']);
  end();
  await nextTurn();
  expect(said).toEqual(['soon 7', 'now 7', 'close 9', 'close 7']);
});

it('believes nothing after a sync that failed', async () => {
  const { log, failures, end } = createDisk();
  const refused = expect.objectContaining({ code: 'SERVICE_STORAGE_FAILED' }) as unknown;
  log.ask(7);
  const first = log.whenStored();
  log.ask(7);
  const second = log.whenStored();
  const error = new Error('EIO');
  end(error);
  await expect(first).rejects.toEqual(refused);
  await expect(second).rejects.toEqual(refused);
  await expect(log.whenStored()).rejects.toEqual(refused);
  expect(() => log.catchUp()).toThrow(refused as Error);
  expect(() => log.ensureSound()).toThrow(refused as Error);
  expect(failures).toEqual([error]);
});

it('fails for those who wait when it cannot catch up', async () => {
  const { log, disk, end } = createDisk();
  disk.contents = () => {
    throw new Error('EROFS');
  };
  log.ask(7);
  const stored = log.whenStored();
  expect(() => log.catchUp()).toThrow();
  end();
  await expect(stored).rejects.toMatchObject({ code: 'SERVICE_STORAGE_FAILED' });
});
