// Vendors: GET /api/v1/procurement/vendors; the record is of the extensions.
import { z } from 'zod';
import { nullable, dateText } from '../wire/formats';
import { LARGEST_QUANTITY, THOUSANDTHS_PER_UNIT } from '../../domain/money/quantity';

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

// Limits that agreed prices and supplier quotations have in common.
/** Major units. A thousand million of any currency is a slip of the hand, and keeps every amount exact. */
export const LARGEST_PRICE = 1_000_000_000;

/** In units of measure, as a request states it. */
export const MOST_BOUGHT = LARGEST_QUANTITY / THOUSANDTHS_PER_UNIT;

/** A day something can be bought on: before 1900 it is a mistyped year, and the database has no year 0. */
export const buyingDate = dateText.refine((date) => date >= '1900-01-01', 'a date before 1900');
