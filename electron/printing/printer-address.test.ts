import { expect, it } from 'vitest';
import { printerAddress } from './printer-address';

it('connects to a public address only when a person has confirmed it', async () => {
  await expect(printerAddress('203.0.113.9', false)).rejects.toMatchObject({ code: 'PRINTER_NOT_LOCAL' });
  expect(await printerAddress('203.0.113.9', true)).toBe('203.0.113.9');
  expect(await printerAddress('127.0.0.1', false)).toBe('127.0.0.1');
});

it('says of a name that nobody knows that the printer cannot be reached', async () => {
  await expect(printerAddress('printer.invalid', false)).rejects.toMatchObject({ code: 'PRINTER_UNREACHABLE' });
});
