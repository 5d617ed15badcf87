// Vendors: the list is of the API document; the record, creating and changing are extensions.
import { z } from 'zod';
import { nullable, typedText } from '../wire/formats';

export const VENDOR_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
export type VendorStatus = (typeof VENDOR_STATUSES)[number];

/** A vendor as read; an unknown status is kept as received. */
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

const name = typedText().trim().min(1).max(255);
const email = z.email().max(320).nullable();
const phone = typedText().trim().max(30).nullable().meta({ description: 'null or empty: none.' });
const status = z.enum(VENDOR_STATUSES);

/** POST; id and createdAt are set by the service. */
export const vendorCreateBody = z
  .object({ name, email: email.default(null), phone: phone.default(null), status: status.default('ACTIVE') })
  .meta({
    examples: [{ name: 'Deira Candle Works', email: 'orders@deira-candles.example', phone: '+971 4 555 0177' }],
  });

/** PATCH: omitted fields keep their values. */
export const vendorPatchBody = z
  .object({ name, email, phone, status })
  .partial()
  .meta({ examples: [{ phone: '+971 4 555 0178', status: 'INACTIVE' }] });
export type VendorPatchBody = z.output<typeof vendorPatchBody>;
