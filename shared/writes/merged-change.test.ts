import { describe, expect, it } from 'vitest';
import { changedFieldNames, changesNothing, isAsSeen, mergedChange } from './merged-change';

const sentOf = (change: Parameters<typeof mergedChange>[0]) => mergedChange(change).body;
const conflictsOf = (change: Parameters<typeof mergedChange>[0]) => mergedChange(change).conflicts;

describe('a change of a record that is read again', () => {
  it('is sent where nobody else changed the field, whatever else they changed', () => {
    const current = { name: 'Mug', unitPrice: 5, sku: 'NEW' };
    expect(sentOf({ body: { unitPrice: 6 }, seen: { unitPrice: 5 }, current })).toEqual({ unitPrice: 6 });
  });

  it('is left to a person where others changed the same field', () => {
    const change = { body: { unitPrice: 6, name: 'Cup' }, seen: { unitPrice: 5, name: 'Mug' } };
    const current = { unitPrice: 4, name: 'Mug' };
    expect(conflictsOf({ ...change, current })).toEqual([{ field: 'unitPrice', base: 5, ours: 6, theirs: 4 }]);
  });

  it('is sent where it is not known what the person saw of the field', () => {
    expect(sentOf({ body: { unitPrice: 6 }, seen: {}, current: { unitPrice: 4 } })).toEqual({ unitPrice: 6 });
  });

  it('meets the record as it was seen only where every field still is', () => {
    expect(isAsSeen({ unitPrice: 5, name: 'Mug' }, { unitPrice: 4, name: 'Mug' })).toBe(false);
    expect(isAsSeen({ unitPrice: 5, name: 'Mug' }, { unitPrice: 5, name: 'Mug', sku: 'NEW' })).toBe(true);
  });

  it('names what was changed, without what others say of it', () => {
    const clearedBy = { validTo: 'clearValidTo' };
    const seen = { unitPrice: 5, name: 'Mug', validTo: '2026-12-31' };
    expect(changedFieldNames({ unitPrice: 6, name: 'Mug' }, seen)).toEqual(['unitPrice']);
    expect(changedFieldNames({ unitPrice: 5, sku: null }, seen)).toEqual(['sku']);
    expect(changedFieldNames({ unitPrice: 5, name: 'Mug' }, undefined)).toEqual(['unitPrice', 'name']);
    expect(changedFieldNames({ clearValidTo: true }, seen, clearedBy)).toEqual(['validTo']);
    expect(changedFieldNames({ clearValidTo: false }, seen, clearedBy)).toEqual([]);
  });

  it('is sent where others made the same change', () => {
    expect(conflictsOf({ body: { unitPrice: 6 }, seen: { unitPrice: 5 }, current: { unitPrice: 6 } })).toBeNull();
  });

  it('is left to a person where others removed what was changed here, which the record then leaves out', () => {
    const change = { body: { hsnCode: '691200' }, seen: { hsnCode: '6912' } };
    const current = { name: 'Mug' };
    expect(conflictsOf({ ...change, current })).toEqual([
      { field: 'hsnCode', base: '6912', ours: '691200', theirs: null },
    ]);
    expect(isAsSeen(change.seen, current)).toBe(false);
    expect(conflictsOf({ ...change, body: { hsnCode: null }, current })).toBeNull();
    expect(sentOf({ ...change, seen: { hsnCode: null }, current })).toEqual({ hsnCode: '691200' });
  });

  it('takes a field that the record leaves out for one that is not set', () => {
    const change = { body: { noSaleDiscount: false }, seen: { noSaleDiscount: true }, current: {} };
    expect(conflictsOf(change)).toBeNull();
    expect(sentOf({ ...change, body: { noSaleDiscount: true }, seen: { noSaleDiscount: false } })).toEqual({
      noSaleDiscount: true,
    });
    expect(isAsSeen({ noSaleDiscount: false }, {})).toBe(true);
  });

  it('keeps what others made of a field that was only sent along', () => {
    const seen = { name: 'Summer', status: 'active' };
    const current = { name: 'Summer', status: 'ended' };
    expect(sentOf({ body: { name: 'Autumn', status: 'active' }, seen, current })).toEqual({
      name: 'Autumn',
      status: 'ended',
    });
  });

  it('is left to a person where others changed what gives it its meaning', () => {
    const change = { body: { rate: 15 }, seen: { rate: 10, discountType: 2 } };
    expect(conflictsOf({ ...change, current: { rate: 10, discountType: 1 } })).toEqual([
      { field: 'rate', base: 10, ours: 15, theirs: 10 },
    ]);
    expect(conflictsOf({ ...change, current: { rate: 10, discountType: 2 } })).toBeNull();
  });

  it('compares a field that another says has no value, and sends both', () => {
    const change = {
      body: { clearValidTo: true, notes: 'Fair' },
      seen: { validTo: '2026-12-31', notes: '' },
      clearedBy: { validTo: 'clearValidTo' },
    };
    const asSeen = { validTo: '2026-12-31', notes: '' };
    expect(sentOf({ ...change, current: asSeen })).toEqual({ clearValidTo: true, validTo: null, notes: 'Fair' });
    expect(conflictsOf({ ...change, current: { ...asSeen, validTo: '2026-11-30' } })).toEqual([
      { field: 'validTo', base: '2026-12-31', ours: null, theirs: '2026-11-30' },
    ]);
    expect(conflictsOf({ ...change, current: { ...asSeen, validTo: null } })).toBeNull();
  });

  it('compares lines by the fields that are sent, in order; nothing, null and empty are the same', () => {
    const line = { itemName: 'Mug', quotedQty: 2, notes: null };
    const stored = { id: 7, itemName: 'Mug', quotedQty: 2, notes: '', extendedAmount: 4 };
    const change = { body: { items: [{ ...line, quotedQty: 3 }] }, seen: { items: [line] } };
    expect(conflictsOf({ ...change, current: { items: [stored] } })).toBeNull();
    expect(conflictsOf({ ...change, current: { items: [stored, stored] } })).toHaveLength(1);
    expect(conflictsOf({ ...change, current: { items: [{ ...stored, quotedQty: 9 }] } })).toHaveLength(1);
    expect(changesNothing({ notes: null }, { notes: '' })).toBe(true);
    expect(changesNothing({ notes: 'x' }, { notes: '' })).toBe(false);
  });
});
