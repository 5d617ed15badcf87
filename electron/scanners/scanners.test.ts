import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createScanners, openScannerFile, type FoundDevice } from './scanners';

const PAGE = 'app://bundle/';
const log = { info: () => undefined, warn: () => undefined };
const serial: FoundDevice = { id: 'p1', vendorId: '3118', productId: '2881', name: 'Voyager' };
const port: FoundDevice = { id: 'p2', vendorId: '', productId: '', name: 'ttyS0' };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scanners-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** After a start: what is on the disk is all it knows. */
function scanners(answer: number | null, asked: (readonly string[])[] = []) {
  const ask = async (names: readonly string[]) => {
    asked.push(names);
    return answer;
  };
  return createScanners({ file: openScannerFile(join(folder, 'scanners.json'), log), ask, log });
}

it('opens to the page what was chosen, also after a restart, and nothing else', async () => {
  const asked: (readonly string[])[] = [];
  expect(await scanners(1, asked).choose([port, serial])).toBe('p1');
  expect(asked).toEqual([['ttyS0', 'Voyager']]);
  const later = scanners(null);
  expect(later.isAllowed(PAGE, { ...serial, name: 'another name' })).toBe(true);
  expect(later.isAllowed(PAGE, { ...serial, productId: '1' })).toBe(false);
  expect(later.isAllowed(PAGE, port)).toBe(false);
  expect(later.isAllowed('https://bundle/', serial)).toBe(false);
});

it('knows a port that is not on USB by its name', async () => {
  expect(await scanners(0).choose([port])).toBe('p2');
  expect(scanners(null).isAllowed(PAGE, port)).toBe(true);
  expect(scanners(null).isAllowed(PAGE, { ...port, name: 'ttyS1' })).toBe(false);
});

it('opens what was chosen for this start where it cannot be remembered', async () => {
  const file = {
    read: () => ({ devices: [] }),
    write: () => {
      throw new Error('The disk is full.');
    },
  };
  const full = createScanners({ file, ask: async () => 0, log });
  expect(await full.choose([serial])).toBe('p1');
  expect([full.isAllowed(PAGE, serial), full.isAllowed(PAGE, port)]).toEqual([true, false]);
});

it('opens nothing when nothing was chosen, or nothing is there', async () => {
  expect(await scanners(null).choose([serial])).toBe('');
  expect(await scanners(0).choose([])).toBe('');
  expect(scanners(null).isAllowed(PAGE, serial)).toBe(false);
});
