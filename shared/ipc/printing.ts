// The printer of this till and what becomes of what is to be printed, as both processes speak of it. Nothing here reaches
// a printer.
import { z } from 'zod';
import { ERROR_CODES } from '../errors';
import { paper, pictureUpTo } from './paper';

/** A name or an address, without scheme, port or path. */
export const printerHost = z.string().regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}.:_-]{0,251}[\p{L}\p{N}])?$/u);
export const printerPort = z.int().min(1).max(65_535);
export const printerDevice = z.string().regex(/^\/dev\/[\w./:-]{1,200}$/);

/** Where printers listen for raw data unless they are told otherwise. */
export const USUAL_PORT = 9100;

export const printerConnection = z.discriminatedUnion('is', [
  z.object({ is: z.literal('none') }),
  z.object({ is: z.literal('network'), host: printerHost, port: printerPort }),
  z.object({ is: z.literal('device'), path: printerDevice }),
]);
export type PrinterConnection = z.infer<typeof printerConnection>;

export const PRINTER_LANGUAGES = ['esc-pos', 'star-prnt'] as const;
export const PRINTER_COLUMNS = [32, 42, 48] as const;

/** Dots: what a roll of 80 mm takes at 8 dots to the millimetre, and as much height as a logo may have. */
export const LOGO_MOST = { width: 512, height: 256 };

export const logo = pictureUpTo(LOGO_MOST);
export type Logo = z.infer<typeof logo>;

export const printerSettings = z.object({
  connection: printerConnection,
  language: z.enum(PRINTER_LANGUAGES),
  /** Letters to a line. */
  columns: z.literal(PRINTER_COLUMNS),
  printsSales: z.boolean(),
  /** At the printer's own socket. */
  hasDrawer: z.boolean(),
  logo: logo.nullable(),
  /** At the foot of every receipt; empty for none. */
  returnPolicy: z.string().max(1000),
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
};

export const printRequest = z.object({
  /** The same id again is the same job: a receipt's is its transactionId, so that its original is printed once. */
  jobId: z.string().regex(/^[\w-]{1,64}$/),
  /** Null where only the drawer is to open. */
  paper: paper.nullable(),
  /** Of a job without paper too. */
  title: z.string().max(200),
  isCopy: z.boolean(),
  opensDrawer: z.boolean(),
});
export type PrintRequest = z.infer<typeof printRequest>;

const errorCode = z.enum(ERROR_CODES);

/**
 * Waiting: `problem` says why the last try came to nothing; it is tried again. Failed: nobody knows how much of it is on
 * paper, or it makes no sense any more, so a person decides. Printed: the printer has taken all of it.
 */
export const printStatus = z.discriminatedUnion('is', [
  z.object({ is: z.literal('waiting'), problem: errorCode.nullable() }),
  z.object({ is: z.literal('printing') }),
  z.object({ is: z.literal('printed') }),
  z.object({ is: z.literal('failed'), problem: errorCode }),
]);
export type PrintStatus = z.infer<typeof printStatus>;

/** A job without what is on its paper. */
export const printJob = z.object({
  jobId: z.string(),
  title: z.string(),
  isCopy: z.boolean(),
  isDrawerOnly: z.boolean(),
  /** ISO 8601. */
  queuedAt: z.string(),
  status: printStatus,
});
export type PrintJob = z.infer<typeof printJob>;

export const printing = z.object({
  settings: printerSettings,
  /** In the order of the queue, the latest printed ones with them. */
  jobs: z.array(printJob),
});
export type Printing = z.infer<typeof printing>;
