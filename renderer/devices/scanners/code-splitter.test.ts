import { describe, expect, it } from 'vitest';
import { CodeSplitter } from './code-splitter';

describe('CodeSplitter', () => {
  it.each([
    ['one code', ['5011055070130\r\n'], ['5011055070130']],
    ['each end', ['1\r2\n3\t4\u00035\r\n'], ['1', '2', '3', '4', '5']],
    ['a code in pieces', ['50110', '5507', '0130\r', '\n4A-004', '18\r\n'], ['5011055070130', '4A-00418']],
    ['STX and ETX', ['\u00025011\u0003\u00024012\u0003'], ['5011', '4012']],
    ['the AIM identifier', [']E05011055070130\r', ']C14A-00418\r'], ['5011055070130', '4A-00418']],
    ['a bracket that is part of the code', [']x\r'], [']x']],
    ['nothing', ['\r\n\r\n', '  \r'], []],
  ])('reads %s', (_, pieces, codes) => {
    const splitter = new CodeSplitter();
    expect(pieces.flatMap((piece) => splitter.push(piece))).toEqual(codes);
  });

  it('emits an unterminated code once the scanner is silent, and only once', () => {
    const splitter = new CodeSplitter();
    expect(splitter.push('4012')).toEqual([]);
    expect([splitter.flush(), splitter.flush()]).toEqual(['4012', null]);
  });

  it('waits for the rest of a code if the scanner terminates codes, however late it arrives', () => {
    const splitter = new CodeSplitter();
    expect(splitter.push('5011\r40')).toEqual(['5011']);
    expect(splitter.flush()).toBeNull();
    expect(splitter.push('12\r')).toEqual(['4012']);
  });

  it('finds every code of a burst, however it is cut', () => {
    const codes = Array.from({ length: 500 }, (_, n) => String(1_000_000 + n));
    const sent = codes.map((code) => `${code}\r\n`).join('');
    for (const size of [1, 7, 64, 255]) {
      const splitter = new CodeSplitter();
      const read: string[] = [];
      for (let at = 0; at < sent.length; at += size) read.push(...splitter.push(sent.slice(at, at + size)));
      expect(read).toEqual(codes);
    }
  });

  it('limits its buffer for a device that never ends a line', () => {
    const splitter = new CodeSplitter();
    for (let n = 0; n < 100; n += 1) expect(splitter.push('x'.repeat(1_000))).toEqual([]);
    expect((splitter.flush() ?? '').length).toBeLessThan(8_193);
  });
});
