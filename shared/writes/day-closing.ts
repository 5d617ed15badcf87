// The till's record of a closed day: the counts, and the Z report. It travels with the close, so that a till that lost its
// database before the close was sent still has the report. None of it is sent to the service.
import { z } from 'zod';
import type { DayReport } from '../domain/day/day-report';
import type { MinorUnits } from '../domain/money/money';
import type { PartsPerMillion } from '../domain/money/rate';
import { TENDER_KINDS } from '../domain/sale/payment';
import { dateText, dateTimeText, int64, uuidText } from '../api/wire/formats';
import { taxCategory } from '../api/accounts/merchant';
import { vanRound } from './van-round';

const minorUnits = z.int() as unknown as z.ZodType<MinorUnits>;
const rate = z.int().nonnegative() as unknown as z.ZodType<PartsPerMillion>;
const count = z.int().nonnegative();
const tally = z.object({ count, amount: minorUnits });
const turnover = z.object({
  count,
  listAmount: minorUnits,
  discountAmount: minorUnits,
  netAmount: minorUnits,
  taxAmount: minorUnits,
  grossAmount: minorUnits,
  roundingAmount: minorUnits,
});

const dayReport: z.ZodType<DayReport> = z.object({
  firstReceipt: z.string().nullable(),
  lastReceipt: z.string().nullable(),
  sales: turnover,
  returns: turnover,
  soldBefore: tally.optional(),
  tenders: z.array(z.object({ kind: z.enum(TENDER_KINDS), sales: tally, returns: tally })),
  taxes: z.array(
    z.object({ taxCategory, rate, netAmount: minorUnits, taxAmount: minorUnits, grossAmount: minorUnits }),
  ),
  lineDiscounts: tally,
  saleDiscounts: tally,
  correctedDiscounts: tally.optional(),
  discounts: z.array(tally.extend({ name: z.string().nullable() })).optional(),
  customAmounts: tally.optional(),
  priceChanges: tally.optional(),
  correctedPayments: count.optional(),
  groups: z.array(z.object({ group: z.string().nullable(), amount: minorUnits })),
  hours: z.array(tally.extend({ hour: z.int().min(0).max(23) })),
  cashiers: z.array(tally.extend({ cashier: z.string() })),
  movements: z.array(tally.extend({ kind: z.enum(['IN', 'OUT', 'DROP']) })),
  drawerOpenings: count,
  voids: z.object({ count: z.int(), amount: minorUnits }).optional(),
  cash: z.object({
    floatAmount: minorUnits,
    sales: tally,
    returns: tally,
    inAmount: minorUnits,
    outAmount: minorUnits,
    dropAmount: minorUnits,
    openSaleAmount: minorUnits.optional(),
    expectedAmount: minorUnits,
  }),
  unsentCount: count,
});

/** Notes or coins of one value, in minor units, and how many of them. */
export const cashPiece = z.object({ denomination: minorUnits, count: z.int().positive() });

/** `pieces` is empty if only the sum was entered. */
export const countedCash = z.object({ amount: minorUnits, pieces: z.array(cashPiece) });
export type CountedCash = z.output<typeof countedCash>;

/** Number of a day's Z report, issued at its opening: without gaps in each epoch of a register. See domain/day/z-number. */
export const zNumber = z.int().positive();

export const dayClosing = z.object({
  zNumber,
  registerId: int64,
  businessDate: dateText,
  openedAt: dateTimeText,
  openedBy: z.string(),
  /** Name of the computer; absent in earlier versions. */
  openedOn: z.string().nullable().optional(),
  /** Major units, as sent. */
  openingCash: z.number().nonnegative(),
  floatPieces: z.array(cashPiece),
  closedAt: dateTimeText,
  closedBy: z.string(),
  counted: countedCash,
  /** Reason for a difference; null where none was required. */
  reason: z.string().nullable(),
  /** The manager who approved a difference beyond what a cashier may close alone; null without approval. */
  approvedBy: z.string().nullable(),
  /** Entries of the day that the service had not accepted. */
  unsent: z.array(uuidText),
  report: dayReport,
  /** Transaction ids of sales and returns made before the day was opened; absent in earlier versions. */
  soldBefore: z.array(uuidText).optional(),
  /** The till lost its database during this day: entries sent before may be missing in the report. */
  isIncomplete: z.boolean(),
  /** Only for a day of a van. */
  round: vanRound.optional(),
});
export type DayClosing = z.output<typeof dayClosing>;
