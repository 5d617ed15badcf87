// Customer (CRM): "Customer" under Resources, "Customers" under Endpoints. Limits are those of the Limits table.
import { z } from 'zod';
import { dateText, dateTimeText, int64, nullable, repeatable, sentTime, typedText } from '../wire/formats';
import { pageQuery } from '../wire/paging';

export const CUSTOMER_STATUSES = ['ACTIVE', 'INACTIVE', 'ARCHIVED', 'DELETED'] as const;
export const customerStatus = z.enum(CUSTOMER_STATUSES);

export const GST_REGISTRATION_TYPES = [
  'REGULAR',
  'COMPOSITION',
  'UNREGISTERED',
  'CONSUMER',
  'SEZ',
  'OVERSEAS',
] as const;
export const gstRegistrationType = z.enum(GST_REGISTRATION_TYPES);

const text = (max: number) => typedText().max(max).nullable();

/** The specification names no limit. Without one of ours, a page of a hundred customers could be as large as memory. */
const freeText = text(2_000);

/**
 * A scheme, also one with the line breaks and tabs that readers of addresses skip; or a beginning that takes the scheme or
 * the host of the page that shows it.
 */
const OTHER_ADDRESS = /^\s*(?:[a-z][a-z0-9+.\-\t\r\n]*:|[/\\])/i;

const imageAddress = z
  .string()
  .max(1024)
  .refine((address) => /^https?:\/\//i.test(address) || !OTHER_ADDRESS.test(address), {
    error: 'an address begins with https:// or http://',
  })
  .nullable()
  .meta({ description: 'An address that begins with https:// or http://, or a text without a scheme.' });

/** The fields a client may write, with their rules; each may be null, which clears it. */
const writable = {
  mobileNumber: typedText().trim().max(20).nullable(),
  countryCode: text(10),
  landPhoneNumber: text(20),
  lastName: text(255),
  city: freeText,
  state: freeText,
  country: freeText,
  zipCode: text(20),
  profileImageUrl: imageAddress,
  dob: dateText.nullable(),
  category: typedText().normalize('NFC').max(64).nullable(),
  panNumber: text(10),
  gstStateCode: text(2),
  vatRegistrationNumber: text(20),
  vatCountryCode: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'it is a code of two letters')
    .nullable(),
  taxExemptionNumber: freeText,
  taxExemptionState: freeText,
  rfcNumber: text(13),
};

const email = z.email().max(320);
const firstName = typedText().trim().min(1).max(255);
const flags = { euVatValidated: z.boolean(), euVatExempt: z.boolean() };

/** POST: createdTime and modifiedTime are not sent; gstin and gstRegistrationType are set by partial update only. */
export const customerCreateBody = z
  .object({
    email,
    firstName,
    status: customerStatus.default('ACTIVE'),
    ...z.object({ ...writable, ...flags }).partial().shape,
  })
  .meta({
    examples: [
      {
        email: 'amna.saleh@example.com',
        firstName: 'Amna',
        lastName: 'Saleh',
        countryCode: '+971',
        mobileNumber: '501234567',
        city: 'Dubai',
        country: 'United Arab Emirates',
        category: 'VIP',
      },
    ],
  });
export type CustomerCreateBody = z.input<typeof customerCreateBody>;

/** PUT: omitted fields are cleared; a missing status becomes ACTIVE; modifiedTime is set to now unless sent. */
export const customerReplaceBody = customerCreateBody.extend({ modifiedTime: sentTime.optional() }).meta({
  examples: [
    {
      email: 'amna.saleh@example.com',
      firstName: 'Amna',
      lastName: 'Saleh',
      status: 'INACTIVE',
      modifiedTime: '2026-03-02T09:30:00+04:00',
    },
  ],
});
export type CustomerReplaceBody = z.input<typeof customerReplaceBody>;

/** PATCH: only the keys sent change; unknown keys are ignored. The only call that sets gstin and gstRegistrationType. */
export const customerPatchBody = z
  .object({
    email,
    firstName,
    status: customerStatus,
    ...writable,
    ...flags,
    gstin: z.string().length(15).nullable(),
    gstRegistrationType: gstRegistrationType.nullable(),
  })
  .partial()
  .meta({ examples: [{ category: 'WHOLESALE', gstin: '27AAPFU0939F1ZV', gstRegistrationType: 'REGULAR' }] });
export type CustomerPatchBody = z.infer<typeof customerPatchBody>;

const read = nullable(z.string());
const readFlag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** A customer as read. Absent and null are the same; an unknown status or GST type is kept as received. */
export const customer = z.object({
  id: nullable(int64),
  customerNumber: z.string().min(1),
  email: z.string(),
  firstName: z.string(),
  lastName: read,
  mobileNumber: read,
  countryCode: read,
  landPhoneNumber: read,
  city: read,
  state: read,
  country: read,
  zipCode: read,
  profileImageUrl: read,
  status: z.string(),
  dob: read,
  category: read,
  modifiedTime: z.string(),
  createdTime: z.string(),
  gstin: read,
  panNumber: read,
  gstRegistrationType: read,
  gstStateCode: read,
  vatRegistrationNumber: read,
  vatCountryCode: read,
  euVatValidated: readFlag,
  euVatExempt: readFlag,
  taxExemptionNumber: read,
  taxExemptionState: read,
  rfcNumber: read,
  createdViaAi: readFlag,
  aiSessionId: read,
});
export type Customer = z.output<typeof customer>;

/** GET list. updatedFrom/updatedTo filter on modifiedTime, createdFrom/createdTo on createdTime, both ends inclusive. */
export const customerListQuery = z.object({
  email: z.string().optional(),
  mobileNumber: z.string().optional(),
  customerNumber: z.string().optional(),
  status: repeatable(customerStatus).optional(),
  category: z.string().optional(),
  updatedFrom: dateTimeText.optional(),
  updatedTo: dateTimeText.optional(),
  createdFrom: dateTimeText.optional(),
  createdTo: dateTimeText.optional(),
  ...pageQuery.shape,
});
export type CustomerListQuery = z.output<typeof customerListQuery>;
