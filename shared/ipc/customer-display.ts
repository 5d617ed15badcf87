// The content of the customer display, as plain text: made by the cashier's page, kept and forwarded by main, shown by a
// page without other data. It must contain no id of a person, no cost and nothing meant for the cashier.
import { z } from 'zod';
import { logo } from './printing';

/** A name and its formatted amount. */
const row = z.object({ name: z.string(), value: z.string() });
export type CustomerRow = z.infer<typeof row>;

/** The one large figure; `currency` is its ISO 4217 code. */
const figure = row.extend({ currency: z.string() });

const frame = {
  /** Language of the text, and its direction. */
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** The till's setting: `auto` follows the system, `contrast` does so with stronger lines and text. */
  scheme: z.enum(['auto', 'light', 'dark', 'contrast']),
  merchant: z.string(),
  /** Shown above everything while someone practices; null otherwise. */
  practice: z.string().nullable(),
};

export const customerLine = z.object({
  lineId: z.string(),
  name: z.string(),
  quantity: z.string(),
  /** Price per unit as text; null for a single unit. */
  each: z.string().nullable(),
  /** Before the discount, so that the rows add up. */
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
    /** The line changed last, which is kept in view. */
    latestLineId: z.string().nullable(),
    /** The amounts leading to the figure. */
    sums: z.array(row),
    figure,
  }),
  z.object({ kind: z.literal('thanks'), ...frame, says: z.string(), sums: z.array(row), figure: figure.nullable() }),
]);
export type CustomerView = z.infer<typeof customerView>;
export type CustomerFrame = Pick<CustomerView, keyof typeof frame>;

export const customerDisplaySwitch = z.object({ isOn: z.boolean() });

/** Null for the first display that the till is not on. */
export const customerDisplayChoice = z.object({ displayId: z.number().nullable() });

/** What the device keeps. */
export const customerDisplaySetting = customerDisplaySwitch.extend({ displayId: z.number().nullable().default(null) });
export type CustomerDisplaySetting = z.infer<typeof customerDisplaySetting>;

/** A display of the computer; its name is empty where the computer knows none. */
const display = z.object({ id: z.number(), name: z.string(), width: z.number(), height: z.number() });
export type Display = z.infer<typeof display>;

/** Whether this till has a customer display, and where. */
export const customerDisplay = customerDisplaySetting.extend({
  displayId: z.number().nullable(),
  /** Those that the till's window is not on. */
  displays: z.array(display),
});
export type CustomerDisplay = z.infer<typeof customerDisplay>;
