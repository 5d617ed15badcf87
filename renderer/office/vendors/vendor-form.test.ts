import { expect, it } from 'vitest';
import { NEW_VALUES, patchBodyOf } from './vendor-form';

it('sends a phone in Latin digits, in whatever it was typed', () => {
  const values = { ...NEW_VALUES, name: 'مورّد ٧', phone: ' +٩٧١ ٤ ٥٥٥ ٠١٠١ ' };
  expect(patchBodyOf(values, ['name', 'phone'])).toEqual({ name: 'مورّد ٧', phone: '+971 4 555 0101' });
});
