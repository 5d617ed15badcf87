// One pair of zod schemas per command, one schema per event. main's handlers and the renderer's bridge are typed from them.
import { z } from 'zod';
import { approvalProof } from '../api/accounts/approval-key';
import { strongTag, uuidText } from '../api/wire/formats';
import { boxPlace, boxSetUp, boxState, demoPlace } from './box';
import { cartCopies } from './cart-copies';
import type { Command, EventName } from './channels';
import { customerDisplay, customerDisplayChoice, customerDisplaySwitch, customerView } from './customer-display';
import { mainTexts } from './main-texts';
import { journalDamage } from './journal-damage';
import { printerSettings, printing, printJob, printRequest } from './printing';
import { replySchema } from './reply';
import {
  allowedAction,
  approval,
  approveInput,
  device,
  serviceAnswer,
  serviceCheckInput,
  session,
  setPinInput,
  shownCertificate,
  signInInput,
  unlockInput,
} from './session';
import { logLine, pageEvent } from './sync-log';
import { storageEstimate, syncStatus } from './sync-status';
import { crashReport, pageCrash } from './app/crash-reports';
import { updateState } from './app/updates';
import { packageLicense } from './app/licenses';
import { idMappings } from '../writes/kind';
import { keptWrite, write } from '../writes/write';

const nothing = z.null();

/** Writes of the journal in one message. */
export const JOURNAL_PAGE = 500;
/** Entry ids of the journal in one message. */
export const JOURNAL_IDS = 10_000;
/** Newest journal writes that a store receives when it attaches. */
export const JOURNAL_TAIL = 32;

/** The name that a file is offered with: in a folder that a person chooses, never a path. */
const suggestedName = z
  .string()
  .max(255)
  .regex(/^[^\p{Cc}<>:"/\\|?*.][^\p{Cc}<>:"/\\|?*]*$/u);

