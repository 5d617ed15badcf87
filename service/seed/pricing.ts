import type { TenantTransaction } from '../store/tenant-store';
import type { Seeding } from './seeding';

export async function plantPricing(_tx: TenantTransaction, _seeding: Seeding): Promise<void> {}

export async function pricingSamples(_tx: TenantTransaction): Promise<{ agreementId: string | null }> {
  return { agreementId: null };
}
