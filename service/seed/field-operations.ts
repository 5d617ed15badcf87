import type { TenantTransaction } from '../store/tenant-store';
import type { Seeding } from './seeding';

export async function plantFieldOperations(_tx: TenantTransaction, _seeding: Seeding): Promise<void> {}

export async function fieldOperationsSamples(_tx: TenantTransaction): Promise<{ customerStoreId: number | null }> {
  return { customerStoreId: null };
}
