// Discounts of the four types: "Discount" under Resources. The update is in the API document; list and create are
// extensions. Which fields a type needs also depends on stored values, so the service checks it.
import { z } from 'zod';
import { int64, nameText, nullable, LARGEST_AMOUNT, LARGEST_INT32, typedText } from '../wire/formats';

export const DISCOUNT_TYPES = { fixedAmount: 1, percentage: 2, buyXGetY: 3, tieredQuantity: 4 } as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[keyof typeof DISCOUNT_TYPES];

const units = z.int().min(0).max(LARGEST_INT32);

const name = nameText(100).meta({
  description: 'Unique for the merchant, ignoring case; surrounding blanks are removed.',
});
const discountType = z
  .literal([1, 2, 3, 4])
  .meta({ description: '1 fixed amount, 2 percentage, 3 buy X get Y, 4 tiered quantity.' });
const rate = z
  .number()
  .nonnegative()
  .max(LARGEST_AMOUNT)
  .meta({
    description:
      'Type 1: an amount in the currency of the merchant, with no more decimals than it has. Types 2 and 4: a percentage ' +
      'from 0 to 100 with at most four decimals; for type 4 it applies once tierMinQuantity is reached. Type 3: no ' +
      'effect, as getDiscountPercent applies instead; a percentage is kept, anything else is stored as 0.',
  });
const status = typedText().trim().min(1).max(64).meta({ description: 'Free text.' });

/** Stored, but without effect if the discount's type does not use them. */
const settings = {
  buyQuantity: units.nullable().meta({ description: 'Type 3: units to buy. Above 0 for that type.' }),
  getQuantity: units.nullable().meta({ description: 'Type 3: units that get the discount. Above 0 for that type.' }),
  getDiscountPercent: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'Type 3: above 0 and up to 100 (free) for that type; at most four decimals.' }),
  tierMinQuantity: units
    .nullable()
    .meta({ description: 'Type 4: line quantity from which rate applies. Above 0 for that type.' }),
};

const BUY_TWO_GET_ONE = {
  name: 'Candles: buy 2, get 1 free',
  discountType: 3,
  rate: 0,
  buyQuantity: 2,
  getQuantity: 1,
  getDiscountPercent: 100,
};

/** A discount as read. */
export const discount = z
  .object({
    id: int64.meta({ description: 'Set by the service; the discountId of items.' }),
    name: z.string(),
    discountType: z.int(),
    rate: z
      .number()
      .meta({ description: 'Type 1: an amount in the currency of the merchant; otherwise a percentage.' }),
    status: z.string(),
    buyQuantity: nullable(z.int()),
    getQuantity: nullable(z.int()),
    getDiscountPercent: nullable(z.number()),
    tierMinQuantity: nullable(z.int()),
    modifiedTime: z.string().meta({ description: 'Set by the service: time of the last save.' }),
  })
  .meta({
    examples: [
      { id: 4, ...BUY_TWO_GET_ONE, status: 'active', tierMinQuantity: null, modifiedTime: '2026-02-11T08:30:00.000Z' },
    ],
  });
export type Discount = z.output<typeof discount>;

/** POST. id and modifiedTime are ignored. */
export const discountCreateBody = z
  .object({
    name,
    discountType,
    rate,
    status: status.default('active'),
    ...z.object(settings).partial().shape,
  })
  .meta({ examples: [BUY_TWO_GET_ONE] });
export type DiscountCreateBody = z.output<typeof discountCreateBody>;

/** PUT: fields not supplied keep their values, except that an omitted status is saved as active. */
export const discountUpdateBody = z
  .object({
    ...z.object({ name, discountType, rate, ...settings }).partial().shape,
    status: status.default('active'),
  })
  .meta({ examples: [{ rate: 12.5 }] });
export type DiscountUpdateBody = z.output<typeof discountUpdateBody>;
