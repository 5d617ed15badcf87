import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSound } from '../../messages/sound';
import { dropAll, dropTyped, keepTyped, keepTyping, takeTypedForSale, typeAhead, typeWhereItIs } from './typed-ahead';

const SCANNER_MS = 5;
const FINGERS_MS = 120;

let before: HTMLInputElement;
let field: HTMLInputElement;
let submitted: string[];
let refused: number;
let now: number;
let isShown: boolean;
const shown = { isShown: () => isShown, refuse: () => (refused += 1) };
/** It is off in tests: whoever plays it asks. */
const sounds = () => vi.mocked(useSound.getState).mock.calls.length;

function pressAll(keys: readonly string[], pause = FINGERS_MS): void {
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    now += pause;
    Object.defineProperty(event, 'timeStamp', { value: now });
    if (document.activeElement?.dispatchEvent(event) && key.length === 1 && document.activeElement === before)
      before.value += key;
  }
}

async function fieldComes(what: 'secret' | 'payment' | null): Promise<void> {
  field.focus();
  typeAhead(what, shown);
  await vi.advanceTimersByTimeAsync(100);
}

function inputOf(id: string): HTMLInputElement {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${id}.`);
  return input;
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input id="before"><form><input id="field"></form>';
  before = inputOf('before');
  field = inputOf('field');
  submitted = [];
  refused = 0;
  isShown = true;
  vi.spyOn(useSound, 'getState');
  now = new Event('now').timeStamp;
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted.push(field.value);
  });
  before.focus();
});

afterEach(() => {
  dropAll();
  vi.mocked(useSound.getState).mockRestore();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

it('goes into the field that comes, with its Enter, and not into the one before', async () => {
  keepTyping('secret');
  pressAll([...'25801', 'Backspace', 'Enter', '7']);
  await fieldComes('secret');
  expect([before.value, field.value, submitted, refused]).toEqual(['', '2580', ['2580'], 0]);
});

it('takes the place of what is selected, and no Enter of it pays', async () => {
  field.value = '12.50';
  keepTyping('payment');
  pressAll([...'50', 'Enter']);
  field.select();
  await fieldComes('payment');
  expect([field.value, submitted]).toEqual(['50', []]);
});

it.each(['payment', null] as const)('is refused by a field for something else: %s', async (what) => {
  keepTyping('secret');
  pressAll([...'2580', 'Enter']);
  await fieldComes(what);
  expect([before.value, field.value, submitted, refused]).toEqual(['', '', [], 1]);
});

it('is refused where it was a scan, also one that goes on after the field has come', async () => {
  keepTyping('secret');
  pressAll([...'629'], SCANNER_MS);
  field.focus();
  typeAhead('secret', shown);
  pressAll([...'1000'], SCANNER_MS);
  await vi.advanceTimersByTimeAsync(100);
  expect([field.value, submitted, refused]).toEqual(['', [], 1]);
});

it('leaves other keys to the screen, and Esc takes back what was typed', async () => {
  const heard: string[] = [];
  document.body.addEventListener('keydown', ({ key }) => heard.push(key));
  keepTyping('secret');
  pressAll([...'25', 'F2', 'Escape', '8']);
  await fieldComes('secret');
  expect([heard, field.value]).toEqual([['F2', 'Escape'], '8']);
});

it('goes where the keyboard is when nothing was asked for', () => {
  const typing = keepTyping('payment');
  keepTyped('5');
  pressAll(['0', 'Enter']);
  typeWhereItIs(typing);
  expect(before.value).toBe('50');
  expect(keepTyped('1')).toBe(false);
});

it('goes into no field that was opened meanwhile for something else, and makes the sound', () => {
  const typing = keepTyping('payment');
  pressAll([...'50']);
  field.focus();
  typeWhereItIs(typing);
  expect([before.value, field.value, sounds()]).toEqual(['', '', 1]);
});

it('is kept no longer than a field takes to come, and no click has to wait for it; both make the sound', () => {
  keepTyping('secret');
  pressAll(['2']);
  pressAll(['5'], 6_000);
  pressAll(['8']);
  expect([before.value, sounds()]).toEqual(['58', 1]);
  now = new Event('now').timeStamp;
  keepTyping('secret');
  pressAll(['1']);
  window.dispatchEvent(new Event('pointerdown'));
  pressAll(['0']);
  expect([before.value, sounds()]).toEqual(['580', 2]);
});

it('is not kept for longer where another part holds the keys back', () => {
  keepTyping('payment');
  vi.advanceTimersByTime(6_000);
  const late = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(now + 6_000);
  expect(keepTyped('7')).toBe(false);
  late.mockRestore();
});

it('of another key is kept for that one alone: what the first is for is neither typed there nor ends it', async () => {
  const pay = keepTyping('payment');
  pressAll(['5']);
  const lock = keepTyping('secret');
  expect(sounds()).toBe(1);
  pressAll([...'2580', 'Enter']);
  dropTyped(pay);
  typeWhereItIs(pay);
  await fieldComes('secret');
  expect([before.value, field.value, submitted, refused]).toEqual(['', '2580', ['2580'], 0]);
  dropTyped(lock);
  expect(sounds()).toBe(1);
});

it('goes nowhere once the field that waits for the end of a scan is gone', async () => {
  keepTyping('secret');
  pressAll([...'25']);
  field.focus();
  typeAhead('secret', shown);
  isShown = false;
  before.focus();
  await vi.advanceTimersByTimeAsync(100);
  pressAll(['7']);
  expect([before.value, field.value, refused, sounds()]).toEqual(['7', '', 0, 1]);
});

it('makes the sound for what follows the Enter of a PIN', async () => {
  keepTyping('secret');
  pressAll([...'2580', 'Enter', '7']);
  await fieldComes('secret');
  expect([field.value, submitted, sounds()]).toEqual(['2580', ['2580'], 1]);
});

it('leaves what an input method composes to the field', () => {
  keepTyping('payment');
  const composed = new KeyboardEvent('keydown', { key: 'a', isComposing: true, bubbles: true, cancelable: true });
  before.dispatchEvent(composed);
  expect(composed.defaultPrevented).toBe(false);
});

it('is what the next sale begins with, without what would not begin one', () => {
  keepTyping('sale');
  pressAll(['Enter', ' ', '?', '7', '1', '2', 'Backspace', '0', 'Enter']);
  expect(takeTypedForSale().map(({ key }) => key)).toEqual(['7', '1', '0', 'Enter']);
  expect(keepTyped('5')).toBe(false);
});

it('is kept for the next sale alone where it was typed for it', () => {
  keepTyping('secret');
  pressAll([...'25']);
  expect(takeTypedForSale()).toEqual([]);
  expect(keepTyped('8')).toBe(true);
});
