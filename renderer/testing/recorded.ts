// What a till has recorded, as its journal has it: what counts when a component test says that something happened once, or not.
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
