import { expect, it } from 'vitest';
import { CUSTOMER_STATUSES } from '#shared/api/customers/customer';
import { customerSearch, queryOf } from './customer-search';

it('asks for all statuses when all are chosen, and leaves out empty filters', () => {
  const place = customerSearch.parse({ status: 'all', email: ' hala ', updatedTo: '2026-03-02' });
  expect(queryOf(place, 'Asia/Dubai')).toEqual({
    status: [...CUSTOMER_STATUSES],
    email: 'hala',
    updatedTo: '2026-03-02T19:59:59.999Z',
  });
});
