import { expect, it } from 'vitest';
import { isKnownKind, keptWrite, kindOf, write } from './write';

const facts = { entryId: '00000000-0000-4000-8000-000000000001', savedAt: '2026-05-04T18:00:00.000Z', savedBy: 'sara' };

it('keeps the fields of a newer version in every write, and adds defaults', () => {
  const body = { email: 'c@example.com', loyalty: { tier: 'gold' }, firstName: 'Aisha' };
  const passed = write.parse({ kind: 'customer.create', note: 'newer', ...facts, body });
  expect(passed).toMatchObject({ note: 'newer', body });
  expect(passed).toHaveProperty('body.status', 'ACTIVE');
});

it('validates known fields and reports the path of an error', () => {
  const result = write.safeParse({ kind: 'customer.create', ...facts, body: { firstName: 3 } });
  expect(result.success).toBe(false);
});

it('keeps an entry of a newer kind but never sends it', () => {
  const newer = { kind: 'loyalty.collect', ...facts, points: 3 };
  expect(isKnownKind(newer.kind)).toBe(false);
  expect(write.safeParse(newer).success).toBe(false);
  expect(keptWrite.parse(newer)).toEqual(newer);
  expect(() => kindOf(newer).plan(newer, {}, null)).toThrow(expect.objectContaining({ code: 'ENTRY_TOO_NEW' }));
  expect(keptWrite.safeParse({ kind: 'customer.create', ...facts, body: {} }).success).toBe(false);
});
