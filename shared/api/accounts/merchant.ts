// The merchant: its facts, and the rules for its tills.
import { z } from 'zod';
import { isPercentage } from '../../domain/money/rate';
import { TAX_CATEGORIES, TAX_ROUNDINGS } from '../../domain/tax/tax';
import { dateText, dateTimeText, nameText, nullable, typedText } from '../wire/formats';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';

export const taxCategory = z.enum(TAX_CATEGORIES);

/** A percentage, as read. */
export const percentage = z.number().min(0).max(100);

/** One in whole parts per million, as it is set. */
export const fourDecimals = percentage.refine(isPercentage, { error: 'has more than four decimals' });

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
  earlierDetails: z
    .array(
      z.object({
        name: z.string(),
        addressLines: z.array(z.string()),
        vatRegistrationNumber: nullable(z.string()),
        until: dateTimeText,
      }),
    )
    .optional()
    .describe(
      'What receipts said before it was changed, oldest first: for copies of older receipts. Left out where it never was.',
    ),
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

/** A line of a receipt's head. */
export const merchantLine = typedText().trim().normalize('NFC').min(1, 'must not be empty').max(200);

/** Lines that a merchant's address has at most. */
export const MOST_ADDRESS_LINES = 6;

/** PATCH: what is left out keeps its value. */
export const merchantPatchBody = z
  .object({
    name: merchantLine,
    addressLines: z.array(merchantLine).max(MOST_ADDRESS_LINES),
    vatRegistrationNumber: merchantLine
      .nullable()
      .meta({ description: 'A number of the country, also with separators; kept without them. null: not registered.' }),
  })
  .partial()
  .meta({ examples: [{ addressLines: ['Shop 12, Souk Al Bahar', 'Dubai'] }] });

export const patchMerchant = operation({
  id: 'patchMerchant',
  method: 'PATCH',
  path: '/merchant',
  tag: 'merchant',
  summary: 'Change what receipts say of the merchant',
  description: 'Only the keys sent change. Receipts of tills say it from their next sign-in or unlock.',
  access: ['USERS_WRITE'],
  isExtension: true,
  sending: 'online',
  body: merchantPatchBody,
  reply: enveloped(merchant),
});

/** PUT: a rate of the merchant from a day on. */
export const taxRateBody = datedTaxRate
  .omit({ taxRateId: true })
  .extend({
    rate: fourDecimals,
    name: nameText(60)
      .optional()
      .meta({ description: 'For people. That of the rate so far if left out; a new one needs it.' }),
    unnamedItems: taxRateId
      .optional()
      .meta({ description: 'The rate that items of the category bear which name none, where it has several.' }),
  })
  .meta({ examples: [{ taxCategory: 'STANDARD', rate: 5, name: 'VAT 5 %', validFrom: '2027-01-01' }] });
export type TaxRateBody = z.output<typeof taxRateBody>;

export const setTaxRate = operation({
  id: 'setTaxRate',
  method: 'PUT',
  path: '/merchant/tax-rates/:taxRateId',
  tag: 'merchant',
  summary: 'Add a tax rate, or change one from a day on',
  description:
    'A rate of an id that is not there yet is added. An entry of the same day is replaced. Tills follow from their next sign-in or unlock, then on the day itself, also without a network. Refused for a day on which, or after which, something was sold.',
  access: ['USERS_WRITE'],
  isExtension: true,
  sending: 'online',
  params: z.object({ taxRateId }),
  body: taxRateBody,
  reply: enveloped(z.array(datedTaxRate)),
  refusals: [409, 422],
});

export const removeTaxRate = operation({
  id: 'removeTaxRate',
  method: 'DELETE',
  path: '/merchant/tax-rates/:taxRateId',
  tag: 'merchant',
  summary: 'Remove a tax rate that nothing uses',
  description:
    'With all days it changes on. Refused while an item names it, whatever the status of the item, once something was sold at it, and for the only rate of its category. One that is not there is no error: the answer says which are left.',
  access: ['USERS_WRITE'],
  isExtension: true,
  sending: 'online',
  params: z.object({ taxRateId }),
  reply: enveloped(z.array(datedTaxRate)),
  refusals: [409],
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
