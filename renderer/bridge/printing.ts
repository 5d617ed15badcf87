// The printer of this till and the status of its jobs, as main keeps them; and asking main to print. Nothing here waits for
// a printer.
import { create } from 'zustand';
import type { Unsubscribe } from '#shared/ipc/pos-api';
import { NO_PRINTER, type Printing, type PrintJob, type PrinterSettings } from '#shared/ipc/printing';
import { pos, type PosClient } from './bridge';

export const usePrinting = create<Printing>()(() => ({ settings: NO_PRINTER, jobs: [] }));

/** Follows main until the answered function is called. */
export async function followPrinting(client: PosClient = pos): Promise<Unsubscribe> {
  const unsubscribe = client.onPrintingChanged((jobs) => usePrinting.setState({ jobs }));
  usePrinting.setState(await client.call('printing.read', null));
  return unsubscribe;
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
  /** Wait for a person. */
  readonly failed: readonly PrintJob[];
  /** Wait for a printer that was not there the last time. */
  readonly waiting: readonly PrintJob[];
}

/** What did not go by itself; jobs that only wait for those before them are no trouble. */
export function printTroubles(jobs: readonly PrintJob[]): PrintTroubles {
  const failed = jobs.filter(({ status }) => status.is === 'failed');
  const waiting = jobs.filter(({ status }) => status.is === 'waiting');
  const isStuck = waiting.some(({ status }) => status.is === 'waiting' && status.problem !== null);
  return { failed, waiting: isStuck ? waiting : [] };
}
