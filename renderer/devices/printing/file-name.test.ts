import { describe, expect, it } from 'vitest';
import { COMMAND_CONTRACT } from '#shared/ipc/contract';
import { fileNameOf } from './file-name';

describe('the name of a file', () => {
  it('has the parts that are known', () => {
    expect(fileNameOf(['Marina Grocery', 'Sales', null, false, '2026-11'])).toBe('Marina Grocery - Sales - 2026-11');
  });

  it('has nothing that a system refuses, and no mark that nobody sees', () => {
    expect(fileNameOf(['..A/B: "C"', 'x\\y|z?', '\u200f4A-00418\u2069'])).toBe('A B C - x y z - 4A-00418');
  });

  it('keeps letters of every writing', () => {
    expect(fileNameOf(['بقالة المارينا', 'إقرار ضريبة القيمة المضافة'])).toBe(
      'بقالة المارينا - إقرار ضريبة القيمة المضافة',
    );
  });

  it('is short enough for a file system, and main takes it', () => {
    const { input } = COMMAND_CONTRACT['file.save'];
    for (const letters of ['abcdefgh', 'منو店منو店']) {
      const name = `${fileNameOf(Array.from(letters, (letter) => letter.repeat(200)))}.csv`;
      expect(new TextEncoder().encode(name).length).toBeLessThan(255);
      expect(input.safeParse({ suggestedName: name, text: '' }).success, name).toBe(true);
    }
    for (const wrong of ['', '..', '../a', 'a/b', 'a\\b', '.bashrc', 'a\nb', 'C:x']) {
      expect(input.safeParse({ suggestedName: wrong, text: '' }).success, wrong).toBe(false);
    }
  });
});
