// The printer settings and print jobs of this till as main keeps them, and requests to print. Nothing here waits for a
// printer.
import { create } from 'zustand';
import type { Unsubscribe } from '#shared/ipc/pos-api';
import { NO_PRINTER, type Printing, type PrintJob, type PrinterSettings } from '#shared/ipc/printing';
import { pos, type PosClient } from './bridge';
import { readWhenSignedIn } from './when-signed-in';

export const usePrinting = create<Printing>()(() => ({ settings: NO_PRINTER, jobs: [] }));

/** Follows main until the returned function is called. @param failed see `readWhenSignedIn` */
export async function followPrinting(failed: (error: unknown) => void, client: PosClient = pos): Promise<Unsubscribe> {
  const unsubscribe = client.onPrintingChanged((jobs) => usePrinting.setState({ jobs }));
  const read = async () => {
    const { jobs } = usePrinting.getState();
    const answer = await client.call('printing.read', null);
    // A job may have gone on while main was asked.
    usePrinting.setState((now) => (now.jobs === jobs ? answer : { settings: answer.settings }));
  };
  const stop = await readWhenSignedIn(client, read, failed);
  return () => {
    unsubscribe();
    stop();
  };
}

/** @throws CodedError FILE_WRITE_FAILED; nothing has changed then. */
export async function configurePrinter(settings: PrinterSettings, client: PosClient = pos): Promise<void> {
  await client.call('printing.configure', settings);
  usePrinting.setState({ settings });
}

export function hasPrinter({ settings }: Printing): boolean {
  return settings.connection.is !== 'none';
}

export interface PrintTroubles {
  /** Jobs that need a person's decision. */
  readonly failed: readonly PrintJob[];
  /** Jobs that wait for a printer that could not be reached on the last try. */
  readonly waiting: readonly PrintJob[];
}

/** Jobs that failed or are stuck; jobs that only wait for earlier ones are not included. */
export function printTroubles(jobs: readonly PrintJob[]): PrintTroubles {
  const failed = jobs.filter(({ status }) => status.is === 'failed');
  const waiting = jobs.filter(({ status }) => status.is === 'waiting');
  const isStuck = waiting.some(({ status }) => status.is === 'waiting' && status.problem !== null);
  return { failed, waiting: isStuck ? waiting : [] };
}
