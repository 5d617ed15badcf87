// One record by its id, where the API document has a list alone: what a client reads again before it changes the record.
import { expect, it } from 'vitest';
import type { Role } from '#shared/api/accounts/session';
import type { ErrorCode } from '#shared/errors';
import { refusal } from './client';
import { onEachDatabase, type TestService } from './on-each-database';

interface Single {
  readonly list: string;
  readonly id: 'id' | 'username' | 'registerId';
  readonly unknownId: string;
  readonly code: ErrorCode;
  /** May neither read the list nor the record; null where everybody may. */
  readonly without: Role | null;
}

const NO_UUID = '00000000-0000-4000-8000-000000000000';

const RECORDS: readonly (readonly [string, Single])[] = [
  [
    'a subcategory',
    { list: '/catalog/attributes/subcategories', id: 'id', unknownId: '9', code: 'SUBCATEGORY_UNKNOWN', without: null },
  ],
  [
    'a discount',
    { list: '/catalog/attributes/discounts', id: 'id', unknownId: '9', code: 'DISCOUNT_UNKNOWN', without: null },
  ],
  [
    'a vendor',
    { list: '/procurement/vendors', id: 'id', unknownId: NO_UUID, code: 'VENDOR_UNKNOWN', without: 'CASHIER' },
  ],
  [
    'a quotation',
    { list: '/procurement/quotations', id: 'id', unknownId: NO_UUID, code: 'QUOTATION_UNKNOWN', without: 'CASHIER' },
  ],
  [
    'an agreed price',
    { list: '/pricing/agreements', id: 'id', unknownId: NO_UUID, code: 'AGREEMENT_UNKNOWN', without: null },
  ],
  ['a user', { list: '/users', id: 'username', unknownId: 'nobody', code: 'USER_UNKNOWN', without: 'AUDITOR' }],
  ['a register', { list: '/registers', id: 'registerId', unknownId: '9999', code: 'REGISTER_UNKNOWN', without: null }],
];

onEachDatabase('single records', (service) => {
  const rowsOf = async (list: string, tenant = 'demo') => rows((await manager(service(), tenant).get(list)).body);

  it.each(RECORDS)('are read alone as their list has them: %s', async (_name, { list, id }) => {
    for (const row of (await rowsOf(list)).slice(0, 5)) {
      const { status, body } = await manager(service()).get(`${list}/${String(row[id])}`);
      expect([status, (body as { data?: unknown }).data ?? body]).toEqual([200, row]);
    }
  });

  it.each(RECORDS)('are unknown, another merchant’s or refused as in their list: %s', async (_name, parts) => {
    const { list, id, unknownId, code, without } = parts;
    const own = new Set((await rowsOf(list)).map((row) => row[id]));
    const theirs = (await rowsOf(list, 'other')).map((row) => row[id]).filter((each) => !own.has(each));
    const unknown = list.startsWith('/catalog') ? String(Math.max(...[...own].map(Number)) + 1_000_000) : unknownId;
    for (const each of [unknown, ...theirs.slice(0, 2)]) {
      const { status, body } = await manager(service()).get(`${list}/${String(each)}`);
      expect([status, body]).toMatchObject([404, refusal(code)]);
    }
    if (without === null) return;
    const [first] = own;
    const refused = await service()
      .client.as(without)
      .get(`${list}/${String(first)}`);
    expect([refused.status, refused.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
  });
});

type Row = Readonly<Record<string, unknown>>;

function rows(body: unknown): readonly Row[] {
  const value = (body as { data?: unknown }).data ?? body;
  return Array.isArray(value) ? (value as Row[]) : (value as { content: Row[] }).content;
}

function manager({ client }: TestService, tenant = 'demo') {
  return client.as('MANAGER', tenant);
}
