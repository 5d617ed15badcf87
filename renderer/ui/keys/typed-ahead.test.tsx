import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropTyped, keepTyped, keepTyping, typeAhead, typeWhereItIs } from './typed-ahead';

const SCANNER_MS = 5;
const FINGERS_MS = 120;

let before: HTMLInputElement;
let field: HTMLInputElement;
let submitted: string[];
let refused: number;
let now: number;

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
  typeAhead(what, () => (refused += 1));
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
  now = new Event('now').timeStamp;
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted.push(field.value);
  });
  before.focus();
});

afterEach(() => {
  dropTyped();
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
  typeAhead('secret', () => (refused += 1));
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
  keepTyping('payment');
  keepTyped('5');
  pressAll(['0', 'Enter']);
  typeWhereItIs();
  expect(before.value).toBe('50');
  expect(keepTyped('1')).toBe(false);
});

it('is kept no longer than a field takes to come, and no click has to wait for it', () => {
  keepTyping('secret');
  pressAll(['2'], 6_000);
  pressAll(['5']);
  expect(before.value).toBe('25');
  keepTyping('secret');
  window.dispatchEvent(new Event('pointerdown'));
  pressAll(['8']);
  expect(before.value).toBe('258');
});
