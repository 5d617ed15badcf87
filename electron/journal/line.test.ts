import { expect, it } from 'vitest';
import { decodeLine } from './line';

/** Written to disk by the first version, byte for byte. */
const FIRST_VERSION =
  '{"is":"write","write":{"kind":"customer.create","entryId":"00000000-0000-4000-8000-000000000003","savedAt":"2026-05-04T10:00:00.000Z","savedBy":"sara","body":{"email":"c3@example.com","firstName":"Aisha","status":"ACTIVE"}}}';

it('reads a new customer of the first version', () => {
  expect(decodeLine(`edba9c48c6682807 ${FIRST_VERSION}`)).toEqual(JSON.parse(FIRST_VERSION));
});
