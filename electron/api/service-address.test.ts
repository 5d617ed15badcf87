import { expect, it } from 'vitest';
import { serviceAddress } from './service-address';

it.each([
  ['https://pos.example.com', 'https://pos.example.com'],
  [' http://127.0.0.1:8080/ ', 'http://127.0.0.1:8080'],
  ['http://localhost', 'http://localhost'],
  ['HTTPS://POS.Example.com', 'https://pos.example.com'],
])('takes %j as %s', (text, address) => {
  expect(serviceAddress(text, false)).toBe(address);
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
  expect(() => serviceAddress(text, true)).toThrow(expect.objectContaining({ code: 'SERVICE_ADDRESS_INVALID' }));
});

it.each(['http://10.0.0.5:8080', 'http://back-office', 'http://pos.local', 'http://[fd00::5]'])(
  'takes %s only when a person has confirmed that it is not encrypted',
  (text) => {
    expect(() => serviceAddress(text, false)).toThrow(expect.objectContaining({ code: 'SERVICE_UNENCRYPTED' }));
    expect(serviceAddress(text, true)).toBe(text);
  },
);

it.each(['http://pos.example.com', 'http://203.0.113.9', 'http://127.0.0.1.example.com'])(
  'refuses %s, confirmed or not: it leads over the internet',
  (text) => {
    expect(() => serviceAddress(text, true)).toThrow(expect.objectContaining({ code: 'SERVICE_NEEDS_HTTPS' }));
  },
);
