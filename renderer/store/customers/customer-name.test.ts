import { describe, expect, it } from 'vitest';
import { customerName } from './customer-name';

describe('the display text of a customer', () => {
  it('shows a name with or without a last name', () => {
    expect(customerName({ firstName: 'Hala', lastName: 'Al Mansoori' })).toBe('Hala Al Mansoori');
    expect(customerName({ firstName: 'Hala', lastName: null })).toBe('Hala');
  });
});
