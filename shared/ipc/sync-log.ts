// The sync log for people: what the engine did and met, as codes with parameters that the page translates.
// It contains no names of people, numbers or tokens, and no free text except the service's message on a refusal and the
// names of computers.
import { z } from 'zod';
import { resource } from './store-calls';

/**
 * The risk to unsent entries at that moment. 'none': none was affected. 'two copies': in journal and store.
 * 'one copy': in only one of them. 'lost': in neither; only for entries known to be gone.
 */
export const dataRisk = z.enum(['none', 'two copies', 'one copy', 'lost']);
export type DataRisk = z.infer<typeof dataRisk>;

const count = z.int().nonnegative();
const what = z.enum(['sale', 'customer', 'other']);
/** Of a change of a record: its kind of write. Absent of what a till records by itself, and in lines of earlier versions. */
const kind = z.string().max(100).optional();
/** HTTP status, if the service sent one. */
const status = z.int().nullable();

/** Events that only the page can report. */
const ofPage = [
  /** Entries that the journal had and the database lacked. */
  z.object({ is: z.literal('taken in'), entries: count, wasEmptied: z.boolean() }),
  /** Entries that the database had and the journal lacked; they have been restored to it. */
  z.object({ is: z.literal('journalled again'), entries: count }),
  /** The journal lacked them and did not take them. */
  z.object({ is: z.literal('not journalled'), entries: count }),
  /** Journal and database, to the end. */
  z.object({ is: z.literal('not compared') }),
  /** Sales of the journal that this version cannot show; they are sent. */
  z.object({ is: z.literal('sale unreadable'), entries: count }),
  /** Into a database that was lost. */
  z.object({ is: z.literal('carts not restored') }),
  z.object({ is: z.literal('exported'), entries: count }),
  z.object({ is: z.literal('imported'), entries: count }),
  /** `isTakenBack`: by who made it, without a copy; the service does not have it. */
  z.object({ is: z.literal('discarded'), what, kind, isTakenBack: z.boolean().optional() }),
  z.object({ is: z.literal('sent without customer') }),
] as const;

export const pageEvent = z.discriminatedUnion('is', ofPage);
export type PageEvent = z.infer<typeof pageEvent>;

export const logEvent = z.discriminatedUnion('is', [
  ...ofPage,
  z.object({ is: z.literal('started'), version: z.string() }),
  z.object({
    is: z.literal('service lost'),
    reason: z.enum(['no answer', 'too late', 'something else']),
    unsent: count,
  }),
  z.object({ is: z.literal('service back'), seconds: count }),
  z.object({ is: z.literal('sent'), sales: count, others: count, kind }),
  z.object({ is: z.literal('refused'), what, kind, status, words: z.string().nullable() }),
  z.object({ is: z.literal('conflict'), what, kind }),
  z.object({ is: z.literal('not offered'), what, kind }),
  /** Sent without a reply: checked with the service before it is sent again. */
  z.object({ is: z.literal('answer lost'), what, kind }),
  z.object({ is: z.literal('service busy'), status, unsent: count }),
  z.object({ is: z.literal('service failed'), status, unsent: count }),
  z.object({ is: z.literal('answer not understood'), unsent: count }),
  z.object({ is: z.literal('sign-in expired'), unsent: count }),
  z.object({ is: z.literal('signed in again') }),
  /** The account may not send what waits. */
  z.object({ is: z.literal('sender lacks right'), unsent: count }),
  z.object({ is: z.literal('first load done'), resource, rows: count }),
  /** `gone`: of the differences, what the service no longer has; absent in lines of earlier versions. */
  z.object({ is: z.literal('full check done'), resource, differences: count, gone: count.optional() }),
  /**
   * Receipts start a new series: the till's folder is a copy, was restored, or lost its database. `isPerhapsService`: or the service
   * was restored, as it is another than at the last contact.
   */
  z.object({ is: z.literal('receipts begun anew'), isPerhapsService: z.boolean().optional() }),
  /** In use at this register on another computer; `device` is the name of that computer. */
  z.object({ is: z.literal('other till'), device: z.string().nullable() }),
  /** Records that the service had acknowledged and lost are in the outbox again. */
  z.object({ is: z.literal('service forgot'), sales: count, others: count }),
  z.object({ is: z.literal('journal damaged'), lines: count }),
  /** `wasStored`: the database already had the entry; otherwise nothing was recorded. */
  z.object({ is: z.literal('journal not written'), wasStored: z.boolean() }),
  z.object({ is: z.literal('store failed') }),
  /** Till clock minus service clock. */
  z.object({ is: z.literal('clock off'), seconds: z.int() }),
  z.object({ is: z.literal('clock right') }),
  z.object({ is: z.literal('storage low'), level: z.enum(['low', 'short']), freeBytes: count }),
  z.object({ is: z.literal('storage enough'), freeBytes: count }),
]);
export type LogEvent = z.infer<typeof logEvent>;
export type LoggedWhat = z.infer<typeof what>;

export const logLine = z.object({
  /** Unchanged while repetitions are added to the line. */
  id: count,
  /** Corrected time, ISO 8601, of the first and of the last of `times`. */
  firstAt: z.string(),
  at: z.string(),
  times: z.int().positive(),
  risk: dataRisk,
  event: logEvent,
});
export type LogLine = z.infer<typeof logLine>;

/** The number of newest lines kept. */
export const MOST_LOG_LINES = 500;

/** @param changed new or extended lines, newest first; each replaces the line with its id */
export function withLines(lines: readonly LogLine[], changed: readonly LogLine[]): LogLine[] {
  const ids = new Set(changed.map(({ id }) => id));
  return [...changed, ...lines.filter(({ id }) => !ids.has(id))].slice(0, MOST_LOG_LINES);
}

/** What a till records by itself. */
const OF_A_TILL = /^(sale|day|cash|till)\./;

/** The description of an entry for people, by its kind of write: what was changed, never of whom or which. */
export function loggedEntry({ kind }: { readonly kind: string }): {
  readonly what: LoggedWhat;
  readonly kind?: string;
} {
  if (kind === 'sale.record') return { what: 'sale' };
  const described = kind.startsWith('customer.') ? 'customer' : 'other';
  return OF_A_TILL.test(kind) ? { what: described } : { what: described, kind };
}
