import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_CLAIM, openDeviceFile, type Remembered } from './device-file';

let directory: string;
const log = { info: () => undefined, warn: () => undefined };
const path = () => join(directory, 'device.json');
const copy = () => `${path()}.copy`;
const open = () => openDeviceFile(path(), log);

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'device-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const at = (registerId: number): Remembered => ({
  home: {
    serviceUrl: 'https://pos.example',
    isUnencryptedConfirmed: false,
    merchantCode: 'demo',
    registerId,
    merchant: {
      tenantId: 't',
      name: 'Al Reem Stores',
      countryCode: 'AE',
      currency: 'AED',
      timeZone: 'Asia/Dubai',
      vatRegistrationNumber: null,
      addressLines: [],
      taxRates: [],
      pricesIncludeTax: true,
      cashRounding: null,
    },
    isMerchantKnown: true,
    receiptSequenceFloor: 0,
    claim: NO_CLAIM,
    generation: null,
  },
  users: [],
});

it.each([
  ['the first', path],
  ['the copy', copy],
])('remembers everything when %s is damaged, and puts that aside', (_which, damaged) => {
  open().write(at(4));
  writeFileSync(damaged(), '{"home":');
  expect(open().read()).toEqual(at(4));
  expect(readFileSync(`${damaged()}.damaged`, 'utf8')).toBe('{"home":');
});

it.each([
  ['gone', () => undefined],
  ['not to be read', () => mkdirSync(path())],
])('goes by the copy when the first is %s, and writes both again', (_what, spoil) => {
  open().write(at(4));
  rmSync(path());
  spoil();
  expect(open().read()).toEqual(at(4));
  rmSync(path(), { recursive: true, force: true });
  open().write(at(5));
  expect([open().read(), readFileSync(path(), 'utf8') === readFileSync(copy(), 'utf8')]).toEqual([at(5), true]);
});

it('goes by the newer one when the power went between the two', () => {
  open().write(at(4));
  const older = readFileSync(copy());
  open().write(at(5));
  writeFileSync(copy(), older);
  expect(open().read()).toEqual(at(5));
  rmSync(path());
  expect(open().read()).toEqual(at(4));
});

it('reads the one file of earlier versions, and remembers nothing without any', () => {
  expect(open().read()).toEqual({ home: null, users: [] });
  writeFileSync(path(), JSON.stringify(at(4)));
  expect(open().read()).toEqual(at(4));
});

it('fails when neither can be read', () => {
  mkdirSync(path());
  mkdirSync(copy());
  expect(open).toThrow(expect.objectContaining({ code: 'EISDIR' }));
});
