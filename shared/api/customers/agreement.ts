// Agreed prices: "Agreed price" under Resources, "Pricing" under Endpoints; list, create and revise are extensions.
// Rates are in major units of currencyCode; quantities are decimals with at most three places.
import { z } from 'zod';
import { buyingDate, LARGEST_PRICE, MOST_BOUGHT } from '../procurement/buying';
import { addressNumber } from '../wire/address-number';
import { currencyText, nullable, uuidText, typedText } from '../wire/formats';

export const PARTY_ROLES = ['SUPPLIER', 'CUSTOMER'] as const;
export const AGREEMENT_STATUSES = ['ACTIVE', 'SUPERSEDED'] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];

const id = typedText().trim().min(1).max(64);
const name = typedText().trim().min(1).max(255);
const rate = z
  .number()
  .nonnegative()
  .max(LARGEST_PRICE)
  .meta({ description: 'Price of one unit in major units of currencyCode, with no more decimals than it has.' });
const notes = z.string().max(2000);

/** An agreed price as read. Unknown roles, statuses and sources are kept as received. */
export const agreement = z
  .object({
    id: z.string(),
    partyRole: z.string().meta({ description: 'SUPPLIER or CUSTOMER; others may be added.' }),
    partyId: z.string(),
    partyName: nullable(z.string()),
    itemId: nullable(z.string()),
    itemName: nullable(z.string()),
    categoryId: nullable(z.string()),
    uomId: nullable(z.string()),
    uomCode: nullable(z.string()),
    currencyCode: z.string(),
    rate: z.number(),
    taxInclusive: z.boolean(),
    minQty: z.number().meta({ description: 'The rate holds from this quantity on; 0 for any.' }),
    validFrom: z.string(),
    validTo: nullable(z.string()).meta({ description: 'The last day it holds; null when open-ended.' }),
    status: z.string().meta({ description: 'ACTIVE, or SUPERSEDED by a revision.' }),
    supersedesId: nullable(z.string()),
    supersededById: nullable(z.string()),
    source: z.string(),
    sourceRef: nullable(z.string()),
    notes: nullable(z.string()),
    createdBy: z.string(),
    updatedBy: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    inForceToday: z.boolean().meta({
      description: "validFrom to validTo, both inclusive, holds today in the merchant's time zone.",
    }),
  })
  .meta({
    examples: [
      {
        id: '7a9e0000-0000-4000-8000-000000000001',
        partyRole: 'SUPPLIER',
        partyId: '5e110000-0000-4000-8000-000000000001',
        partyName: 'Al Ras Gift Trading',
        itemId: '10',
        itemName: 'WHITE METAL LANTERN',
        categoryId: null,
        uomId: null,
        uomCode: 'EA',
        currencyCode: 'AED',
        rate: 6.25,
        taxInclusive: false,
        minQty: 12,
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
        status: 'ACTIVE',
        supersedesId: null,
        supersededById: null,
        source: 'MANUAL',
        sourceRef: null,
        notes: 'Agreed at the spring fair.',
        createdBy: 'omar.haddad',
        updatedBy: 'omar.haddad',
        createdAt: '2025-12-12T09:30:00.000Z',
        updatedAt: '2025-12-12T09:30:00.000Z',
        inForceToday: true,
      },
    ],
  });
export type Agreement = z.output<typeof agreement>;

/** Of one part of the list: about 600 KB. */
export const MOST_AGREEMENTS = 1_000;

export const agreementListQuery = z.object({
  itemId: z.string().max(64).optional(),
  partyId: z.string().max(64).optional(),
  inForceOn: buyingDate
    .optional()
    .meta({ description: 'Only those in force on this day, superseded ones among them.' }),
  endsBy: buyingDate.optional().meta({ description: 'Only those that end on this day or before it.' }),
  size: addressNumber(z.int().min(1).max(MOST_AGREEMENTS))
    .optional()
    .meta({ description: `At most so many, up to ${MOST_AGREEMENTS}; all when left out.` }),
  after: uuidText.toLowerCase().optional().meta({
    description: 'Only those after this one in the order of the list: the id of the last of the part before.',
  }),
});
export type AgreementListQuery = z.output<typeof agreementListQuery>;

/** POST. null counts as omitted; fields set by the service (status, source, links, author, times) are ignored. */
export const agreementCreateBody = z
  .object({
    partyRole: z.enum(PARTY_ROLES).default('SUPPLIER'),
    partyId: id.meta({
      description: 'The vendor id or the customer number; a party from another system may have another id.',
    }),
    partyName: name.nullish().meta({ description: 'Default: the name of the vendor or customer with this id.' }),
    itemId: id.nullish().meta({ description: 'An item of the catalog. One of itemId and categoryId is required.' }),
    itemName: name.nullish().meta({ description: 'Default: its name in the catalog.' }),
    categoryId: id.nullish(),
    uomId: uuidText.toLowerCase().nullish(),
    uomCode: typedText().trim().min(1).max(16).nullish().meta({ description: "Default: the item's." }),
    currencyCode: currencyText.nullish().meta({ description: "ISO 4217; default: the merchant's." }),
    rate,
    taxInclusive: z.boolean().default(false),
    minQty: z.number().nonnegative().max(MOST_BOUGHT).default(0).meta({ description: 'At most three decimals.' }),
    validFrom: buyingDate,
    validTo: buyingDate.nullish().meta({ description: 'Not before validFrom; left out: open-ended.' }),
    sourceRef: z.string().max(255).nullish(),
    notes: notes.nullish(),
  })
  .meta({
    examples: [
      {
        partyRole: 'SUPPLIER',
        partyId: '5e110000-0000-4000-8000-000000000001',
        itemId: '10',
        rate: 6.25,
        minQty: 12,
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
      },
    ],
  });
export type AgreementCreateBody = z.output<typeof agreementCreateBody>;

/** PATCH: only dates and notes change; the rate and all other fields are ignored. null counts as omitted. */
export const agreementPatchBody = z
  .object({
    validTo: buyingDate.nullish().meta({ description: 'The last day it holds; not before validFrom.' }),
    clearValidTo: z
      .boolean()
      .nullish()
      .meta({ description: 'true: open-ended, whatever validTo says. Default false.' }),
    notes: notes.nullish().meta({ description: 'Empty clears them; left out, they stay.' }),
  })
  .meta({ examples: [{ validTo: '2026-12-31', notes: 'Ends with the season.' }] });
export type AgreementPatchBody = z.output<typeof agreementPatchBody>;

export const agreementPatchQuery = z.object({
  actor: z
    .string()
    .trim()
    .max(255)
    .optional()
    .meta({ description: 'Name of the person, stored as updatedBy. Left out or empty: the signed-in user.' }),
});

/** POST revise. */
export const agreementReviseBody = z
  .object({
    rate,
    validFrom: buyingDate.meta({ description: 'The first day of the new rate; not before that of the old one.' }),
    notes: notes.nullish().meta({ description: 'Empty for none; left out, those of the old one are copied.' }),
  })
  .meta({ examples: [{ rate: 6.75, validFrom: '2026-07-01', notes: 'Freight went up.' }] });
export type AgreementReviseBody = z.output<typeof agreementReviseBody>;
