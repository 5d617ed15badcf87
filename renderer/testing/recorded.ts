// What a till has recorded in its journal: shows in component tests that something was recorded once, or not at all.
import type { CustomerCreateBody } from '#shared/api/customers/customer';
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { TestStore } from '../store/testing/test-store';

/** Sales and returns, oldest first. */
export function recordedSales({ pos }: TestStore): SaleTransaction[] {
  return pos.journal.flatMap((write) => ('sale' in write ? [write.sale as SaleTransaction] : []));
}

export function recordedCustomers({ pos }: TestStore): CustomerCreateBody[] {
  return pos.journal.flatMap((write) => (write.kind === 'customer.create' ? [write.body] : []));
}
