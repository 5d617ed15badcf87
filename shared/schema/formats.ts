// The API document's formats ("Formats" under Conventions), as zod schemas. Inputs are strict; what is read is tolerant.
import { z } from 'zod';

/** `date`: YYYY-MM-DD, a day that exists. */
export const dateText = z.iso.date().refine((date) => !date.startsWith('0000'), { error: 'there is no year 0' });

/** `date-time`: ISO 8601 with a time zone (Z or an offset). */
export const dateTimeText = z.iso.datetime({ offset: true });

export const uuidText = z.guid();

/** int64 ids as JSON numbers; ours stay below 2^53. */
export const int64 = z.int().nonnegative();

/** ISO 4217 alphabetic code. */
export const currencyText = z.string().regex(/^[A-Z]{3}$/);

/** ISO 3166-1 alpha-2 code. */
export const countryText = z.string().regex(/^[A-Z]{2}$/);

/** Tenant (merchant) code, `^[A-Za-z0-9_-]+$` as in the register sign-in. */
export const tenantCode = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(64);

/** A field the service may leave out or send as null; both read as null. */
export function nullable<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? null);
}
