import type { TenantTransaction } from '../store/tenant-store';
import type { Seeding } from './seeding';

export async function plantManufacturing(_tx: TenantTransaction, _seeding: Seeding): Promise<void> {}

export async function manufacturingSamples(
  _tx: TenantTransaction,
): Promise<{ orderPlanned: string | null; orderReleased: string | null }> {
  return { orderPlanned: null, orderReleased: null };
}
