import { expect, it } from 'vitest';
import { CodedError } from '../../errors';
import { fault, faultOf, isUnexpected, MOST_FRAMES } from './fault';

const ROOTS = ['app://bundle/', 'file:///home/zuleikha/MerchantPOS/resources/app.asar/out/app/'];

function thrown(stack: string, error: Error = new TypeError('broken')): Error {
  error.stack = stack;
  return error;
}

const callsOf = (stack: string) => faultOf(thrown(stack), ROOTS).frames;

it('keeps name, code and calls', () => {
  const error = thrown(
    'CodedError: …\n    at unwrap (app://bundle/assets/reply-b.js:1:203)',
    new CodedError('INTERNAL'),
  );
  expect(faultOf(error, ROOTS)).toEqual({
    name: 'CodedError',
    code: 'INTERNAL',
    frames: [{ call: 'unwrap', file: 'assets/reply-b.js', line: 1, column: 203 }],
  });
});

it('never keeps a message, also one with lines that look like calls', () => {
  const message = 'Zuleikha Removable owes 12.50\n    at Zuleikha (app://bundle/assets/zuleikha.js:12:50)';
  const error = thrown(`TypeError: ${message}\n    at pay (app://bundle/assets/pay.js:1:9)`, new TypeError(message));
  const kept = JSON.stringify(faultOf(error, ROOTS));
  expect(kept).not.toMatch(/zuleikha|owes|12.50/i);
  expect(kept).toContain('assets/pay.js');
});

it('keeps nothing of a thrown value that is no error', () => {
  expect(faultOf('Zuleikha owes 12.50', ROOTS)).toEqual({ name: 'thrown string', code: null, frames: [] });
  expect(faultOf({ name: 'Zuleikha' }, ROOTS).name).toBe('thrown object');
  expect(faultOf(undefined, ROOTS).name).toBe('thrown undefined');
});

it('keeps no name or code that somebody else made up', () => {
  const error = Object.assign(new Error('x'), { code: 'Zuleikha' });
  error.name = 'Zuleikha Removable';
  expect(faultOf(thrown('', error), ROOTS)).toEqual({ name: 'Error', code: null, frames: [] });
});

it.each([
  ['at save (app://bundle/assets/a.js:3:14)', 'save', 'assets/a.js'],
  ['at async Object.call [as ask] (app://bundle/assets/a.js:3:14)', 'async Object.call', 'assets/a.js'],
  ['at new Till (app://bundle/assets/a.js:3:14)', 'new Till', 'assets/a.js'],
  ['at app://bundle/assets/a.js:3:14', null, 'assets/a.js'],
  ['at async app://bundle/assets/a.js:3:14', null, 'assets/a.js'],
  ['at emit (node:events:3:14)', 'emit', 'node:events'],
  [
    'at start (file:///home/zuleikha/MerchantPOS/resources/app.asar/out/app/main/index.js:3:14)',
    'start',
    'main/index.js',
  ],
])('%s', (line, call, file) => {
  expect(callsOf(`TypeError: broken\n    ${line}`)).toEqual([{ call, file, line: 3, column: 14 }]);
});

it.each([
  'at save (/home/zuleikha/other/a.js:3:14)',
  'at save (file:///home/zuleikha/other/a.js:3:14)',
  'at save (https://example.com/zuleikha.js:3:14)',
  'at save (app://bundle/../zuleikha.js:3:14)',
  'at save (app://bundle/assets/a.js?customer=zuleikha:3:14)',
  'at eval (eval at save (app://bundle/assets/a.js:3:14), <anonymous>:1:1)',
  'at Array.forEach (<anonymous>)',
])('leaves out what is no file of the app: %s', (line) => {
  expect(callsOf(`TypeError: broken\n    ${line}`)).toEqual([]);
});

it('keeps the place of a function whose name is no name of code', () => {
  const [first] = callsOf('TypeError: broken\n    at Object.Zuleikha Removable (app://bundle/assets/a.js:3:14)');
  expect(first).toEqual({ call: null, file: 'assets/a.js', line: 3, column: 14 });
});

it('is bounded, and as agreed', () => {
  const line = `\n    at ${'a'.repeat(100)} (app://bundle/${'b'.repeat(200)}:999999999:999999999)`;
  const kept = faultOf(thrown(`TypeError: broken${line.repeat(500)}`), ROOTS);
  expect(kept.frames).toHaveLength(MOST_FRAMES);
  expect(fault.parse(kept)).toEqual(kept);
});

it('tells faults of the app from errors it expects', () => {
  expect(isUnexpected(new TypeError('broken'))).toBe(true);
  expect(isUnexpected(new CodedError('IPC_REFUSED'))).toBe(true);
  expect(isUnexpected(new CodedError('SERVICE_UNREACHABLE'))).toBe(false);
});
