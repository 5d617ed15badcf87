import { describe, expect, it } from 'vitest';
import type { ClaimedEntry } from '#shared/ipc/store-calls';
import { customer, type Customer } from '#shared/api/customers/customer';
import { customerChangeWrite } from '#shared/writes/customer-change';
import type { Reply, ReplyData } from '#shared/api/wire/reply';
import type { ApiRequest } from '#shared/api/wire/request';
import { CallFailure } from '../../api/call-failure';
import type { CallOptions } from '../../api/transport';
import type { ServiceCalls } from '../core/ports';
import { makeCustomerCreate, makeSale } from '../testing/writes';
import { pushWrite as push } from './push-write';

type Fields = Readonly<Record<string, unknown>>;

interface Served extends ServiceCalls {
  record: Fields;
  readonly asked: string[];
  /** Before the next writes arrive, one after the other. */
  readonly between: (() => void)[];
}

interface Habits {
  /** Of the record that it has; null for a service without ETags. @param read how often it was read before */
  readonly tagFor?: (record: Fields, read: number) => string | null;
  /** Loses the reply to the first write. */
  readonly losesReply?: boolean;
}

const tagOf = (record: Fields) => JSON.stringify(record);

/** A service of one record, which compares If-Match with the record it has. */
function serving(record: Fields, { tagFor = tagOf, losesReply = false }: Habits = {}): Served {
  let [reads, isLosing] = [0, losesReply];
  const served: Served = {
    record,
    asked: [],
    between: [],
    async call<R extends Reply>(
      { method, body, ifMatch }: ApiRequest<R>,
      options?: CallOptions,
    ): Promise<ReplyData<R>> {
      served.asked.push(ifMatch === undefined ? method : `${method} if`);
      if (method === 'GET') {
        const tag = tagFor(served.record, reads);
        reads += 1;
        if (tag !== null) options?.tagged?.(tag);
        return served.record as ReplyData<R>;
      }
      served.between.shift()?.();
      if (ifMatch !== undefined && ifMatch !== tagOf(served.record))
        throw new CallFailure('RECORD_CHANGED', 'answered', { status: 412 });
      served.record = { ...served.record, ...(body as Fields) };
      if (!isLosing) return served.record as ReplyData<R>;
      isLosing = false;
      throw new CallFailure('SERVICE_UNREACHABLE', 'perhaps');
    },
  };
  return served;
}

const SENDER = { registerId: 1, username: 'sara' };
const pushWrite = (entry: ClaimedEntry, api: ServiceCalls) => push(entry, api, SENDER, () => 0);

const item = { itemId: 'i1', name: 'Mug', unitPrice: 5, sku: 'A' };
const price = {
  write: {
    ...makeSale(7),
    kind: 'patchItem',
    params: { itemId: 'i1' },
    body: { unitPrice: 6 },
    seen: { unitPrice: 5 },
  } as unknown as ClaimedEntry['write'],
  idMappings: {},
  outcomeUnknown: false,
} satisfies ClaimedEntry;

const { body } = makeCustomerCreate(3, 'aisha@example.com');
const at = '2026-05-04T10:00:00.000Z';
const aisha: Customer = customer.parse({ ...body, customerNumber: 'C-1', modifiedTime: at, createdTime: at });
const changing = (fields: Fields): ClaimedEntry => ({
  write: customerChangeWrite.parse({
    kind: 'customer.change',
    entryId: '00000000-0000-4000-8000-000000000009',
    savedAt: at,
    savedBy: 'sara',
    customerNumber: 'C-1',
    localCustomerId: null,
    seenModifiedTime: at,
    fields: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, { bases: [null], value }])),
  }),
  idMappings: {},
  outcomeUnknown: false,
});

