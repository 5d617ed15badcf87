// The API document's formats ("Formats" under Conventions), as zod schemas. Inputs are strict; reading is tolerant.
import { z } from 'zod';
import { withoutDirectionControls } from '../../domain/direction-controls';

/** `date`: YYYY-MM-DD, a day that exists. */
export const dateText = z.iso.date().refine((date) => !date.startsWith('0000'), { error: 'there is no year 0' });

/** `date-time`: ISO 8601 with a time zone (Z or an offset). */
export const dateTimeText = z.iso.datetime({ offset: true });

export const uuidText = z.guid();

/** int64 ids as JSON numbers; those of this service stay below 2^53. */
export const int64 = z.int().nonnegative();

/** A strong ETag (RFC 9110, section 8.8.3), with its quotes. */
export const strongTag = z.string().regex(/^"[!#-~]*"$/);

/** ISO 4217 alphabetic code. */
export const currencyText = z.string().regex(/^[A-Z]{3}$/);

/** Tenant (merchant) code, `^[A-Za-z0-9_-]+$` as in the register sign-in. */
export const tenantCode = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(64);

/** What people type or paste, to be shown within lines of other text. */
export function typedText() {
  return z.string().overwrite(withoutDirectionControls);
}

/** What a till calls the computer it is on: its host name. */
export const deviceName = z.string().trim().min(1).max(63);

/**
 * What people tell records apart by. It is kept without blanks around it and composed (NFC), as two texts that look alike on every
 * screen are one; letter case is the matter of each.
 */
export function nameText(max: number) {
  return typedText().trim().normalize('NFC').min(1).max(max);
}

/** A field the service may omit or send as null; both read as null. */
export function nullable<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? null);
}

/** As large as a whole number of 32 bits can be, in which the service stores counts and counted quantities. */
export const LARGEST_INT32 = 2_147_483_647;

/**
 * The largest amount a client may send, in major units. A JSON number holds 15 digits without loss (IEEE 754 double); with the four decimals of the currencies
 * that have the most, eleven are left before the point.
 */
export const LARGEST_AMOUNT = 99_999_999_999;

/**
 * A time that a client sends and the service keeps, to the millisecond: years 1000 to 9999 in UTC, which every database and client
 * writes with the same four digits.
 */
export const sentTime = dateTimeText.refine(isYearFrom(1000), 'the year is not one of 1000 to 9999 in UTC');

/** When a sale was made or a day began and ended: years 1 to 9999 in UTC, as databases differ on which others they can store. */
export const tradeTime = dateTimeText.refine(isYearFrom(1), 'the year is not one of 1 to 9999 in UTC');

function isYearFrom(first: number): (dateTime: string) => boolean {
  return (dateTime) => {
    const year = new Date(dateTime).getUTCFullYear();
    return year >= first && year <= 9999;
  };
}

/** A parameter of a query that may be repeated; read as a list. */
export function repeatable<T extends string>(schema: z.ZodType<T>) {
  return z.union([schema, z.array(schema)]).transform((value) => (typeof value === 'string' ? [value] : value));
}
