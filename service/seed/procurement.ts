import type { TenantTransaction } from '../store/tenant-store';
import type { Seeding } from './seeding';

export async function plantProcurement(_tx: TenantTransaction, _seeding: Seeding): Promise<void> {}

export async function procurementSamples(_tx: TenantTransaction): Promise<{
  quotationDraft: string | null;
  quotationReceived: string | null;
  quotationAwarded: string | null;
  quotationRfqClosed: string | null;
  vendorId: string | null;
}> {
  return {
    quotationDraft: null,
    quotationReceived: null,
    quotationAwarded: null,
    quotationRfqClosed: null,
    vendorId: null,
  };
}
