import { expect, it } from 'vitest';
import { NEW_VALUES, updateOf } from './store-form';

const values = { ...NEW_VALUES, name: 'Mutrah', creditLimit: '800', customerNumber: 'C-1', city: 'Muscat' };

it('sends only what was changed, and clears what was emptied', () => {
  expect(updateOf(values, ['creditLimit', 'state'])).toEqual({
    kind: 'patchCustomerStore',
    body: { creditLimit: 800, state: null },
  });
});

it('replaces a record of which most is new, without the links', () => {
  const changed = [
    'name',
    'city',
    'country',
    'state',
    'ownerName',
    'ownerPhone',
    'addressLine1',
    'latitude',
    'longitude',
  ];
  const { kind, body } = updateOf(values, changed);
  expect(kind).toBe('replaceCustomerStore');
  expect(body).toMatchObject({ creditLimit: 800, status: 'ACTIVE' });
  expect(body).not.toHaveProperty('customerNumber');
});
