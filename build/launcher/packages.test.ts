import { expect, it } from 'vitest';
import { isInstalled } from './packages.mjs';

const LEFT_PAD = { version: '1.3.0', integrity: 'sha512-a' };
const FOR_MAC = { version: '2.0.0', integrity: 'sha512-b', optional: true };
const lock = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages });
const WANTED = lock({
  '': { name: 'shop' },
  'node_modules/left-pad': LEFT_PAD,
  'node_modules/for-mac': FOR_MAC,
});

it.each([
  ['nothing', null, false],
  ['all but a package of another system', lock({ 'node_modules/left-pad': LEFT_PAD }), true],
  ['another version', lock({ 'node_modules/left-pad': { ...LEFT_PAD, version: '1.2.0' } }), false],
  ['too little', lock({ 'node_modules/for-mac': FOR_MAC }), false],
])('knows what a person has installed: %s', (_what, installed, is) => {
  expect(isInstalled(WANTED, installed)).toBe(is);
});
