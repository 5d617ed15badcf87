import { expect, it } from 'vitest';
import { isLocalAddress, isLocalHost, isLoopbackHost } from './local-address';

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

it.each([
  ['127.0.0.1', true, true],
  ['localhost', true, true],
  ['pos.localhost', true, true],
  ['[::1]', true, true],
  ['10.0.0.5', false, true],
  ['[fd00::5]', false, true],
  ['back-office', false, true],
  ['pos.local', false, true],
  ['pos.example.com', false, false],
  ['localhost.example.com', false, false],
  ['203.0.113.9', false, false],
  ['127.0.0.1.example.com', false, false],
])('%s is on this computer: %s, in this network: %s', (host, isLoopback, isLocal) => {
  expect([isLoopbackHost(host), isLocalHost(host)]).toEqual([isLoopback, isLocal]);
});
