import { describe, expect, it } from 'vitest';
import { parseJsonBody } from './json-body';

const parse = (text: string) => parseJsonBody(Buffer.from(text));

describe('parseJsonBody', () => {
  it.each([
    '{"a":1,"b":[{"a":2},{"a":3}],"c":{"a":{"b":"a"}}}',
    '[1,2,"a","a",{"a":"a"},["b"]]',
    ' { "a" : "b" , "b" : [ "a" , "a" ] } ',
    '{"quote \\" in a key":1,"quote ":2}',
    '{"emoji":"😀","escaped":"\\ud83d\\ude00","empty":""}',
    '"text"',
    'null',
  ])('reads %s as JSON.parse does', (text) => {
    expect(parse(text)).toEqual(JSON.parse(text));
  });

  it('reads an empty body as none', () => {
    expect(parse('')).toBeUndefined();
  });

  it.each([
    ['a key given twice', '{"a":1,"a":2}', /the key "a" is given twice/],
    ['one of them escaped', '{"a":1,"\\u0061":2}', /given twice/],
    ['in an object inside an array', '[{"b":[{"x":1,"y":2,"x":3}]}]', /the key "x"/],
    ['after a nested object', '{"a":{"b":1},"a":2}', /the key "a"/],
    ['a NUL character', '{"a":"\\u0000"}', /NUL/],
    ['a NUL character in a key', '{"\\u0000":1}', /NUL/],
    ['half of a surrogate pair', '{"a":"\\ud800"}', /surrogate/],
    ['the halves the wrong way round', '["\\udc00\\ud800"]', /surrogate/],
    ['__proto__', '{"__proto__":{"a":1}}', /__proto__/],
    [
      'too many keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`k${i}`, 1]))),
      /more than 1000 keys/,
    ],
    ['too many levels', '['.repeat(33) + ']'.repeat(33), /nested more than 32/],
    ['far too many levels', '{"a":'.repeat(100_000), /nested more than 32/],
    ['text after it', '{} {}', /cannot be read/],
    ['a string without an end', `{"a":"${'\\"'.repeat(500_000)}`, /cannot be read/],
    ['no JSON', 'name=x', /cannot be read/],
    ['an escape that is none', '{"a":"\\x"}', /cannot be read/],
  ])('refuses %s', (_what, text, reason) => {
    expect(() => parse(text)).toThrow(reason);
  });

  it('reads 32 levels', () => {
    expect(() => parse('['.repeat(32) + ']'.repeat(32))).not.toThrow();
  });

  it('refuses bytes that are no UTF-8', () => {
    expect(() => parseJsonBody(Buffer.from([0x22, 0xff, 0x22]))).toThrow(/not UTF-8/);
    expect(() => parseJsonBody(Buffer.from([0x22, 0xc3, 0x22]))).toThrow(/not UTF-8/);
  });
});
