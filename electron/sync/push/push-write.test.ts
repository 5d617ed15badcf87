import { describe, expect, it } from 'vitest';
import type { ClaimedEntry } from '#shared/ipc/store-calls';
import { CallFailure } from '../../api/call-failure';
import { answering, asked, failing, pushWrite, sale } from '../testing/answering';

describe('pushWrite of a change of a record', () => {
  const change = (kind: string, params: object, body: object, seen?: object) =>
    ({
      write: { ...sale, kind, params, body, ...(seen && { seen }) } as unknown as ClaimedEntry['write'],
      idMappings: {},
      outcomeUnknown: false,
    }) satisfies ClaimedEntry;
  const price = change('patchItem', { itemId: 'i1' }, { unitPrice: 6 }, { unitPrice: 5 });
  const item = (unitPrice: number) => ({ itemId: 'i1', name: 'Mug', unitPrice });

  it('reads the record again, and sends the change where nobody else changed the field', async () => {
    const api = answering(item(5), item(6));
    expect(await pushWrite(price, api)).toEqual({ kind: 'accepted', answer: item(6) });
    expect(asked(api)).toEqual(['GET /catalog/items/i1', 'PATCH /catalog/items/i1']);
    expect(api.asked[1]?.body).toEqual({ unitPrice: 6 });
  });

  it('sends nothing where others changed the field too', async () => {
    const api = answering(item(4));
    expect(await pushWrite(price, api)).toMatchObject({
      kind: 'conflict',
      conflict: { fields: [{ field: 'unitPrice', base: 5, ours: 6, theirs: 4 }], current: item(4) },
    });
    expect(api.asked).toHaveLength(1);
  });

  it('finds the record in a list, of pages or without, where it cannot be read alone', async () => {
    const unread = () => failing('NOT_OFFERED', 'answered', 404);
    const vendor = (id: string, name: string) => ({ id, name });
    const renamed = change('patchVendor', { id: 'v2' }, { name: 'B' }, { name: 'A' });
    const page = (content: object[]) => ({ content, number: 0, size: 1, totalElements: 2, totalPages: 2 });
    const paged = answering(unread(), page([vendor('v1', 'A')]), page([vendor('v2', 'C')]));
    expect(await pushWrite(renamed, paged)).toMatchObject({ kind: 'conflict' });
    const discount = change(
      'updateDiscount',
      { id: 3 },
      { rate: 15, status: 'active' },
      { rate: 10, status: 'active' },
    );
    const whole = answering(unread(), [{ id: 3, rate: 10, status: 'ended' }], {});
    await pushWrite(discount, whole);
    expect(whole.asked[2]?.body).toEqual({ rate: 15, status: 'ended' });
  });

  it('is sent unread where the record cannot be read, and by entries that do not say what was seen', async () => {
    for (const why of [failing('NOT_OFFERED', 'answered', 404), failing('FEATURE_MISSING', 'answered', 403)]) {
      const api = answering(why, item(6));
      expect(await pushWrite(price, api)).toEqual({ kind: 'accepted', answer: item(6) });
    }
    const older = answering(item(6));
    expect(await pushWrite(change('patchItem', { itemId: 'i1' }, { unitPrice: 6 }), older)).toMatchObject({
      kind: 'accepted',
    });
  });

  it('waits where the service is away when the record is read', async () => {
    expect(await pushWrite(price, answering(failing('SERVICE_UNREACHABLE', 'no')))).toMatchObject({ kind: 'not sent' });
  });
});

describe('pushWrite of a deletion', () => {
  const write = {
    ...sale,
    kind: 'deleteColor' as const,
    params: { id: 3 },
    body: null,
  } as unknown as ClaimedEntry['write'];
  const gone = () => failing('COLOR_UNKNOWN', 'answered', 404);

  it('is accepted when what it deletes is gone after a sending without an answer', async () => {
    const api = answering(gone());
    const entry = { write, idMappings: {}, outcomeUnknown: true };
    expect(await pushWrite(entry, api)).toEqual({ kind: 'accepted', answer: null });
    expect(api.asked.map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('is refused when it was never sent before, and not accepted where deletions are not offered', async () => {
    const first = { write, idMappings: {}, outcomeUnknown: false };
    expect(await pushWrite(first, answering(gone()))).toMatchObject({ kind: 'refused' });
    const without = answering(failing('NOT_OFFERED', 'answered', 404));
    expect(await pushWrite({ ...first, outcomeUnknown: true }, without)).toMatchObject({ kind: 'not offered' });
    const proxy = answering(failing('SERVICE_FAILED', 'answered', 404));
    expect(await pushWrite({ ...first, outcomeUnknown: true }, proxy)).toMatchObject({ kind: 'unknown' });
  });
});

describe('pushWrite of an audit entry', () => {
  const body = { auditId: sale.entryId, kind: 'TENDER_VOIDED' };
  const write = { ...sale, kind: 'till.audit', body } as unknown as ClaimedEntry['write'];
  const entry: ClaimedEntry = { write, idMappings: {}, outcomeUnknown: false };
  const invalid = (field: string) => new CallFailure('VALIDATION_FAILED', 'answered', { status: 400, field });

  it.each(['kind', 'right', 'facts.entry', 'facts.tender'])(
    'is kept as not offered by a service that does not know its %s yet',
    async (field) => {
      const outcome = await pushWrite(entry, answering(invalid(field)));
      expect(outcome).toMatchObject({ kind: 'not offered', error: { code: 'NOT_OFFERED', field } });
    },
  );

  it('is refused for anything else that is wrong with it', async () => {
    expect(await pushWrite(entry, answering(invalid('registerId')))).toMatchObject({ kind: 'refused' });
  });
});
