import { expect, it } from 'vitest';
import { toldApart } from './told-apart';

it('adds what tells records apart only to those that share a name', () => {
  const choices = toldApart([
    { value: '1', name: 'Al Ras', facts: ['+971 4 555 0101', null] },
    { value: '2', name: 'Zabeel', facts: ['+971 4 555 0102'] },
    { value: '3', name: 'Al Ras', facts: [null, 'sales@al-ras.example'] },
  ]);
  expect(choices).toEqual([
    { value: '1', label: 'Al Ras · +971 4 555 0101' },
    { value: '2', label: 'Zabeel' },
    { value: '3', label: 'Al Ras · sales@al-ras.example' },
  ]);
});
