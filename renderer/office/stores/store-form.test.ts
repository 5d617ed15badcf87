import { expect, it } from 'vitest';
import { NEW_VALUES, patchOf } from './store-form';

it('sends only what was changed, and clears what was emptied', () => {
  const values = { ...NEW_VALUES, name: 'Mutrah', creditLimit: '800', customerNumber: 'C-1', city: 'Muscat' };
  expect(patchOf(values, ['creditLimit', 'state'])).toEqual({ creditLimit: 800, state: null });
});
