// What is around the till: the customer display, the printer, and files that a person saves.
import { shell } from 'electron';
import { join } from 'node:path';
import {
  createCustomerDisplay,
  openCustomerDisplayFile,
  type CustomerDisplay,
} from '../customer-display/customer-display';
import { createFileSaver, type SaveFile } from '../files/save-file';
import { pdfOptions, type PdfFormat } from '../files/save-pdf';
import { openPrinting, type Printing } from '../printing/printing';
import type { SyncEngine } from '../sync/engine';
import { systemTimers } from '../time';
import { openCustomerWindow, otherDisplays } from '../windows/customer-window';
import { askWhereToSave } from '../windows/dialogs';
import { inUserData, type Base } from './base';

const CUSTOMER_PRELOAD = join(import.meta.dirname, '../preload/customer-preload.cjs');

export function makeCustomerDisplay({ log, emitter, windows }: Base): CustomerDisplay {
  return createCustomerDisplay({
    file: openCustomerDisplayFile(inUserData('customer-screen.json'), log),
    displays: () => (windows.till ? otherDisplays(windows.till.window) : []),
    openWindow: (ports) => {
      if (!windows.till) throw new Error('There is no till to open the customer display beside.');
      return openCustomerWindow({ ...ports, preload: CUSTOMER_PRELOAD, till: windows.till.window, log });
    },
    emit: (state) => emitter.emit('customerDisplay.changed', state),
    log,
  });
}

export function makePrinting({ log, emitter }: Base, engine: SyncEngine): Printing {
  return openPrinting({
    settingsFile: inUserData('printer.json'),
    queueFolder: inUserData('print-queue'),
    clock: engine,
    timers: systemTimers,
    log,
    emit: (jobs) => emitter.emit('printing.changed', jobs),
  });
}

export function makeFileSaver({ log, windows }: Base): SaveFile {
  return createFileSaver({
    log,
    ask: (suggestedName) => askWhereToSave(windows.till?.window ?? null, suggestedName),
  });
}

export async function printToPdf({ till }: Base['windows'], format: PdfFormat): Promise<Buffer> {
  if (!till) throw new Error('There is no page to make a PDF of.');
  return till.window.webContents.printToPDF(pdfOptions(format));
}

export async function showFolder(folder: string): Promise<void> {
  const problem = await shell.openPath(folder);
  if (problem !== '') throw new Error(problem);
}
