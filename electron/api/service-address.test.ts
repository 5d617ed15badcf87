import { expect, it } from 'vitest';
import { serviceAddress } from './service-address';

it.each([
  ['https://pos.example.com', 'https://pos.example.com'],
  [' http://10.0.0.5:8080/ ', 'http://10.0.0.5:8080'],
  ['HTTPS://POS.Example.com', 'https://pos.example.com'],
])('takes %j as %s', (text, address) => {
  expect(serviceAddress(text)).toBe(address);
});

it.each([
  '',
  'pos.example.com',
  'ftp://pos.example.com',
  'file:///etc',
  'https://',
  'https://a.b/api',
  'https://u:p@a.b',
  'https://a.b?x',
  'javascript:1',
])('refuses %j', (text) => {
  expect(() => serviceAddress(text)).toThrow(expect.objectContaining({ code: 'SERVICE_ADDRESS_INVALID' }));
});
