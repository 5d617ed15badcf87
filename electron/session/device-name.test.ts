import { expect, it } from 'vitest';
import { deviceName } from './device-name';

it.each([
  ['FRONT-PC', 'FRONT-PC'],
  ['Front-PC.local', 'Front-PC'],
  ['till-1.shop.example.com', 'till-1'],
  ['x'.repeat(70), 'x'.repeat(63)],
  ['', null],
  ['.local', null],
])('calls the computer %j %j', (hostName, name) => {
  expect(deviceName(hostName)).toBe(name);
});
