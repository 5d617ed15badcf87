import { beforeEach, expect, it } from 'vitest';
import { CallFailure } from '../../api/call-failure';
import { createNetworkQuality, type NetworkQuality } from './network-quality';
import { createVirtualTime, type VirtualTime } from '../testing/virtual-time';

let time: VirtualTime;
let quality: NetworkQuality;

beforeEach(() => {
  time = createVirtualTime(0);
  quality = createNetworkQuality(time);
});

function lose(): void {
  quality.ended(new CallFailure('REQUEST_TIMED_OUT', 'perhaps'), 0);
}

function answer(times: number, took = 20): void {
  for (let n = 0; n < times; n += 1) quality.ended(null, took);
}

it('is not poor for one request that was lost', () => {
  answer(10);
  lose();
  expect(quality.isPoor()).toBe(false);
});

it('is not poor for a service that does not run, nor for no network', () => {
  for (const code of ['SERVICE_NOT_RUNNING', 'NETWORK_MISSING'] as const) {
    for (let n = 0; n < 3; n += 1) quality.ended(new CallFailure(code, 'no'), 0);
  }
  expect(quality.isPoor()).toBe(false);
});

it('is poor when two of the last requests were lost, until the latest were answered fast', () => {
  answer(10);
  lose();
  answer(8);
  lose();
  expect(quality.isPoor()).toBe(true);
  answer(4);
  expect(quality.isPoor()).toBe(true);
  answer(1);
  expect(quality.isPoor()).toBe(false);
  answer(4);
  lose();
  expect(quality.isPoor()).toBe(true);
});

it('is poor when answers usually take long', () => {
  answer(4, 2_000);
  expect(quality.isPoor()).toBe(false);
  answer(1, 2_000);
  expect(quality.isPoor()).toBe(true);
  answer(15, 2_000);
  expect(quality.isPoor()).toBe(true);
  answer(4);
  expect(quality.isPoor()).toBe(true);
  answer(1);
  expect(quality.isPoor()).toBe(false);
});

it('is not poor for one slow answer among fast ones', () => {
  answer(4);
  answer(1, 9_000);
  answer(4);
  expect(quality.isPoor()).toBe(false);
});

it('is not poor for what the service itself could not do', () => {
  for (let n = 0; n < 5; n += 1) quality.ended(new CallFailure('SERVICE_FAILED', 'answered'), 20);
  expect(quality.isPoor()).toBe(false);
});

it('forgets within a minute', async () => {
  lose();
  lose();
  expect(quality.isPoor()).toBe(true);
  await time.advance(61_000);
  answer(1);
  expect(quality.isPoor()).toBe(false);
});
