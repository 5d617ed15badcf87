// The merchant: its facts, and the rules for its tills.
import { z } from 'zod';
import { TAX_ROUNDINGS } from '../../domain/tax/tax';
import { dateText, nullable } from '../wire/formats';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';

export const TAX_CATEGORIES = ['STANDARD', 'ZERO', 'EXEMPT', 'OUT_OF_SCOPE'] as const;
export const taxCategory = z.enum(TAX_CATEGORIES);

/** A percentage, at most four decimals (a whole number of parts per million). */
export const percentage = z.number().min(0).max(100);

/** What an item names one of several rates by. */
export const taxRateId = z.string().regex(/^[A-Za-z0-9._-]{1,32}$/, 'it has up to 32 letters, digits, dots and dashes');

/** Entries with the same id are one rate that changes; all of them have the same category. */
export const datedTaxRate = z.object({
  taxRateId,
  taxCategory,
  rate: percentage,
  name: z.string().min(1).max(60),
  validFrom: nullable(
    dateText.describe("Holds from midnight of this day in the merchant's time zone; null from the beginning."),
  ),
});

/** Rules of the merchant for its tills. A service that does not know them sends none: see `tillRulesOf` in the renderer. */
export const tillRules = z.object({
  /** Whether a till sells, and gives refunds, while no day is open. */
  saleWithoutDay: z.boolean(),
  /** An e-mail address of the merchant, for new customers who have none; null where there is none. */
  customerEmail: nullable(z.email().max(320)),
  /**
   * Days after the service last confirmed a person for which they may unlock a till, or approve on it, without the service;
   * 14 where the service does not say.
   */
  offlineDays: z.int().min(1).max(365).optional(),
});
export type TillRules = z.infer<typeof tillRules>;

export const merchant = z.object({
  tenantId: z.string(),
  name: z.string(),
  countryCode: z.string().length(2),
  /** ISO 4217; decides the decimals of every amount. */
  currency: z.string().length(3),
  /** IANA name; the business date is the date there. */
  timeZone: z.string(),
  vatRegistrationNumber: nullable(z.string()),
  addressLines: z.array(z.string()),
  taxRates: z
    .array(z.object({ taxCategory, rate: percentage }))
    .describe('Today, one for each category: of several the one that was there first.'),
  /** All of them, past and future; a service that does not know of several or dated rates sends none. */
  datedTaxRates: z.array(datedTaxRate).optional(),
  pricesIncludeTax: z.boolean(),
  /** Whether tax is rounded once for a rate or on each line; DOCUMENT where the service does not say. */
  taxRounding: z.enum(TAX_ROUNDINGS).optional(),
  /** Smallest step payable in cash, in major units (0.25); null or 0 when cash is not rounded. */
  cashRounding: nullable(z.number().nonnegative()),
  tillRules: tillRules.optional(),
  /** Of a merchant with a GSTIN, where the service takes sales with a place of supply. */
  gst: z
    .object({
      /** Of registration, two digits. */
      state: z.string().length(2),
      /** Registered customers are supplied at the counter, wherever they are registered. */
      isSupplyAtCounter: z.boolean(),
    })
    .optional(),
});
export type Merchant = z.infer<typeof merchant>;

export const getMerchant = operation({
  id: 'getMerchant',
  method: 'GET',
  path: '/merchant',
  tag: 'merchant',
  summary: 'Get the merchant facts a till needs',
  description: 'The currency decides the decimals of every amount; the time zone decides the business date.',
  access: 'signed-in',
  isExtension: true,
  sending: 'read',
  reply: enveloped(merchant),
});

/** PATCH and the admin command: rules that are left out keep their values. */
export const tillRulesPatchBody = tillRules.partial().meta({ examples: [{ saleWithoutDay: true }] });

export const patchTillRules = operation({
  id: 'patchTillRules',
  method: 'PATCH',
  path: '/merchant/till-rules',
  tag: 'merchant',
  summary: 'Change the rules for the tills of the merchant',
  description: 'Only the keys sent change. Tills read the rules with the facts of the merchant.',
  access: ['USERS_WRITE'],
  isExtension: true,
  sending: 'online',
  body: tillRulesPatchBody,
  reply: enveloped(tillRules),
});
