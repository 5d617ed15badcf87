// The till's printer: settings, queue and connection.
import { CodedError } from '#shared/errors';
import {
  NO_PRINTER,
  printerSettings,
  type Printing as PrintingState,
  type PrinterSettings,
  type PrintJob,
} from '#shared/ipc/printing';
import { openSettingsFile } from '../files/settings-file';
import type { Log } from '../log/log';
import type { Clock, Timers } from '../time';
import { encodePaper, type ToEncode } from './encode-paper';
import { openJobFolder } from './job-folder';
import { createPrintQueue, type PrintQueue } from './print-queue';
import { printerAddress } from './printer-address';
import { sendToDevice } from './send-device';
import { sendToNetwork } from './send-network';

export interface Printing {
  readonly queue: PrintQueue;
  state(): PrintingState;
  /** Retries the queue at once on the new printer. @throws CodedError FILE_WRITE_FAILED */
  configure(next: PrinterSettings): void;
}

export interface PrintingPorts {
  readonly settingsFile: string;
  readonly queueFolder: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly log: Log;
  readonly emit: (jobs: PrintJob[]) => void;
}

export function openPrinting({ settingsFile, queueFolder, clock, timers, log, emit }: PrintingPorts): Printing {
  const kind = { what: 'printer', schema: printerSettings, none: NO_PRINTER };
  const file = openSettingsFile<PrinterSettings>(settingsFile, kind, log);
  const folder = openJobFolder(queueFolder, log);
  const onChange = () => emit([...queue.jobs]);
  const queue = createPrintQueue({ folder, settings: file.read, send, clock, timers, log, onChange });
  queue.tryNow();
  return {
    queue,
    state: () => ({ settings: file.read(), jobs: [...queue.jobs] }),
    configure(next) {
      file.write(next);
      queue.tryNow();
    },
  };
}

async function send(toEncode: ToEncode, settings: PrinterSettings, begin: () => void): Promise<void> {
  const { connection, language } = settings;
  if (connection.is === 'none') throw new CodedError('PRINTER_NONE');
  const bytes = encodePaper(toEncode, settings);
  if (connection.is === 'network') {
    const host = await printerAddress(connection.host, connection.isPublic);
    await sendToNetwork({ host, port: connection.port }, bytes, { language, begin });
  } else await sendToDevice(connection.path, bytes, { begin });
}
