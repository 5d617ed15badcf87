import { describe, expect, it } from 'vitest';
import { createCodec } from './codec.mjs';

const codec = createCodec();
const roundTrip = (value: unknown): unknown => codec.decode(codec.encode(value));

describe('codec', () => {
  it.each([
    ['null', null],
    ['undefined', undefined],
    ['an absent field', { a: undefined, b: 1 }],
    ['numbers JSON lacks', [NaN, -0, Infinity, -Infinity]],
    ['a bigint', 2n ** 70n],
    ['a date', new Date('2024-02-29T12:00:00.123Z')],
    ['an invalid date', new Date(NaN)],
    ['a pattern', /a\/b/giu],
    ['nested maps and sets', new Map([[{ key: 1 }, new Set([new Date(0), 'x'])]])],
    ['bytes', new Uint8Array([0, 1, 254, 255])],
    ['other views', [new Float64Array([1.5, NaN]), new Int16Array([-1])]],
    ['a buffer', new Uint8Array([7, 8]).buffer],
    ['lists that look like our marks', [['undefined'], ['node', 0], ['number', 'NaN'], undefined]],
    ['a field named __proto__', Object.defineProperty({ n: 1n }, '__proto__', { value: 'own', enumerable: true })],
    ['a field named toJSON', { toJSON: 'text' }],
    ['text of any kind', '\u0000 \ud800 😀 "quoted" \u2028'],
  ])('keeps %s', (_name, value) => {
    expect(roundTrip(value)).toStrictEqual(value);
  });

  it('keeps a view of a part of a buffer as that part only', () => {
    expect(roundTrip(new Uint8Array([1, 2, 3, 4]).subarray(1, 3))).toStrictEqual(new Uint8Array([2, 3]));
  });

  it('keeps type, message and stack of an error', () => {
    const error = new TypeError('no stock');
    const copy = roundTrip(error) as TypeError;
    expect(copy).toBeInstanceOf(TypeError);
    expect([copy.message, copy.stack]).toEqual([error.message, error.stack]);
  });

  it('keeps shared and cyclic references', () => {
    const shared = { at: new Date(0) };
    const value: Record<string, unknown> = { first: shared, second: shared };
    value['self'] = value;
    const copy = roundTrip(value) as typeof value;
    expect(copy['first']).toBe(copy['second']);
    expect(copy['self']).toBe(copy);
  });

  it('carries a megabyte of bytes', () => {
    const bytes = new Uint8Array(1_000_003).map((_, index) => index % 251);
    expect(Buffer.compare(roundTrip(bytes) as Uint8Array, bytes)).toBe(0);
  });

  it.each([
    ['a function', () => 1],
    ['a function inside', { list: [() => 1] }],
    ['a symbol', Symbol('s')],
    ['a promise', Promise.resolve(1)],
  ])('refuses %s', (_name, value) => {
    expect(() => codec.encode(value)).toThrow('An object could not be cloned.');
  });

  it('works from its source alone, as it must inside a page', () => {
    const rebuilt = new Function(`return (${createCodec.toString()})()`)() as typeof codec;
    expect(rebuilt.decode(codec.encode({ n: 5n }))).toEqual({ n: 5n });
  });
});
