import { beforeEach, expect, it } from 'vitest';
import { CallFailure, type Arrival } from '../../api/call-failure';
import { createReachability, type Reachability } from './reachability';
import { createVirtualTime, type VirtualTime } from '../testing/virtual-time';

const START = Date.parse('2026-05-04T10:00:00.000Z');

let time: VirtualTime;
let reachability: Reachability;

beforeEach(() => {
  time = createVirtualTime(START);
  reachability = createReachability(time);
});

function lose(times = 1, arrival: Arrival = 'perhaps'): void {
  for (let n = 0; n < times; n += 1) reachability.ended(new CallFailure('SERVICE_UNREACHABLE', arrival));
}

it('is away at once where nothing was ever answered and a request could not be sent', () => {
  lose(1, 'no');
  expect([reachability.state(), reachability.offlineSince()]).toEqual(['offline', '2026-05-04T10:00:00.000Z']);
});

it('is not known to be away where a first answer was lost', () => {
  lose(5);
  expect(reachability.state()).toBe('unknown');
});

it('stays there while requests are lost and others answered', async () => {
  for (let n = 0; n < 40; n += 1) {
    reachability.ended(null);
    lose(6);
    expect([reachability.state(), reachability.offlineSince()]).toEqual(['online', null]);
    await time.advance(7_000);
  }
});

it('is away when several were lost one after the other and nothing was answered for as long as an answer may take', async () => {
  reachability.ended(null);
  await time.advance(60_000);
  lose(2);
  await time.advance(8_000);
  expect(reachability.state()).toBe('online');
  lose();
  expect([reachability.state(), reachability.offlineSince()]).toEqual(['offline', '2026-05-04T10:01:00.000Z']);
});

it('is away sooner where none of them could be sent', async () => {
  reachability.ended(null);
  lose(2, 'no');
  await time.advance(3_000);
  lose(1, 'no');
  expect(reachability.state()).toBe('offline');
});

it('is not away for a request that was lost half a minute ago, and one now', async () => {
  reachability.ended(null);
  lose();
  await time.advance(30_000);
  lose();
  expect(reachability.state()).toBe('online');
});

it('is back with the first answer, which is told once', async () => {
  reachability.ended(null);
  lose(2);
  await time.advance(9_000);
  lose(2);
  expect([reachability.ended(null), reachability.ended(null)]).toEqual([true, false]);
  expect([reachability.state(), reachability.offlineSince()]).toEqual(['online', null]);
});
