import type { Agreement } from '#shared/api/customers/agreement';

/** Of a vendor, open-ended since January 2026. */
export const agreement = (n: number, change: Partial<Agreement> = {}): Agreement => ({
  ...{ id: `7a9e0000-0000-4000-8000-00000000000${n}`, partyRole: 'SUPPLIER', partyName: 'Al Ras Gift Trading' },
  ...{ partyId: '5e110000-0000-4000-8000-000000000001', itemId: `${n}`, itemName: `Item ${n}`, categoryId: null },
  ...{ uomId: null, uomCode: 'EA', currencyCode: 'AED', rate: 6.25, taxInclusive: false, minQty: 12 },
  ...{ validFrom: '2026-01-01', validTo: null, status: 'ACTIVE', supersedesId: null, supersededById: null },
  ...{ source: 'MANUAL', sourceRef: null, notes: null, createdBy: 'omar.haddad', updatedBy: 'omar.haddad' },
  ...{ createdAt: '2025-12-12T09:30:00.000Z', updatedAt: '2025-12-12T09:30:00.000Z', inForceToday: true },
  ...change,
});
