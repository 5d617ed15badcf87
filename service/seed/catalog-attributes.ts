import type { TenantTransaction } from '../store/tenant-store';
import type { Seeding } from './seeding';

export async function plantCatalogAttributes(_tx: TenantTransaction, _seeding: Seeding): Promise<void> {}

export async function catalogAttributesSamples(
  _tx: TenantTransaction,
): Promise<{ discountId: number | null; colorId: number | null }> {
  return { discountId: null, colorId: null };
}
