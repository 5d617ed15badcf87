import { expect, it } from 'vitest';
import { wholeNumber } from './whole-number';

it('takes whole numbers from the least on', () => {
  expect(wholeNumber({ kills: '3' }, 'kills')).toBe(3);
  expect(wholeNumber({ seed: '0' }, 'seed', 0)).toBe(0);
});

it.each(['x', '', '0', '-1', '2.5', undefined])('refuses %s, which would try nothing', (text) => {
  const kills = text === '' ? 'none' : text;
  expect(() => wholeNumber({ kills }, 'kills')).toThrow('--kills wants a whole number from 1 on');
});
