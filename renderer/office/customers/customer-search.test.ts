import { describe, expect, it } from 'vitest';
import { CUSTOMER_STATUSES } from '#shared/api/customers/customer';
import { localCustomerView } from '../../store/customer-packs/customer-view';
import type { CustomerRow } from './customer-form';
import { customerSearch, matchesWith, queryOf } from './customer-search';

it('asks for all statuses when all are chosen, and leaves out empty filters', () => {
  const place = customerSearch.parse({ status: 'all', email: ' hala ', updatedTo: '2026-03-02' });
  expect(queryOf(place, 'Asia/Dubai')).toEqual({
    status: [...CUSTOMER_STATUSES],
    email: 'hala',
    updatedTo: '2026-03-02T19:59:59.999Z',
  });
});

it.each(['50 123 4567', '(50) 123-4567', '٥٠١٢٣٤٥٦٧'])('asks for the mobile number %s as it is saved', (typed) => {
  expect(queryOf(customerSearch.parse({ mobileNumber: typed }), 'Asia/Dubai').mobileNumber).toBe('501234567');
});

describe('a filter of the service applies here', () => {
  const at = '2026-03-02T08:00:00.000Z';
  const body = { email: 'Amna@example.com', firstName: 'Amna', category: 'VIP', mobileNumber: '501234567' };
  const { customer } = localCustomerView({ localId: 'l', body, savedAt: at, sync: 'not sent', error: null });
  const made: CustomerRow = { ...customer, createdTime: at, modifiedTime: at, key: 'local:l' };
  const there: CustomerRow = { ...made, customerNumber: 'C-1', key: 'C-1' };
  const isLeft = (row: CustomerRow, filters: object, changes: object = {}) => {
    const unsent = new Map([[row.key, { body: changes as Readonly<Record<string, unknown>> }]]);
    return matchesWith(unsent, 'Asia/Dubai')({ ...row, ...changes }, customerSearch.parse(filters), () => false);
  };

  it.each([
    [{}, { status: 'INACTIVE' }],
    [{ category: 'VIP' }, { category: 'RETAIL' }],
    [{ email: 'AMNA@' }, { email: 'hala' }],
    [{ mobileNumber: '501234567' }, { mobileNumber: '50' }],
    [{ status: 'all' }, { customerNumber: 'C-1' }],
    [{ createdFrom: '2026-03-02', createdTo: '2026-03-02' }, { createdFrom: '2026-03-03' }],
    [{ updatedFrom: '2026-03-02' }, { updatedTo: '2026-03-01' }],
  ])('to a customer without a number: %j leaves them, %j does not', (leaving, other) => {
    expect([isLeft(made, leaving), isLeft(made, other)]).toEqual([true, false]);
  });

  it('finds a name as it sounds, as the till does', () => {
    const named = { ...there, firstName: 'Amna', lastName: 'Al Mansoori' };
    expect([isLeft(named, { find: 'Almansouri' }), isLeft(named, { find: 'Almazrouei' })]).toEqual([true, false]);
  });

  it.each([
    '+971501234567',
    '971501234567',
    '+971 50 123 4567',
    '0501234567',
    '050 123',
    '501234567',
    '٠٥٠١٢٣٤٥٦٧',
    '3456',
  ])('finds a phone number typed as %s', (find) => {
    const known = { ...there, countryCode: '+971' };
    const whole = { ...there, mobileNumber: '+971501234567' };
    expect([isLeft(known, { find }), isLeft(whole, { find })]).toEqual([true, true]);
  });

  it('does not find another phone number', () => {
    const known = { ...there, countryCode: '+971' };
    expect([isLeft(known, { find: '+966501234567' }), isLeft(known, { find: '0511' })]).toEqual([false, false]);
  });

  it('to what is changed and not sent, and to nothing else that the service has', () => {
    expect(isLeft(there, { category: 'VIP' }, { category: 'RETAIL' })).toBe(false);
    expect(isLeft(there, { status: 'ACTIVE' }, { status: 'INACTIVE' })).toBe(false);
    // As another service may compare them.
    expect(isLeft(there, { category: 'vip' }, { city: 'Dubai' })).toBe(true);
    expect(isLeft(there, { category: 'vip' })).toBe(true);
  });
});
