// One zod pair per command and per event. main's handlers and the renderer's bridge are typed from these records alone.
import { z } from 'zod';
import { uuidText } from '../api/wire/formats';
import { cartCopies } from './cart-copies';
import type { Command, EventName } from './channels';
import { customerDisplay, customerView } from './customer-display';
import { journalDamage } from './journal-damage';
import { printerSettings, printing, printJob, printRequest } from './printing';
import { replySchema } from './reply';
import { approval, approveInput, device, session, setPinInput, signInInput, unlockInput } from './session';
import { logLine, pageEvent } from './sync-log';
import { storageEstimate, syncStatus } from './sync-status';
import { learned } from '../writes/kind';
import { keptWrite, write } from '../writes/write';

const nothing = z.null();

/** Writes of the journal in one message. */
export const JOURNAL_PAGE = 500;
/** Entry ids of the journal in one message. */
export const JOURNAL_IDS = 10_000;
/** Newest writes of the journal that a store is given when it attaches. */
export const JOURNAL_TAIL = 32;

export const COMMAND_CONTRACT = {
  'app.facts': {
    input: nothing,
    output: z.object({ version: z.string(), runtime: z.string(), platform: z.string() }),
  },
  'device.read': { input: nothing, output: device },
  'session.current': { input: nothing, output: session.nullable() },
  'session.signIn': { input: signInInput, output: session },
  'session.unlock': { input: unlockInput, output: session },
  'session.lock': { input: nothing, output: nothing },
  /** Of whoever is signed in. PIN_FORM, PIN_TRIVIAL, and what a wrong password is answered with. */
  'session.setPin': { input: setPinInput, output: nothing },
  /** Whether that person lets it happen: RIGHT_MISSING, and what a wrong password or PIN is answered with. */
  'session.approve': { input: approveInput, output: approval },
  /**
   * Resolves when the line is on disk (fsync). The same entry again is answered without a second line. STORE_NOT_READY
   * from a store that is no longer the attached one: nobody would take the line in before the next start. `isStored`: the
   * store has it already, and the journal had lost it.
   */
  'journal.append': {
    input: z.object({ storeId: uuidText, write: keptWrite, isStored: z.boolean().optional() }),
    output: nothing,
  },
  /** Second copies of what the store has and the journal had lost, in one sync. As `journal.append` otherwise. */
  'journal.appendMany': {
    input: z.object({ storeId: uuidText, writes: z.array(keptWrite).max(JOURNAL_PAGE), isStored: z.literal(true) }),
    output: nothing,
  },
  /** Journalled writes that the store knows the service has taken (the app ended between the two notes of it). */
  'journal.acknowledge': { input: z.object({ entryIds: z.array(z.string()), learned }), output: nothing },
  /**
   * Entries that the service has not acknowledged, oldest first. `after`: the last one of the page before, acknowledged
   * meanwhile or not; null for the first page. STORE_NOT_READY from a store that is no longer the attached one.
   */
  'journal.ids': {
    input: z.object({ storeId: uuidText, after: z.string().nullable(), limit: z.int().positive().max(JOURNAL_IDS) }),
    output: z.object({ entryIds: z.array(z.string()), isLast: z.boolean() }),
  },
  /**
   * The writes of these entries, oldest first. Left out are those that were acknowledged meanwhile and those of a kind that
   * only a newer version knows. STORE_NOT_READY, JOURNAL_WRITE_FAILED when it cannot be read.
   */
  'journal.read': {
    input: z.object({ storeId: uuidText, entryIds: z.array(z.string()).max(JOURNAL_PAGE) }),
    output: z.array(write),
  },
  /** The newest that are unacknowledged and of a known kind, JOURNAL_TAIL at most, oldest first. STORE_NOT_READY, JOURNAL_WRITE_FAILED. */
  'journal.tail': { input: z.object({ storeId: uuidText }), output: z.array(write) },
  /** Those of these entries that the journal has no unacknowledged line of. STORE_NOT_READY. */
  'journal.missing': {
    input: z.object({ storeId: uuidText, entryIds: z.array(z.string()).max(JOURNAL_IDS) }),
    output: z.array(z.string()),
  },
  /** What was lost of the journal of this register and nobody has confirmed to have seen. */
  'journal.damages': { input: nothing, output: z.array(journalDamage) },
  /** A person has seen it: it is not said any more. JOURNAL_WRITE_FAILED. */
  'journal.confirmDamage': { input: z.object({ id: z.string() }), output: nothing },
  /**
   * The store of this session's merchant and register is open; when it is brought together with the journal, it nudges.
   * `storeId` is made anew by every store that opens. `unacknowledgedCount`: of journalled entries that the service has not
   * acknowledged, and the sum over their ids (see entry-sum): what the store lacks of them it asks for by `journal.tail`,
   * `journal.ids` and `journal.read`. `replaced`: entries whose content is in a later unacknowledged one. `unknownKinds`: how many entries there are of each
   * kind that only a newer version knows. `kept`: the latest writes that the till goes by, acknowledged or not. `learned`:
   * the numbers that customers made here have got lately. `receiptSequenceFloor`: the highest this register has given out.
   */
  'store.attach': {
    input: z.object({
      storeId: uuidText,
      merchantCode: z.string(),
      registerId: z.int(),
      /** The database is new, or was lost. */
      wasEmptied: z.boolean().optional(),
    }),
    output: z.object({
      unacknowledgedCount: z.int().nonnegative(),
      unacknowledgedSum: z.int().nonnegative(),
      replaced: z.array(z.string()),
      unknownKinds: z.record(z.string(), z.int().positive()),
      kept: z.array(write),
      learned,
      receiptSequenceFloor: z.int().nonnegative(),
    }),
  },
  /** The second copy of all carts of the attached store's register. CART_NOT_COPIED. */
  'carts.keep': { input: cartCopies, output: nothing },
  /** As they were kept last, without what was sold since. */
  'carts.read': { input: nothing, output: cartCopies },
  'store.reply': { input: z.object({ callId: z.int(), reply: replySchema }), output: nothing },
  'sync.status': { input: nothing, output: syncStatus },
  /** Look now: something was written, or a person asks. Never waits for the network. */
  'sync.nudge': { input: z.object({ reason: z.enum(['store ready', 'write', 'person']) }), output: nothing },
  /** The whole set is read again and compared, all at once; or only as fast as an idle till does it. */
  'sync.sweep': { input: z.object({ action: z.enum(['start', 'stop']) }), output: nothing },
  /** The log for people, newest first. */
  'sync.log': { input: nothing, output: z.array(logLine) },
  /** What happened in the page, for the log. */
  'sync.note': { input: pageEvent, output: nothing },
  /** What the browser engine says of the page's storage. */
  'storage.estimate': { input: storageEstimate, output: nothing },
  /** Reads one customer again for whoever looks at her. Answers at once; what is read reaches the store by itself. */
  'customers.refresh': { input: z.object({ customerNumber: z.string() }), output: nothing },
  /**
   * One operation of the service, by its id; main asks for those that are declared `read` or `online` and for no others, and
   * answers with what the declaration says. NOT_OFFERED where the service has no such operation.
   */
  'api.call': {
    input: z.object({
      id: z.string(),
      params: z.record(z.string(), z.unknown()).optional(),
      query: z.record(z.string(), z.unknown()).optional(),
      body: z.unknown(),
    }),
    output: z.unknown(),
  },
  /**
   * Asks the person where to, and answers when the file is on the disk; `name` is what it is called there, null when the
   * person closed the question. FILE_WRITE_FAILED.
   */
  'file.save': {
    input: z.object({ suggestedName: z.string().regex(/^[\w.-]+$/), text: z.string() }),
    output: z.object({ name: z.string().nullable() }),
  },
  /**
   * The same with what the page shows to a printer, as a PDF. `receipt` is as wide as a roll and `heightMm` high, `report`
   * A4. FILE_WRITE_FAILED.
   */
  'file.savePdf': {
    input: z.object({
      suggestedName: z.string().regex(/^[\w.-]+$/),
      format: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('receipt'), heightMm: z.number().min(20).max(5000) }),
        z.object({ kind: z.literal('report') }),
      ]),
    }),
    output: z.object({ name: z.string().nullable() }),
  },
  'printing.read': { input: nothing, output: printing },
  'printing.configure': { input: printerSettings, output: nothing },
  /**
   * Answers when the job is on the disk; it never waits for the printer. `isNew` is false where this id was queued before
   * and nothing was added. PRINTER_NONE, PRINT_QUEUE_WRITE_FAILED.
   */
  'printing.print': { input: printRequest, output: z.object({ isNew: z.boolean() }) },
  /** A job whose paper may be out there already goes out as a copy, and no drawer opens with it. */
  'printing.again': { input: z.object({ jobId: z.string() }), output: nothing },
  'printing.discard': { input: z.object({ jobId: z.string() }), output: nothing },
  'customerDisplay.read': { input: nothing, output: customerDisplay },
  /** Opens or closes the window, and remembers it on this device. FILE_WRITE_FAILED. */
  'customerDisplay.turn': { input: customerDisplay, output: nothing },
  /** The latest one counts; nobody waits until it is shown. */
  'customerDisplay.show': { input: customerView, output: nothing },
} as const satisfies Record<Command, { input: z.ZodType; output: z.ZodType }>;

export type CommandInput<N extends Command> = z.output<(typeof COMMAND_CONTRACT)[N]['input']>;
export type CommandOutput<N extends Command> = z.output<(typeof COMMAND_CONTRACT)[N]['output']>;

export const EVENT_CONTRACT = {
  'sync.changed': syncStatus,
  /** Lines that are new or were added to, newest first. */
  'sync.logged': z.array(logLine),
  'session.changed': session.nullable(),
  'printing.changed': z.array(printJob),
  /** Somebody turned it on or off, or closed its window. */
  'customerDisplay.changed': customerDisplay,
} as const satisfies Record<EventName, z.ZodType>;

export type EventPayload<N extends EventName> = z.output<(typeof EVENT_CONTRACT)[N]>;
