import { describe, expect, it } from 'vitest';
import { atPlaceOf } from '../../testing/layouts';
import { patientBurst, TypingBurst } from './typing-burst';

function type(burst: TypingBurst, text: string, pauseMs: number, from = 0): number {
  let at = from;
  for (const key of text) {
    burst.press({ key, timeStamp: at });
    at += pauseMs;
  }
  return at;
}

describe('TypingBurst', () => {
  it('recognizes a code typed within milliseconds as a scan', () => {
    const burst = new TypingBurst();
    const end = type(burst, '5012345678900', 8);
    expect(burst.isScanEndingAt(end)).toBe(true);
  });

  it('recognizes the fastest typing as typing', () => {
    const burst = new TypingBurst();
    const end = type(burst, '22423', 70);
    expect(burst.isScanEndingAt(end)).toBe(false);
  });

  it('finds the scan after a quantity typed by hand', () => {
    const burst = new TypingBurst();
    const from = type(burst, '3*', 200);
    const end = type(burst, '85123A', 5, from + 200);
    expect(burst.isScanEndingAt(end)).toBe(true);
    expect(burst.text).toBe('85123A');
    burst.press({ key: 'Enter', timeStamp: end });
    expect(burst.isScanEndingAt(end)).toBe(false);
    expect(burst.text).toBe('');
  });

  it('ignores the Shift that a scanner presses for a capital', () => {
    const burst = new TypingBurst();
    burst.press({ key: '8', timeStamp: 0 });
    burst.press({ key: '5', timeStamp: 5 });
    burst.press({ key: 'Shift', timeStamp: 8 });
    burst.press({ key: 'A', timeStamp: 10 });
    burst.press({ key: 'B', timeStamp: 15 });
    expect(burst.isScanEndingAt(20)).toBe(true);
  });

  it('excludes the 1 of an Alt 1 just before, and includes characters typed with AltGr', () => {
    const burst = new TypingBurst();
    burst.press({ key: 'Alt', timeStamp: 0 });
    burst.press({ key: '1', timeStamp: 5, altKey: true });
    const end = type(burst, '5012', 5, 10);
    expect(burst.text).toBe('5012');
    burst.press({ key: 'AltGraph', timeStamp: end });
    const getModifierState = (name: string) => name === 'AltGraph';
    burst.press({ key: '@', timeStamp: end + 5, ctrlKey: true, altKey: true, getModifierState });
    expect(burst.text).toBe('5012@');
    expect(burst.isScanEndingAt(end + 10)).toBe(true);
  });

  describe('of Arabic keys', () => {
    function scan(code: string): TypingBurst {
      const burst = new TypingBurst();
      [...code].forEach((each, at) => {
        if (/[A-Z]/.test(each)) burst.press({ key: 'Shift', code: 'ShiftLeft', timeStamp: at * 5 });
        burst.press({ ...atPlaceOf(each, 'arabic'), timeStamp: at * 5 });
      });
      return burst;
    }

    it.each(['1A-00418', 'LAMP', 'lamb-71', '1BTG-00418', '12O45'])('is %s on a US keyboard', (code) => {
      const burst = scan(code);
      expect(burst.latin).toBe(code);
      expect(burst.text).not.toBe(code);
    });

    it('has the letter of a key that types two, also where the system has no name for it', () => {
      const burst = scan('1');
      burst.press({ key: 'Unidentified', code: 'KeyB', shiftKey: true, timeStamp: 5 });
      burst.press({ key: '-', code: 'Minus', timeStamp: 10 });
      expect(burst.text).toBe('1B-');
    });

    it('is nothing else where digits or Latin letters are typed', () => {
      expect(scan('5012345678900').latin).toBeNull();
      const burst = new TypingBurst();
      type(burst, '85123A', 5);
      expect(burst.latin).toBeNull();
    });
  });

  it('does not join characters around a Backspace', () => {
    const burst = new TypingBurst();
    type(burst, '123', 5);
    burst.press({ key: 'Backspace', timeStamp: 16 });
    burst.press({ key: '4', timeStamp: 20 });
    expect(burst.isScanEndingAt(25)).toBe(false);
  });

  it('accepts a slow scanner where nobody types', () => {
    const burst = patientBurst();
    const end = type(burst, '5012345678900', 120);
    expect(burst.isScanEndingAt(end)).toBe(true);
    expect(burst.text).toBe('5012345678900');
    expect(burst.isScanEndingAt(end + 300)).toBe(false);
  });

  it.each([
    ['a scan that stops for 60 ms', '5012', 5, 60, ['501245678900', true]],
    ['a scan that stops for 900 ms', '5012', 5, 900, ['501245678900', true]],
    ['a scan a while after another that had no Enter', '5012', 5, 1100, ['45678900', false]],
    ['three keys of quick fingers, 200 ms before a scan', '501', 30, 200, ['50145678900', false]],
    ['what a person typed, 300 ms before a scan', '5012', 70, 300, ['45678900', false]],
  ])('knows where a code was cut: %s', (_, first, pauseMs, pause, expected) => {
    const burst = patientBurst();
    const end = type(burst, first, pauseMs);
    type(burst, '45678900', 5, end - pauseMs + pause);
    expect([burst.text, burst.isCut]).toEqual(expected);
  });

  it('knows the first key of what may be a scan, also when Shift is pressed after it', () => {
    const burst = patientBurst();
    const begins = ['1', '2', 'a', 'Shift', 'B'].filter((key, at) => {
      burst.press({ key, timeStamp: at < 2 ? at * 100 : at * 5 + 1000 });
      return burst.isBegun;
    });
    expect(begins).toEqual(['1', 'a']);
  });

  it('knows it also of a key that has no name', () => {
    const burst = new TypingBurst();
    burst.press({ key: 'Unidentified', code: 'KeyB', timeStamp: 5 });
    expect([burst.text, burst.isBegun]).toEqual(['b', true]);
  });

  it.each([
    ['a person, 40 ms before keys that are 5 ms apart', 40, 5, true],
    ['a person, 200 ms before keys of a slow scanner', 200, 30, true],
    ['perhaps the scanner, 60 ms before keys that are 25 ms apart', 60, 25, false],
  ])('knows whether the key before a scan is of %s', (_, before, pause, isApart) => {
    const burst = new TypingBurst();
    burst.press({ key: '3', timeStamp: 1000 });
    type(burst, '5012345678900', pause, 1000 + before);
    expect([burst.text, burst.isApart]).toEqual(['5012345678900', isApart]);
  });

  it('requires the Enter at once', () => {
    const burst = new TypingBurst();
    const end = type(burst, '5012345678900', 8);
    expect(burst.isScanEndingAt(end + 400)).toBe(false);
  });
});
