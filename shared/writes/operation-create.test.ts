import { describe, expect, it } from 'vitest';
import { isLocalId, isOfRecord, localIdOf, localIdsIn, withServiceIds } from './local-id';
import { CREATE_OPERATIONS } from './operation-create';
import { idMappingsFrom, kindOf, write, type Write } from './write';

const facts = { savedAt: '2026-05-04T18:00:00.000Z', savedBy: 'omar' };
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const make = (n: number, content: object) => write.parse({ ...facts, entryId: id(n), ...content });

const localVendor = String(localIdOf(id(1), 'text'));
const localColor = localIdOf(id(2), 'number');
const vendor = make(1, {
  ...{ kind: 'createVendor', localId: localVendor, registerId: 1 },
  body: { name: 'Deira Candle Works', phone: '04' },
});

function requestOf(each: Write, idMappings = {}) {
  const plan = kindOf(each).plan(each, idMappings, null);
  if (plan.kind !== 'send') throw new RangeError(plan.kind);
  return plan.request;
}

describe('local ids', () => {
  it('are the same for the same entry, and differ for another', () => {
    expect(localIdOf(id(1), 'text')).toBe(localVendor);
    expect(localIdOf(id(2), 'text')).not.toBe(localVendor);
    expect(localIdOf(id(3), 'number')).not.toBe(localColor);
  });

  it('are told from the ids of a service, also as text', () => {
    expect([localVendor, localColor].every(isLocalId)).toBe(true);
    expect([localVendor, String(localColor)].every(isOfRecord)).toBe(true);
    expect([7, '7', id(1), '5e110000-0000-4000-8000-000000000001', null].some(isLocalId)).toBe(false);
    expect(['7', 'C-7', id(1)].some(isOfRecord)).toBe(false);
  });

  it('are found at any depth, and keep their type when the id of the service takes their place', () => {
    const body = { colorId: localColor, lines: [{ vendorId: localVendor, quantity: 3 }], name: 'x' };
    expect(localIdsIn(body)).toEqual([String(localColor), localVendor]);
    const idMappings = { [String(localColor)]: '12', [localVendor]: id(9) };
    expect(withServiceIds(body, idMappings)).toEqual({
      colorId: 12,
      lines: [{ vendorId: id(9), quantity: 3 }],
      name: 'x',
    });
  });
});

describe('a new record', () => {
  it('states for each operation where the reply has its id', () => {
    expect(CREATE_OPERATIONS.every(({ creates: { id: field } }) => field.length > 0)).toBe(true);
  });

  it('is sent under the id of its entry, and its reply tells its id', () => {
    expect(requestOf(vendor)).toMatchObject({ path: '/procurement/vendors', method: 'POST', onceKey: id(1) });
    const answer = { id: id(9), name: 'Deira', email: null, phone: null, status: 'ACTIVE', createdAt: facts.savedAt };
    expect(idMappingsFrom(vendor, answer)).toEqual({ [localVendor]: id(9) });
  });

  it('is waited for by a change of it, which goes to the id of the service', () => {
    const change = make(3, { kind: 'patchVendor', params: { id: localVendor }, body: { phone: null } });
    const { record, dependsOn } = kindOf(change);
    expect(dependsOn(change)).toEqual([{ id: localVendor, needs: 'number' }]);
    expect(record(change)).toBe(kindOf(vendor).record(vendor));
    expect(() => requestOf(change)).toThrow(expect.objectContaining({ code: 'RECORD_LOCAL_ONLY' }));
    const idMappings = { [localVendor]: id(9) };
    expect(requestOf(change, idMappings).path).toBe(`/procurement/vendors/${id(9)}`);
    expect(record(change, idMappings)).toBe(`/procurement/vendors/${id(9)}`);
  });

  it('is waited for by what refers to it', () => {
    const item = make(4, { kind: 'patchItem', params: { itemId: '10' }, body: { colorId: localColor } });
    expect(kindOf(item).dependsOn(item)).toEqual([{ id: String(localColor), needs: 'number' }]);
    expect(requestOf(item, { [String(localColor)]: '12' }).body).toEqual({ colorId: 12 });
  });

  it('takes in a change made before it was sent, under another key and the same local id', () => {
    const change = make(3, { kind: 'patchVendor', params: { id: localVendor }, body: { phone: null } });
    expect(kindOf(change).fold?.(vendor, change)).toMatchObject({
      ...{ kind: 'createVendor', entryId: id(3), localId: localVendor, replaces: [id(1)] },
      body: { name: 'Deira Candle Works', phone: null },
    });
  });

  it('stays by itself where the change would not make a valid record', () => {
    const change = { ...make(3, { kind: 'patchVendor', params: { id: localVendor }, body: {} }), body: { name: '' } };
    expect(kindOf(change).fold?.(vendor, change)).not.toMatchObject({ kind: 'createVendor' });
  });
});
