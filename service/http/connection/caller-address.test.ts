import { expect, it } from 'vitest';
import { callerAddress, readProxies } from './caller-address';

const socket = { remoteAddress: '127.0.0.1' };

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['unknown', '127.0.0.1'],
  ['x'.repeat(9000), '127.0.0.1'],
  ['', '127.0.0.1'],
])('counts %s as %s', (ip, address) => {
  expect(callerAddress({ ip, socket })).toBe(address);
});

it.each([
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['10.0.0.7, fd00::/8', ['10.0.0.7', 'fd00::/8']],
  ['0', null],
  ['true', null],
  ['10.0.0.0/33', null],
  ['0.0.0.0/0', null],
  ['::/0', null],
  ['10.0.0.0/8,', null],
  ['', null],
])('reads %s as trusted proxies: %j', (text, proxies) => {
  expect(readProxies(text)).toEqual(proxies);
});
