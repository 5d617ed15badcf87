// The printer of this till and its print jobs, as exchanged between the processes. Nothing here contacts a printer.
import { z } from 'zod';
import { ERROR_CODES } from '../errors';
import { paper, pictureUpTo } from './paper';

/** A name or an address, without scheme, port or path. */
export const printerHost = z.string().regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}.:_-]{0,251}[\p{L}\p{N}])?$/u);
export const printerPort = z.int().min(1).max(65_535);
/** A file below /dev, by a path without `.` or `..` parts. */
export const printerDevice = z
  .string()
  .regex(/^\/dev(?:\/(?!\.{1,2}(?:\/|$))[\w.:-]+)+$/)
  .max(205);

/** The usual raw data port of printers. */
export const USUAL_PORT = 9100;

export const printerConnection = z.discriminatedUnion('is', [
  z.object({ is: z.literal('none') }),
  z.object({
    is: z.literal('network'),
    host: printerHost,
    port: printerPort,
    /** A person has confirmed that the address is not one of a private network. Earlier versions did not ask. */
    isPublic: z.boolean().default(false),
  }),
  z.object({ is: z.literal('device'), path: printerDevice }),
]);
export type PrinterConnection = z.infer<typeof printerConnection>;

export const PRINTER_LANGUAGES = ['esc-pos', 'star-prnt'] as const;
export const PRINTER_COLUMNS = [32, 42, 48] as const;

/** Dots: the width of an 80 mm roll at 8 dots per millimeter, and the maximum height of a logo. */
export const LOGO_MOST = { width: 512, height: 256 };

export const logo = pictureUpTo(LOGO_MOST);
export type Logo = z.infer<typeof logo>;

export const printerSettings = z.object({
  connection: printerConnection,
  language: z.enum(PRINTER_LANGUAGES),
  /** Characters per line. */
  columns: z.literal(PRINTER_COLUMNS),
  printsSales: z.boolean(),
  /** Connected to the printer's own socket. */
  hasDrawer: z.boolean(),
  logo: logo.nullable(),
  /** Printed at the end of every receipt; empty for none. */
  returnPolicy: z.string().max(1000),
  /** Code of the language that papers and the customer display have beside that of the page; null for none. */
  secondLanguage: z.string().max(35).nullable().default(null),
});
export type PrinterSettings = z.infer<typeof printerSettings>;

export const NO_PRINTER: PrinterSettings = {
  connection: { is: 'none' },
  language: 'esc-pos',
  columns: 48,
  printsSales: true,
  hasDrawer: false,
  logo: null,
  returnPolicy: '',
  secondLanguage: null,
};

export const printRequest = z.object({
  /** The same id is the same job: a receipt's is its transactionId, so that its original is printed once. */
  jobId: z.string().regex(/^[\w-]{1,64}$/),
  /** Null to open only the drawer. */
  paper: paper.nullable(),
  /** Also for a job without paper. */
  title: z.string().max(200),
  isCopy: z.boolean(),
  opensDrawer: z.boolean(),
});
export type PrintRequest = z.infer<typeof printRequest>;

const errorCode = z.enum(ERROR_CODES);

/**
 * Waiting: retried; `problem` is why the last attempt failed. Failed: it is unknown how much was printed, or printing it no
 * longer makes sense, so a person decides. Printed: the printer has received everything.
 */
export const printStatus = z.discriminatedUnion('is', [
  z.object({ is: z.literal('waiting'), problem: errorCode.nullable() }),
  z.object({ is: z.literal('printing') }),
  z.object({ is: z.literal('printed') }),
  z.object({ is: z.literal('failed'), problem: errorCode }),
]);
export type PrintStatus = z.infer<typeof printStatus>;

/** A job without the content of its paper. */
export const printJob = z.object({
  jobId: z.string(),
  title: z.string(),
  isCopy: z.boolean(),
  isDrawerOnly: z.boolean(),
  /** ISO 8601. */
  queuedAt: z.string(),
  status: printStatus,
  /** The right it takes to print it again; null where anyone may, as while it waits. */
  againNeeds: paper.shape.againNeeds.unwrap().nullable(),
});
export type PrintJob = z.infer<typeof printJob>;

export const printing = z.object({
  settings: printerSettings,
  /** In queue order, including the latest printed ones. */
  jobs: z.array(printJob),
});
export type Printing = z.infer<typeof printing>;