describe('a change that others overtake between the reading and the sending', () => {
  it('is compared again and keeps both', async () => {
    const api = serving(item);
    api.between.push(() => (api.record = { ...api.record, sku: 'B' }));
    expect(await pushWrite(price, api)).toMatchObject({ kind: 'accepted' });
    expect(api.record).toEqual({ ...item, sku: 'B', unitPrice: 6 });
    expect(api.asked).toEqual(['GET', 'PATCH if', 'GET', 'PATCH if']);
  });

  it('is a conflict where they changed the same field, and theirs stays', async () => {
    const api = serving(item);
    api.between.push(() => (api.record = { ...api.record, unitPrice: 4 }));
    expect(await pushWrite(price, api)).toMatchObject({
      kind: 'conflict',
      conflict: { fields: [{ field: 'unitPrice', base: 5, ours: 6, theirs: 4 }] },
    });
    expect(api.record['unitPrice']).toBe(4);
  });

  it('of several fields of a customer replaces nothing of theirs', async () => {
    const api = serving(aisha);
    api.between.push(() => (api.record = { ...api.record, category: 'VIP' }));
    expect(await pushWrite(changing({ city: 'Ajman', state: 'Ajman' }), api)).toMatchObject({ kind: 'accepted' });
    expect(api.record).toMatchObject({ city: 'Ajman', state: 'Ajman', category: 'VIP' });
    expect(api.asked).toEqual(['GET', 'PUT if', 'GET', 'PUT if']);
  });

  it('of a customer is a conflict in a field of both', async () => {
    const api = serving(aisha);
    api.between.push(() => (api.record = { ...api.record, city: 'Dubai' }));
    expect(await pushWrite(changing({ city: 'Ajman' }), api)).toMatchObject({
      kind: 'conflict',
      conflict: { fields: [{ field: 'city', ours: 'Ajman', theirs: 'Dubai' }] },
    });
  });

  it('waits after some rounds where they never stop, and is sent later', async () => {
    const api = serving(item);
    let count = 0;
    const others = () => (api.record = { ...api.record, sku: String((count += 1)) });
    api.between.push(...Array.from({ length: 50 }, () => others));
    expect(await pushWrite(price, api)).toMatchObject({ kind: 'not sent', error: { code: 'RECORD_CHANGED' } });
    expect(api.asked.length).toBeLessThan(10);
    expect(api.record['unitPrice']).toBe(5);
    api.between.length = 0;
    expect(await pushWrite(price, api)).toMatchObject({ kind: 'accepted' });
  });
});

describe('a deletion', () => {
  const red = { id: 3, name: 'Red', status: 'active', modifiedTime: at };
  const deleting = {
    write: {
      ...makeSale(8),
      kind: 'deleteColor',
      params: { id: 3 },
      body: null,
      seen: { name: 'Red', status: 'active' },
    },
    ...{ idMappings: {}, outcomeUnknown: false },
  } as unknown as ClaimedEntry;

  it('deletes the record only as it was read', async () => {
    const api = serving(red);
    expect(await pushWrite(deleting, api)).toMatchObject({ kind: 'accepted' });
    expect(api.asked).toEqual(['GET', 'DELETE if']);
  });

  it('is left to a person where others changed the record after it was saved, or while it is sent', async () => {
    const refused = { kind: 'refused', error: { code: 'CHANGED_BEFORE_DELETED' } };
    const before = serving({ ...red, name: 'Crimson' });
    expect(await pushWrite(deleting, before)).toMatchObject(refused);
    expect(before.asked).toEqual(['GET']);
    const meanwhile = serving(red);
    meanwhile.between.push(() => (meanwhile.record = { ...red, name: 'Crimson' }));
    expect(await pushWrite(deleting, meanwhile)).toMatchObject(refused);
    expect(meanwhile.asked).toEqual(['GET', 'DELETE if', 'GET']);
  });
});

describe('a change whose reply was lost', () => {
  it('is no conflict with itself', async () => {
    for (const [entry, record] of [
      [price, item],
      [changing({ city: 'Ajman' }), aisha],
    ] as const) {
      const api = serving(record, { losesReply: true });
      expect(await pushWrite(entry, api)).toMatchObject({ kind: 'unknown' });
      const after = api.record;
      expect(await pushWrite({ ...entry, outcomeUnknown: true }, api)).toMatchObject({ kind: 'accepted' });
      expect(api.record).toEqual(after);
    }
  });

  it('and that arrived twice, as a network stack repeats it, is found to be there', async () => {
    const api = serving(aisha);
    api.between.push(() => (api.record = { ...api.record, city: 'Ajman' }));
    expect(await pushWrite(changing({ city: 'Ajman' }), api)).toMatchObject({ kind: 'accepted' });
    expect(api.asked).toEqual(['GET', 'PATCH if', 'GET']);
  });
});

describe('a service', () => {
  it('without ETags gets changes as ever', async () => {
    const api = serving(item, { tagFor: () => null });
    expect(await pushWrite(price, api)).toMatchObject({ kind: 'accepted' });
    expect(api.asked).toEqual(['GET', 'PATCH']);
  });

  it('whose ETags are changed on the way gets the change without one', async () => {
    const api = serving(item, { tagFor: (record) => `${tagOf(record).slice(0, -1)}-gzip"` });
    expect(await pushWrite(price, api)).toMatchObject({ kind: 'accepted' });
    expect(api.asked).toEqual(['GET', 'PATCH if', 'GET', 'PATCH']);
  });

  it('that gives another tag at every reading keeps the change waiting and loses nothing', async () => {
    const api = serving(item, { tagFor: (_record, read) => `"${read}"` });
    expect(await pushWrite(price, api)).toMatchObject({ kind: 'not sent', error: { code: 'RECORD_CHANGED' } });
  });
});
