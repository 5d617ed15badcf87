import { beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { CodedError } from '#shared/errors';
import type { BoxService, BoxState } from '#shared/ipc/box';
import { createVirtualTime, type VirtualTime } from '../sync/testing/virtual-time';
import { createBackupFirst, updateWaits, WAITS_FOR_NOTHING } from './backup-first';

const log = { info: () => undefined, warn: () => undefined };

let time: VirtualTime;
let status: BoxService['status'];
let backUp: () => Promise<void>;
let made: number;
let kept: z.output<typeof updateWaits>;

beforeEach(() => {
  time = createVirtualTime(0);
  [status, made, kept] = ['running', 0, WAITS_FOR_NOTHING];
  backUp = async () => undefined;
});

const open = () =>
  createBackupFirst({
    box: {
      state: () => ({ shop: { status } }) as BoxState,
      async backUp() {
        await backUp();
        made += 1;
      },
    },
    file: { read: () => kept, write: (next) => (kept = updateWaits.parse(JSON.parse(JSON.stringify(next)))) },
    timers: time,
    log,
  });

it('keeps why there is none over the next start, and forgets it once there is one', async () => {
  backUp = () => Promise.reject(new CodedError('BACKUP_NOT_WRITTEN', { message: 'The disk has too little room.' }));
  await expect(open().make()).rejects.toMatchObject({ code: 'UPDATE_WAITS_FOR_BACKUP' });
  expect(open().refused()).toMatchObject({
    code: 'UPDATE_WAITS_FOR_BACKUP',
    message: 'The disk has too little room.',
  });
  backUp = async () => undefined;
  await open().make();
  expect([made, open().refused()]).toEqual([1, null]);
});

it.each(['off', 'waiting'] as const)('is not asked of a service that is %s, which holds up nothing', async (each) => {
  status = each;
  await open().make();
  expect(made).toBe(0);
});

it.each(['starting', 'restoring'] as const)(
  'is asked of a service that is %s: what it refuses is waited for',
  async (each) => {
    status = each;
    backUp = () => Promise.reject(new CodedError('BOX_NOT_RUNNING'));
    await expect(open().make()).rejects.toMatchObject({ code: 'UPDATE_WAITS_FOR_BACKUP' });
  },
);

it('is given up where the service does not come to an end with it', async () => {
  backUp = () => new Promise(() => undefined);
  const refused = expect(open().make()).rejects.toMatchObject({ code: 'UPDATE_WAITS_FOR_BACKUP' });
  await time.advance(15 * 60_000);
  await refused;
});
