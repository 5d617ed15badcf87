import { expect, it } from 'vitest';
import { watchDiskSpace } from './disk-space';

const MB = 1024 * 1024;
const full = Object.assign(new Error('could not extend file'), { code: '53100' });

it('is full from a write that was refused until there is room again', () => {
  let free = 1 * MB;
  const disk = watchDiskSpace('', () => free);
  disk.noteFailure(Object.assign(new Error('too many connections'), { code: '53300' }));
  expect(disk.isFull()).toBe(false);
  disk.noteFailure(full);
  expect(disk.isFull()).toBe(true);
  free = 31 * MB;
  expect(disk.isFull()).toBe(true);
  free = 32 * MB;
  expect(disk.isFull()).toBe(false);
  free = 1 * MB;
  expect(disk.isFull()).toBe(false);
});

it('says how much room is left', () => {
  expect(watchDiskSpace('.').freeBytes()).toBeGreaterThan(0);
});
