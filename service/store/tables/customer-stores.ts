// Customer stores: the shops and outlets a van or a salesperson visits.
import type { Generated } from 'kysely';
import type { TenantId } from './column';

export interface CustomerStoreTable {
  tenantId: TenantId;
  id: Generated<number>;
  name: string;
  ownerName: string;
  ownerPhone: string;
  ownerEmail: string | null;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string | null;
  postalCode: string | null;
  country: string;
  latitude: number;
  longitude: number;
  creditLimit: number;
  executiveNotes: string | null;
  customerNumber: string | null;
  photoUrl: string | null;
  status: string;
  modifiedTime: Date;
}

export interface CustomerStoreTables {
  customerStores: CustomerStoreTable;
}
