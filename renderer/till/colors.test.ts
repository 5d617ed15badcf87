import { describe, expect, it } from 'vitest';
import type { Color } from '#shared/api/catalog/color';
import { colorOfName } from '../theme/color-names';
import { tileColorsOf } from './colors';

const color = (id: number, name: string, status = 'active'): Color => ({
  id,
  name,
  status,
  modifiedTime: '2026-01-01T00:00:00Z',
});

describe('the colors of tiles', () => {
  it('are the active ones whose name is a color', () => {
    const colors = tileColorsOf([
      color(1, 'Turquoise'),
      color(2, 'Summer mood'),
      color(3, 'Red', 'inactive'),
      color(4, 'BLUE', ' Active '),
    ]);
    expect([...colors.keys()]).toEqual([1, 4]);
    expect(tileColorsOf([]).size).toBe(0);
  });

  it.each([
    ['Navy blue', 'navy'],
    ['dark-RED', 'red'],
    ['Light  pink (matt)', 'pink'],
  ])('treat %s as %s', (name, same) => {
    expect(colorOfName(name)).toBe(colorOfName(same));
    expect(colorOfName(same)).toMatch(/^#/);
  });

  it('accept a hex value, but no other CSS colors', () => {
    expect(colorOfName(' #A1B2C3 ')).toBe('#a1b2c3');
    for (const name of ['transparent', 'canvas', 'url(x)', 'redder', '#12345', 'constructor', '']) {
      expect(colorOfName(name)).toBeNull();
    }
  });
});
