import { expect, it, vi } from 'vitest';
import { followDiskReads } from './disk-reads';

const FULL = new DOMException('The disk is full.', 'UnknownError');

function disk() {
  let isFull = true;
  const waiting: (() => void)[] = [];
  const probe = vi.fn(() => (isFull ? Promise.reject(FULL) : Promise.resolve()));
  const reads = followDiskReads(probe, () => new Promise((resolve) => waiting.push(resolve)));
  const later = async () => {
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    waiting.pop()?.();
  };
  return { reads, probe, later, waiting, free: () => (isFull = false) };
}

it('tries a disk that cannot be read until it answers, and tells who listens', async () => {
  const { reads, probe, later, free } = disk();
  const heard: [boolean, number][] = [];
  reads.subscribe(() => heard.push([reads.isUnreadable(), reads.round()]));
  const query = () => Promise.reject(FULL);
  await expect(reads.read(query)).rejects.toBe(FULL);
  await expect(reads.read(query)).rejects.toBe(FULL);
  await later();
  free();
  await later();
  await vi.waitFor(() =>
    expect(heard).toEqual([
      [true, 0],
      [false, 1],
    ]),
  );
  expect(probe).toHaveBeenCalledTimes(3);
});

it('says nothing of a read that failed on a disk that answers, and reads again', async () => {
  const { reads, free } = disk();
  free();
  const heard = vi.fn();
  reads.subscribe(heard);
  await expect(reads.read(() => Promise.reject(FULL))).rejects.toBe(FULL);
  await vi.waitFor(() => expect(reads.round()).toBe(1));
  expect([reads.isUnreadable(), heard.mock.calls.length]).toEqual([false, 1]);
});

it('does not try the disk for an error that is not of it, nor after the till was closed', async () => {
  const { reads, probe, later, waiting } = disk();
  await expect(reads.read(() => Promise.reject(new Error('A defect.')))).rejects.toThrow('A defect.');
  expect(probe).not.toHaveBeenCalled();
  await expect(reads.read(() => Promise.reject(FULL))).rejects.toBe(FULL);
  reads.stop();
  await later();
  await vi.waitFor(() => expect(probe).toHaveBeenCalledTimes(1));
  expect(waiting).toHaveLength(0);
});
