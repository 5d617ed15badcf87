import { expect, it } from 'vitest';
import { isLocalAddress, printerAddress } from './local-address';

it.each([
  ['10.0.0.7', true],
  ['172.31.255.1', true],
  ['192.168.1.50', true],
  ['100.100.1.1', true],
  ['127.0.0.1', true],
  ['169.254.7.7', true],
  ['::1', true],
  ['fd12::7', true],
  ['fe80::1', true],
  ['::ffff:192.168.1.50', true],
  ['172.32.0.1', false],
  ['192.169.0.1', false],
  ['8.8.8.8', false],
  ['2001:4860:4860::8888', false],
  ['::ffff:8.8.8.8', false],
  ['0.0.0.0', false],
])('%s is in the shop: %s', (address, isLocal) => {
  expect(isLocalAddress(address)).toBe(isLocal);
});

it('connects to a public address only when a person has confirmed it', async () => {
  await expect(printerAddress('203.0.113.9', false)).rejects.toMatchObject({ code: 'PRINTER_NOT_LOCAL' });
  expect(await printerAddress('203.0.113.9', true)).toBe('203.0.113.9');
  expect(await printerAddress('127.0.0.1', false)).toBe('127.0.0.1');
});

it('says of a name that nobody knows that the printer cannot be reached', async () => {
  await expect(printerAddress('printer.invalid', false)).rejects.toMatchObject({ code: 'PRINTER_UNREACHABLE' });
});
