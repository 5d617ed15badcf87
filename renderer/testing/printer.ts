// A till with a printer that takes every job and opens the drawer; receipts are not printed by themselves.
import { onTestFinished, vi } from 'vitest';
import { NO_PRINTER } from '#shared/ipc/printing';
import { usePrinting } from '../bridge/printing';
import { createFakeApi } from '../store/testing/fake-api';

/** Until the end of the test. @returns what it was asked to print, in order */
export function openPrinter(): unknown[] {
  const printed: unknown[] = [];
  const { api } = createFakeApi({
    'printing.print': (job) => {
      printed.push(job);
      return { ok: true, value: { isNew: true } };
    },
  });
  vi.stubGlobal('pos', api);
  const connection = { is: 'device', path: '/dev/usb/lp0' } as const;
  usePrinting.setState({ settings: { ...NO_PRINTER, connection, hasDrawer: true, printsSales: false } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    usePrinting.setState(usePrinting.getInitialState(), true);
  });
  return printed;
}
