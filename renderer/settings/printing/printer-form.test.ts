import { expect, it } from 'vitest';
import { NO_PRINTER, printerSettings, type PrinterSettings } from '#shared/ipc/printing';
import { formOf, readForm, type PrinterForm } from './printer-form';

const NETWORK: PrinterForm = { ...formOf(NO_PRINTER), connection: 'network', host: '192.168.1.50' };

it('converts settings to a form and back', () => {
  const all: PrinterSettings[] = [
    NO_PRINTER,
    {
      ...NO_PRINTER,
      connection: { is: 'network', host: 'till-printer.local', port: 9101, isPublic: false },
      hasDrawer: true,
    },
    { ...NO_PRINTER, connection: { is: 'device', path: '/dev/usb/lp1' }, returnPolicy: '14 days', columns: 32 },
  ];
  for (const settings of all) expect(readForm(formOf(settings), NO_PRINTER)).toEqual({ settings, problems: {} });
});

it.each([
  ['', 'missingHost'],
  ['http://printer', 'hostForm'],
  ['192.168.1.50/status', 'hostForm'],
  ['two words', 'hostForm'],
  ['-o', 'hostForm'],
])('refuses the address %s', (host, problem) => {
  expect(readForm({ ...NETWORK, host }, NO_PRINTER).problems).toEqual({ host: problem });
});

it.each(['0', '65536', '9100.5', '', 'raw', '1e3'])('refuses the port %s', (port) => {
  expect(readForm({ ...NETWORK, port }, NO_PRINTER).problems).toEqual({ port: 'portForm' });
});

it.each(['lp0', '/etc/passwd', '/dev/', ''])('refuses the device %s', (path) => {
  expect(readForm({ ...NETWORK, connection: 'device', path }, NO_PRINTER).problems).toEqual({ path: 'pathForm' });
});

it('accepts host names and addresses of both kinds, and trims them', () => {
  for (const host of [' printer ', 'fe80::1', '10.0.0.7', 'drucker-küche.local']) {
    expect(readForm({ ...NETWORK, host }, NO_PRINTER).settings.connection).toEqual({
      is: 'network',
      host: host.trim(),
      port: 9100,
      isPublic: false,
    });
  }
});

it('reads an address in the digits of another script', () => {
  const { settings } = readForm({ ...NETWORK, host: '١٩٢.١٦٨.١.٥٠', port: '٩١٠١' }, NO_PRINTER);
  expect(settings.connection).toMatchObject({ host: '192.168.1.50', port: 9101 });
});

it('saves no drawer without a printer, and ignores hidden fields', () => {
  const form: PrinterForm = { ...NETWORK, connection: 'none', host: '!', hasDrawer: true };
  expect(readForm(form, NO_PRINTER).settings).toEqual({ ...NO_PRINTER, hasDrawer: false });
});

it('keeps the saved connection while the typed one is not valid, and saves the rest', () => {
  const saved: PrinterSettings = {
    ...NO_PRINTER,
    connection: { is: 'network', host: '10.0.0.7', port: 9100, isPublic: false },
  };
  const { settings } = readForm({ ...formOf(saved), host: 'two words', hasDrawer: true, columns: 32 }, saved);
  expect(settings).toEqual({ ...saved, hasDrawer: true, columns: 32 });
});

it('requires a logo to hold as many dots as its size', () => {
  const grey = btoa('\u00ff'.repeat(16 * 8));
  expect(printerSettings.safeParse({ ...NO_PRINTER, logo: { width: 16, height: 8, grey } }).success).toBe(true);
  expect(printerSettings.safeParse({ ...NO_PRINTER, logo: { width: 16, height: 16, grey } }).success).toBe(false);
  expect(printerSettings.safeParse({ ...NO_PRINTER, logo: { width: 12, height: 8, grey } }).success).toBe(false);
});
