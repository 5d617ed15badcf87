// What the customer sees on a screen of their own, as plain text: made by the cashier's page, kept and passed on by main,
// shown by a page that knows nothing else. No id of a person, no cost and nothing of the cashier's has a place in it.
import { z } from 'zod';
import { logo } from './printing';

/** A name and the formatted amount beside it. */
const row = z.object({ name: z.string(), value: z.string() });
export type CustomerRow = z.infer<typeof row>;

/** The one large figure; `currency` is its ISO 4217 code. */
const figure = row.extend({ currency: z.string() });

const frame = {
  /** The language of the words, and the direction it is read in. */
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** As the till has it: `auto` follows the system. */
  scheme: z.enum(['auto', 'light', 'dark']),
  merchant: z.string(),
};

export const customerLine = z.object({
  lineId: z.string(),
  name: z.string(),
  quantity: z.string(),
  /** What a unit costs, in words; null where there is one. */
  each: z.string().nullable(),
  /** Before the discount, so that what is read adds up. */
  amount: z.string(),
  discount: row.nullable(),
});
export type CustomerLine = z.infer<typeof customerLine>;

export const customerView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle'), ...frame, logo: logo.nullable() }),
  z.object({
    kind: z.literal('sale'),
    ...frame,
    lines: z.array(customerLine),
    /** The one that changed last, to be kept in sight. */
    latestLineId: z.string().nullable(),
    /** What leads to the figure. */
    sums: z.array(row),
    figure,
  }),
  z.object({ kind: z.literal('thanks'), ...frame, says: z.string(), sums: z.array(row), figure: figure.nullable() }),
]);
export type CustomerView = z.infer<typeof customerView>;
export type CustomerFrame = Pick<CustomerView, keyof typeof frame>;

/** Whether this till has a customer screen. */
export const customerDisplay = z.object({ isOn: z.boolean() });
export type CustomerDisplay = z.infer<typeof customerDisplay>;
