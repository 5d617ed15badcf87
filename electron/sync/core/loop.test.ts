import { beforeEach, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { createLoop, type Loop } from './loop';
import { createVirtualTime, type VirtualTime } from '../testing/virtual-time';

const START = 1_000_000;

let time: VirtualTime;
let triedAt: number[];
let progresses: boolean;
let ended: AbortController;

beforeEach(() => {
  time = createVirtualTime(START);
  triedAt = [];
  progresses = false;
  ended = new AbortController();
});

function failingLoop(): Loop {
  const loop = createLoop({
    timers: time,
    random: () => 1,
    signal: ended.signal,
    step: async () => {
      triedAt.push(time.now() - START);
      await null;
      if (progresses) loop.progressed();
      throw new CodedError('SERVICE_UNREACHABLE');
    },
    failed: () => null,
  });
  return loop;
}

it('waits twice as long after every failure, up to half a minute', async () => {
  failingLoop();
  await time.advance(100_000);
  ended.abort();
  expect(triedAt).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000, 61_000, 91_000]);
});

it('waits a short while after a failure before which something got through', async () => {
  failingLoop();
  await time.advance(14_000);
  progresses = true;
  await time.advance(4_000);
  ended.abort();
  expect(triedAt).toEqual([0, 1_000, 3_000, 7_000, 15_000, 16_000, 17_000, 18_000]);
});
