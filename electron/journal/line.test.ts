import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeSale, uuid } from '../sync/testing/writes';
import { decodeLine, encodeLine } from './line';
import { recordOf } from './write-of-line';

/** Written to disk by the first version, byte for byte. */
const FIRST_VERSION =
  '{"is":"write","write":{"kind":"customer.create","entryId":"00000000-0000-4000-8000-000000000003","savedAt":"2026-05-04T10:00:00.000Z","savedBy":"sara","body":{"email":"c3@example.com","firstName":"Aisha","status":"ACTIVE"}}}';

it('reads a new customer of the first version', () => {
  const line = decodeLine(Buffer.from(`edba9c48c6682807 ${FIRST_VERSION}`), 1);
  if (line?.is !== 'write') throw new Error('It is a write.');
  expect(line.facts).toEqual({ entryId: '00000000-0000-4000-8000-000000000003', kind: 'customer.create' });
  expect(JSON.parse(line.text.toString())).toEqual((JSON.parse(FIRST_VERSION) as { write: unknown }).write);
});

it('states what has to be known of a write before the write', () => {
  const sale = makeSale(7, { localCustomerId: uuid(3), replaces: [uuid(2)] });
  const line = encodeLine({ ...recordOf(sale, 1), line: 12 });
  expect(line.toString()).toMatch(/^[0-9a-f]{16} \{"is":"write","line":12,"facts":\{[^}]*\},"write":\{"kind"/);
  expect(decodeLine(line.subarray(0, -1), 1)).toEqual({
    is: 'write',
    line: 12,
    facts: { entryId: uuid(7), kind: 'sale.record', receiptSequence: 7, needs: [uuid(3)], replaces: [uuid(2)] },
    text: Buffer.from(JSON.stringify(sale)),
  });
});

it('keeps what a newer version wrote apart from what is damaged', () => {
  const json = '{"is":"moved","line":3,"where":"elsewhere"}';
  const checksum = createHash('sha256').update(json).digest('hex').slice(0, 16);
  expect(decodeLine(Buffer.from(`${checksum} ${json}`), 1)).toEqual({ is: 'unknown', line: 3, name: 'moved' });
  expect(decodeLine(Buffer.from(`${checksum} ${json.replace('3', '4')}`), 1)).toBeNull();
});
