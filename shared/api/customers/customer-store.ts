// Customer stores: "Customer store" under Resources, "Field operations" under Endpoints. Limits are those of the Limits
// table, or our own where it has none.
import { z } from 'zod';
import { int64, nullable, LARGEST_AMOUNT, repeatable, typedText } from '../wire/formats';
import { pageQuery } from '../wire/paging';

export const CUSTOMER_STORE_STATUSES = ['ACTIVE', 'INACTIVE', 'ARCHIVED', 'DELETED'] as const;
export const customerStoreStatus = z.enum(CUSTOMER_STORE_STATUSES);

const name = (max: number) => typedText().trim().min(1).max(max);
const text = (max: number) => typedText().trim().max(max).nullable();

const required = {
  name: name(150),
  ownerName: name(100),
  ownerPhone: name(30),
  addressLine1: name(200),
  city: name(100),
  country: name(100),
  latitude: z.number().min(-90).max(90).meta({ description: 'Decimal degrees, north positive.' }),
  longitude: z.number().min(-180).max(180).meta({ description: 'Decimal degrees, east positive.' }),
};

/** Each may be null, which clears it; blank text counts as null. */
const optional = {
  ownerEmail: z.email().max(320).nullable(),
  addressLine2: text(200),
  state: text(100),
  postalCode: text(20),
  executiveNotes: text(2000).meta({ description: 'Free text for sales staff.' }),
};

const creditLimit = z.number().nonnegative().max(LARGEST_AMOUNT).meta({
  description: 'Major units of the merchant’s currency, at most 2 decimals and no more than the currency has.',
});

/** Fields that a full replace does not change. */
const links = {
  customerNumber: z
    .string()
    .max(64)
    .nullable()
    .meta({ description: 'The customer account of this store; a customer of the merchant, or null for none.' }),
  photoUrl: z
    .url({ protocol: /^https?$/ })
    .max(1024)
    .nullable()
    .meta({ description: 'Web address of a picture of the store front.' }),
};

const EXAMPLE = {
  name: 'Al Rigga Souvenirs',
  ownerName: 'Khalid Rahman',
  ownerPhone: '+971 4 555 0142',
  ownerEmail: 'khalid.rahman@store.example',
  addressLine1: 'Shop 3, Al Rigga Street',
  addressLine2: 'Deira',
  city: 'Dubai',
  state: 'Dubai',
  postalCode: null,
  country: 'United Arab Emirates',
  latitude: 25.2646,
  longitude: 55.3237,
  creditLimit: 5000,
  executiveNotes: 'Delivery before ten; the lift is out of order.',
  status: 'ACTIVE',
} as const;

/** PUT: omitted optional fields are cleared, status becomes ACTIVE and creditLimit 0; the links are not changed. */
export const customerStoreReplaceBody = z
  .object({
    ...required,
    ownerEmail: optional.ownerEmail.default(null),
    addressLine2: optional.addressLine2.default(null),
    state: optional.state.default(null),
    postalCode: optional.postalCode.default(null),
    executiveNotes: optional.executiveNotes.default(null),
    creditLimit: creditLimit.default(0),
    status: customerStoreStatus.default('ACTIVE'),
  })
  .meta({ examples: [EXAMPLE] });

/** POST: like a replace, and the links may be set as well. */
export const customerStoreCreateBody = customerStoreReplaceBody
  .extend({ customerNumber: links.customerNumber.default(null), photoUrl: links.photoUrl.default(null) })
  .meta({ examples: [{ ...EXAMPLE, customerNumber: '12347' }] });

/** PATCH: only the keys sent change, including customerNumber and photoUrl; unknown keys are ignored. */
export const customerStorePatchBody = z
  .object({ ...required, ...optional, ...links, creditLimit, status: customerStoreStatus })
  .partial()
  .meta({ examples: [{ creditLimit: 7500, customerNumber: '12347', executiveNotes: null }] });

const read = nullable(z.string());

/** A customer store as read. */
export const customerStore = z
  .object({
    id: int64,
    name: z.string(),
    ownerName: z.string(),
    ownerPhone: z.string(),
    ownerEmail: read,
    addressLine1: z.string(),
    addressLine2: read,
    city: z.string(),
    state: read,
    postalCode: read,
    country: z.string(),
    latitude: z.number().meta({ description: 'Decimal degrees, north positive.' }),
    longitude: z.number().meta({ description: 'Decimal degrees, east positive.' }),
    creditLimit: z.number().meta({ description: 'Major units of the merchant’s currency.' }),
    executiveNotes: read,
    customerNumber: read.meta({ description: 'The customer account of this store; null when it has none.' }),
    photoUrl: read,
    status: z.string().meta({ description: 'ACTIVE, INACTIVE, ARCHIVED or DELETED.' }),
    modifiedTime: nullable(z.string()).meta({ description: 'When the store was created, replaced or patched last.' }),
  })
  .meta({
    examples: [
      { id: 1, ...EXAMPLE, customerNumber: '12347', photoUrl: null, modifiedTime: '2026-03-02T07:20:30.456Z' },
    ],
  });
export type CustomerStore = z.output<typeof customerStore>;

/** GET list: only ACTIVE ones unless `status` is given, which may be repeated. */
export const customerStoreListQuery = z.object({
  status: repeatable(customerStoreStatus).optional().meta({ description: 'May be repeated; ACTIVE when left out.' }),
  ...pageQuery.shape,
});
export type CustomerStoreListQuery = z.output<typeof customerStoreListQuery>;