export const COMMAND_CONTRACT = {
  'app.facts': {
    input: nothing,
    output: z.object({ version: z.string(), runtime: z.string(), platform: z.string() }),
  },
  /** Of every package in the bundles, by name. FILE_DAMAGED if the lists that lie beside them cannot be read. */
  'app.licenses': { input: nothing, output: z.array(packageLicense) },
  /** The texts of main in the language of the page. */
  'app.speak': { input: mainTexts, output: nothing },
  'device.read': { input: nothing, output: device },
  /** Of a till that has no service yet. The errors of an address and of a call. */
  'service.check': { input: serviceCheckInput, output: serviceAnswer },
  /**
   * The certificate at an https address of the shop's network, for a person to compare; nothing is sent there. Before the first sign-in
   * of a new till only. SERVICE_ADDRESS_GUARDED, SERVICE_ADDRESS_INVALID, SERVICE_CERTIFICATE_UNTRUSTED, the codes of a call.
   */
  'service.certificate': { input: serviceCheckInput.pick({ serviceUrl: true }), output: shownCertificate },
  'session.current': { input: nothing, output: session.nullable() },
  'session.signIn': { input: signInInput, output: session },
  'session.unlock': { input: unlockInput, output: session },
  'session.lock': { input: nothing, output: nothing },
  /** For the signed-in user. PIN_FORM, PIN_TRIVIAL, and the errors of a wrong password. */
  'session.setPin': { input: setPinInput, output: nothing },
  /** Approval by that person: RIGHT_MISSING, and the errors of a wrong password or PIN. */
  'session.approve': { input: approveInput, output: approval },
  /** Signs what the signed-in person does by their own right; null without a key on this till. RIGHT_MISSING. */
  'session.signOwn': { input: allowedAction, output: approvalProof.nullable() },
  /**
   * Resolves when the line is on disk (fsync). Repeating an entry succeeds without a second line. STORE_NOT_READY from a
   * store that is no longer attached: the line would not be ingested before the next start. `isStored`: the store already
   * has the entry and the journal had lost it.
   */
  'journal.append': {
    input: z.object({ storeId: uuidText, write: keptWrite, isStored: z.boolean().optional() }),
    output: nothing,
  },
  /** Second copies of entries that the store has and the journal had lost, in one sync. Otherwise as `journal.append`. */
  'journal.appendMany': {
    input: z.object({ storeId: uuidText, writes: z.array(keptWrite).max(JOURNAL_PAGE), isStored: z.literal(true) }),
    output: nothing,
  },
  /**
   * Journal writes that the store has recorded as accepted by the service (the app ended between the two records).
   * STORE_NOT_READY from a store that is no longer attached; JOURNAL_WRITE_FAILED.
   */
  'journal.acknowledge': {
    input: z.object({ storeId: uuidText, entryIds: z.array(z.string()), idMappings }),
    output: nothing,
  },
  /**
   * Entries not acknowledged by the service, oldest first. `after`: the last one of the previous page, even if acknowledged
   * meanwhile; null for the first page. STORE_NOT_READY from a store that is no longer attached.
   */
  'journal.ids': {
    input: z.object({ storeId: uuidText, after: z.string().nullable(), limit: z.int().positive().max(JOURNAL_IDS) }),
    output: z.object({ entryIds: z.array(z.string()), isLast: z.boolean() }),
  },
  /**
   * The writes of these entries, oldest first, without those acknowledged meanwhile and those of a kind that only a newer
   * version supports. STORE_NOT_READY; JOURNAL_WRITE_FAILED when the journal cannot be read.
   */
  'journal.read': {
    input: z.object({ storeId: uuidText, entryIds: z.array(z.string()).max(JOURNAL_PAGE) }),
    output: z.array(write),
  },
  /** The newest unacknowledged writes of known kinds, at most JOURNAL_TAIL, oldest first. Errors as `journal.read`. */
  'journal.tail': { input: z.object({ storeId: uuidText }), output: z.array(write) },
  /** Those of these entries without an unacknowledged line in the journal. STORE_NOT_READY. */
  'journal.missing': {
    input: z.object({ storeId: uuidText, entryIds: z.array(z.string()).max(JOURNAL_IDS) }),
    output: z.array(z.string()),
  },
  /** Losses of this register's journal that have not been confirmed yet. */
  'journal.damages': { input: nothing, output: z.array(journalDamage) },
  /** Confirmed by a person: it is not shown again. JOURNAL_WRITE_FAILED. */
  'journal.confirmDamage': { input: z.object({ id: z.string() }), output: nothing },
  /**
   * The store of this session's merchant and register is open; once reconciled with the journal, it says `store.ready`.
   * `storeId` is new for every store that opens. `unacknowledgedCount`: of journal entries that the service has not
   * acknowledged, with the sum over their ids (see entry-sum): the store requests those it lacks by `journal.tail`,
   * `journal.ids` and `journal.read`. `replaced`: entries whose content is in a later unacknowledged one. `unknownKinds`:
   * number of entries per kind that only a newer version supports. `kept`: the latest writes the till depends on,
   * acknowledged or not. `idMappings`: recent id mappings of customers. `receiptSequenceFloor`: the highest one issued here.
   */
  'store.attach': {
    input: z.object({
      storeId: uuidText,
      merchantCode: z.string(),
      registerId: z.int(),
      /** The database is new or was lost. */
      wasEmptied: z.boolean().optional(),
    }),
    output: z.object({
      unacknowledgedCount: z.int().nonnegative(),
      unacknowledgedSum: z.int().nonnegative(),
      replaced: z.array(z.string()),
      unknownKinds: z.record(z.string(), z.int().positive()),
      kept: z.array(write),
      idMappings,
      receiptSequenceFloor: z.int().nonnegative(),
    }),
  },
  /** The store has what it needs of the journal, and answers. Not heeded of a store that is no longer the attached one. */
  'store.ready': { input: z.object({ storeId: uuidText }), output: nothing },
  /** The second copy of all carts of the attached store's register. STORE_NOT_READY from another store; CART_NOT_COPIED. */
  'carts.keep': { input: cartCopies.extend({ storeId: uuidText }), output: nothing },
  /** The last kept copies of the attached store's register, without carts sold since. STORE_NOT_READY from another store. */
  'carts.read': { input: z.object({ storeId: uuidText }), output: cartCopies },
  'store.reply': { input: z.object({ callId: z.int(), reply: replySchema }), output: nothing },
  'sync.status': { input: nothing, output: syncStatus },
  /** Sync now: something was written, or a person requests it. Never waits for the network. */
  'sync.nudge': { input: z.object({ reason: z.enum(['write', 'person', 'network']) }), output: nothing },
  /** Reads and compares the whole set again: at full speed, or only as fast as an idle till does. */
  'sync.sweep': { input: z.object({ action: z.enum(['start', 'stop']) }), output: nothing },
  /** The log for people, newest first. */
  'sync.log': { input: nothing, output: z.array(logLine) },
  /** Logs an event of the page. */
  'sync.note': { input: pageEvent, output: nothing },
  /** The browser engine's estimate of the page's storage. */
  'storage.estimate': { input: storageEstimate, output: nothing },
  /** Reads one customer again when opened. Replies at once; the data reaches the store separately. */
  'customers.refresh': { input: z.object({ customerNumber: z.string() }), output: nothing },
  /**
   * Calls one operation of the service by its id; only those declared `read` or `online`. Replies with the data of the
   * declaration. NOT_OFFERED where the service has no such operation.
   */
  'api.call': {
    input: z.object({
      id: z.string(),
      params: z.record(z.string(), z.unknown()).optional(),
      query: z.record(z.string(), z.unknown()).optional(),
      body: z.unknown(),
      onceKey: z.guid().optional(),
      ifMatch: strongTag.optional(),
    }),
    /** `etag`: strong, of the record in the reply; null for none. */
    output: z.object({ data: z.unknown(), etag: strongTag.nullable() }),
  },
  /**
   * Shows a save dialog and replies when the file is on the disk; `name` is the file's name, null if the dialog was
   * canceled. FILE_WRITE_FAILED.
   */
  'file.save': {
    input: z.object({ suggestedName, text: z.string() }),
    output: z.object({ name: z.string().nullable() }),
  },
  /**
   * The same with the page's print view, as a PDF. `receipt` is as wide as a roll and `heightMm` high, `report` is A4.
   * FILE_WRITE_FAILED.
   */
  'file.savePdf': {
    input: z.object({
      suggestedName,
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
   * Replies when the job is on the disk, without waiting for the printer. `isNew` is false if this id was queued before
   * and nothing was added. PRINTER_NONE, PRINT_QUEUE_WRITE_FAILED.
   */
  'printing.print': { input: printRequest, output: z.object({ isNew: z.boolean() }) },
  /** A job that may already have been printed is printed as a copy, without opening the drawer. */
  'printing.again': { input: z.object({ jobId: z.string() }), output: nothing },
  'printing.discard': { input: z.object({ jobId: z.string() }), output: nothing },
  'customerDisplay.read': { input: nothing, output: customerDisplay },
  /** Opens or closes the window and stores the setting on this device. FILE_WRITE_FAILED. */
  'customerDisplay.turn': { input: customerDisplaySwitch, output: nothing },
  /** Moves the window, if it is open, and stores the choice on this device. FILE_WRITE_FAILED. */
  'customerDisplay.choose': { input: customerDisplayChoice, output: nothing },
  /** Only the latest view counts; the call does not wait until it is shown. */
  'customerDisplay.show': { input: customerView, output: nothing },
  /** The services in the app. */
  'box.read': { input: nothing, output: boxState },
  /**
   * Makes a merchant with its first manager and register in the shop's service of this computer, which is started for it and from
   * then on with the app. VALIDATION_FAILED, BOX_HAS_MERCHANT, BOX_PORT_TAKEN, BOX_NOT_STARTED, BOX_NOT_RUNNING,
   * DATABASE_IN_USE, DATABASE_DAMAGED.
   */
  'box.setUp': { input: boxSetUp, output: boxPlace },
  /** Starts the service with a made-up merchant, as above; in a folder of its own. */
  'box.startDemo': { input: nothing, output: demoPlace },
  /** Stops it, also for the next start; what was sold in it is kept. */
  'box.stopDemo': { input: nothing, output: nothing },
  /** A backup of the shop's service, now. Needs a signed-in person. BACKUP_NOT_WRITTEN, BOX_NOT_RUNNING. */
  'box.backUp': { input: nothing, output: nothing },
  /** Shows the folder of the backups in the file manager of the computer. */
  'box.showBackups': { input: nothing, output: nothing },
  /**
   * Puts a backup in the place of the data of the shop's service. Needs TILL_SETTINGS of its merchant. FEATURE_MISSING,
   * BACKUP_DAMAGED, BACKUP_NEWER, DATABASE_IN_USE, BOX_NOT_RUNNING: the data is as before then.
   */
  'box.restore': { input: z.object({ madeAt: z.iso.datetime() }), output: nothing },
  /**
   * Whether other tills of the network may use the shop's service, over TLS; it is started again for it. Needs TILL_SETTINGS of its
   * merchant. FEATURE_MISSING, BOX_PORT_TAKEN, BOX_NOT_STARTED.
   */
  'box.share': { input: z.object({ isOn: z.boolean() }), output: nothing },
  /** Whether the app starts when somebody signs in to the computer. Needs TILL_SETTINGS of the shop's merchant. FILE_WRITE_FAILED. */
  'box.startWithComputer': { input: z.object({ isOn: z.boolean() }), output: nothing },
  'updates.read': { input: nothing, output: updateState },
  /** Replies when it is known whether there is a newer version, and when that is downloaded. Failures are in the state. */
  'updates.check': { input: nothing, output: updateState },
  /**
   * Makes a backup of the service on this computer, ends the app, installs the update that is ready and starts the app again.
   * UPDATE_NOT_READY, UPDATE_WAITS_FOR_SALE, UPDATE_WAITS_FOR_BACKUP.
   */
  'updates.restart': { input: nothing, output: nothing },
  /** A failure of the page or its worker. Never fails: what cannot be kept is in main's log. */
  'crashes.note': { input: pageCrash, output: nothing },
  /** Newest first. */
  'crashes.read': { input: nothing, output: z.array(crashReport) },
  /** All of them. FILE_WRITE_FAILED. */
  'crashes.remove': { input: nothing, output: nothing },
  /**
   * Every register this computer has data of, with the number of its entries that are neither sent nor saved to a file
   * since the start. JOURNAL_UNREADABLE.
   */
  'till.contents': {
    input: nothing,
    output: z.object({
      registers: z.array(z.object({ merchantCode: z.string(), registerId: z.int(), unsent: z.int().nonnegative() })),
    }),
  },
  /**
   * Removes everything this app keeps on the computer, of all registers; the app starts again as on a new one. Needs
   * TILL_SETTINGS or an approval for it. APPROVAL_MISSING, TILL_HAS_UNSENT, JOURNAL_DAMAGED, JOURNAL_UNREADABLE,
   * FILE_WRITE_FAILED: nothing was removed then.
   */
  'till.remove': { input: nothing, output: nothing },
} as const satisfies Record<Command, { input: z.ZodType; output: z.ZodType }>;

export type CommandInput<N extends Command> = z.output<(typeof COMMAND_CONTRACT)[N]['input']>;
export type CommandOutput<N extends Command> = z.output<(typeof COMMAND_CONTRACT)[N]['output']>;

export const EVENT_CONTRACT = {
  'sync.changed': syncStatus,
  /** Lines that are new or were extended, newest first. */
  'sync.logged': z.array(logLine),
  'session.changed': session.nullable(),
  /** The service has said something new of the people known on this till, outside of a command of the page. */
  'device.changed': device,
  'printing.changed': z.array(printJob),
  /** The display was turned on or off, or its window closed. */
  'customerDisplay.changed': customerDisplay,
  'box.changed': boxState,
  'updates.changed': updateState,
  /** One was kept or all were removed; newest first. Of one that happens again the counts come now and then. */
  'crashes.changed': z.array(crashReport),
  /** After a sleep, in which the page's own clock may have stood still. */
  'computer.resumed': z.object({ asleepMs: z.number().nonnegative() }),
} as const satisfies Record<EventName, z.ZodType>;

export type EventPayload<N extends EventName> = z.output<(typeof EVENT_CONTRACT)[N]>;
