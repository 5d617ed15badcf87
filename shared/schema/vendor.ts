// Vendors: GET /api/v1/procurement/vendors; the record is of the extensions.
import { z } from 'zod';
import { nullable } from './formats';

export const VENDOR_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
export type VendorStatus = (typeof VENDOR_STATUSES)[number];

/** A vendor as read; a status unknown to us is kept as it came. */
export const vendor = z
  .object({
    id: z.string().meta({ description: 'uuid; the vendorId of quotations and the partyId of agreed prices.' }),
    name: z.string(),
    email: nullable(z.string()),
    phone: nullable(z.string()),
    status: z.string().meta({ description: 'ACTIVE or INACTIVE.' }),
    createdAt: z.string(),
  })
  .meta({
    examples: [
      {
        id: '5e110000-0000-4000-8000-000000000001',
        name: 'Al Ras Gift Trading',
        email: 'sales@al-ras-gift-trading.example',
        phone: '+971 4 555 0101',
        status: 'ACTIVE',
        createdAt: '2025-02-03T06:10:00.000Z',
      },
    ],
  });
export type Vendor = z.output<typeof vendor>;
