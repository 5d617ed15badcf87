import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeldKeys } from './held-keys';

let typed: string[];
let keys: HeldKeys;

beforeEach(() => {
  vi.useFakeTimers();
  typed = [];
  keys = new HeldKeys((text) => typed.push(text));
});

afterEach(() => {
  vi.useRealTimers();
});

it('types a lone key after one pause of a scanner', () => {
  keys.hold('t', 1000);
  expect([typed, keys.text]).toEqual([[], 't']);
  vi.advanceTimersByTime(40);
  expect([typed, keys.text]).toEqual([['t'], '']);
});

it('types what was pressed before a pause when the next key comes late, in order', () => {
  keys.hold('t', 1000);
  keys.hold('e', 1100);
  keys.release();
  expect(typed).toEqual(['t', 'e']);
});

it('holds a scan until it is complete, and types nothing of it', () => {
  for (const [place, key] of [...'5012345'].entries()) keys.hold(key, 1000 + place * 30);
  expect([keys.drop(), typed]).toEqual(['5012345', []]);
  vi.advanceTimersByTime(1000);
  expect(typed).toEqual([]);
});

it('waits one pause from the last key of a burst, not from the first', () => {
  keys.hold('t', 1000);
  vi.advanceTimersByTime(30);
  keys.hold('e', 1030);
  vi.advanceTimersByTime(30);
  expect(typed).toEqual([]);
  vi.advanceTimersByTime(10);
  expect(typed).toEqual(['te']);
});
