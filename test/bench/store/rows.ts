// The customers that every store is given: made up as the service's own seed makes them, in the form the service answers.
import { makeCustomers } from '#service/seed/customers';
import { customer, type Customer } from '#shared/api/customers/customer';

const FIRST_NUMBER = 100_001;

/** Always the same rows, in batches of at most `size`, not ordered by time. */
export function* customerBatches(count: number, size: number): Generator<Customer[]> {
  const plan = { count, seed: 7, numberOf: (index: number) => String(FIRST_NUMBER + index) };
  let batch: Customer[] = [];
  for (const row of makeCustomers(plan, new Date('2026-03-01T00:00:00Z'))) {
    batch.push(customer.parse(row));
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
