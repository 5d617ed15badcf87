import { expect, it } from 'vitest';
import { isLink, NEW_VALUES, patchOf, replaceBodyOf } from './store-form';

it('sends only what was changed, and clears what was emptied', () => {
  const values = { ...NEW_VALUES, name: 'Mutrah', creditLimit: '800', customerNumber: 'C-1', city: 'Muscat' };
  expect(patchOf(values, ['creditLimit', 'state'])).toEqual({ creditLimit: 800, state: null });
});

it('replaces all fields but the customer and the photo', () => {
  const values = {
    ...{ ...NEW_VALUES, name: 'Mutrah', ownerName: 'Khalid', ownerPhone: '1', addressLine1: 'Lane 4', city: 'Muscat' },
    ...{ country: 'Oman', latitude: '23.618', longitude: '58.5622', creditLimit: '800', customerNumber: 'C-1' },
  };
  const body = replaceBodyOf(values);
  expect(body).toMatchObject({ name: 'Mutrah', creditLimit: 800, state: null, executiveNotes: null, status: 'ACTIVE' });
  expect(Object.keys(body).filter(isLink)).toEqual([]);
  expect(['customerNumber', 'photoUrl'].every(isLink)).toBe(true);
});
