import { expect, it } from 'vitest';
import { NO_PRINTER, type PrinterSettings } from '#shared/ipc/printing';
import type { Session } from '#shared/ipc/session';
import { createPrinterGuard } from './printer-guard';

const PRINTER: PrinterSettings = { ...NO_PRINTER, connection: { is: 'device', path: '/dev/usb/lp0' } };
const person = (username: string, ...features: string[]) => ({ me: { username, features } }) as unknown as Session;
const sara = person('sara', 'SALES_WRITE', 'OPS_WRITE');
const omar = person('omar', 'OPS_WRITE', 'ACCOUNTING_READ');
const refused = expect.objectContaining({ code: 'FEATURE_MISSING' });

it('keeps a printer from those without the right', () => {
  const guard = createPrinterGuard();
  expect(() => guard(PRINTER, sara)).toThrow(refused);
  expect(() => guard(PRINTER, null)).toThrow(refused);
  guard(PRINTER, omar);
});

it('lets a cashier set up a till that has none, and finish it', () => {
  const guard = createPrinterGuard();
  guard(NO_PRINTER, sara);
  guard(PRINTER, sara);
  expect(() => guard(PRINTER, person('emma', 'SALES_WRITE'))).toThrow(refused);
  expect(() => createPrinterGuard()(PRINTER, sara)).toThrow(refused);
});
