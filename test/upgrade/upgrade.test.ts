// A data folder that an earlier version left, opened by today's service: it reads, returns and reports what it did before.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTokenMaker } from '#service/domain/sign-in/token';
import type { Role } from '#shared/api/accounts/session';
import type { Merchant } from '#shared/api/accounts/merchant';
import type { Customer } from '#shared/api/customers/customer';
import type { Item } from '#shared/api/catalog/item';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import type { PostingException } from '#shared/api/sales/posting-exception';
import type { StoredSale } from '#shared/api/sales/sale';
import { createClient, type Caller } from '#test/contract/client';
import { isSample } from '#test/sample';
import { giveBack, returnsOf } from './give-back';
import { newSale } from './new-sale';
import { openService, secretInDatabase, unpackFolder, type OldFolder } from './old-folder';
import { readRecording } from './recording';
import { accountOf, callerAt, signedIn, signIn } from './sign-in';

const { commit, shops, sent, answers } = readRecording('786dc46');
/** Of two and of three decimals. */
const SAMPLE = ['dubai', 'manama'];
const codes = shops.map(({ code }) => code).filter((code) => !isSample || SAMPLE.includes(code));
const HOUR_MS = 60 * 60 * 1000;

let folder: OldFolder;
let oldSecret: string | undefined;
let service: Awaited<ReturnType<typeof openService>>;
/** Who is signed in; also once the service has been started again. */
const sessions = new Map<string, ReturnType<typeof signedIn>>();

const open = async () => {
  service = await openService(folder.path);
};
beforeAll(async () => {
  folder = unpackFolder(commit);
  oldSecret = await secretInDatabase(folder.path);
  await open();
});
afterAll(async () => {
  await service.stop();
  folder.remove();
});

/** Signs in once with the password of then. @param registerId of a till; null for the back office */
const as = async (role: Role, code: string, registerId: number | null = null): Promise<Caller> => {
  const shop = shops.find((one) => one.code === code);
  if (!shop) throw new Error(`There is no ${code}.`);
  const key = `${role} ${code} ${registerId}`;
  const session = sessions.get(key) ?? signedIn(service.url, shop, accountOf(shop, role), registerId);
  sessions.set(key, session);
  return callerAt(service.url, await session);
};
const recorded = <T>(code: string, path: string): T => {
  const answer = answers.find((one) => one.shop === code && one.path === path);
  if (!answer) throw new Error(`${path} of ${code} is not recorded.`);
  return answer.body as T;
};
const salesOf = (code: string) =>
  recorded<{ data: { content: StoredSale[] } }>(code, '/sales/transactions?size=100').data.content;
const EXCEPTIONS = '/accounting/posting-exceptions?size=100';

/** Later versions may say more, and nothing else. */
const expectSameAnswers = async (code: string) => {
  const manager = await as('MANAGER', code);
  for (const { path, body } of answers.filter(({ shop }) => shop === code)) {
    const reply = await manager.get(path);
    expect.soft(reply.status, path).toBe(200);
    expect.soft(reply.body, path).toMatchObject(grown(body as Recorded));
  }
};
interface Recorded {
  readonly data?: { readonly features?: readonly string[] };
}
/** A role may be granted more by now. */
const grown = (body: Recorded): object => {
  const { features } = body.data ?? {};
  return features
    ? { ...body, data: { ...body.data, features: expect.arrayContaining([...features]) as unknown } }
    : body;
};
const expectNoMoreExceptions = async (code: string) => {
  const { body } = await (await as('MANAGER', code)).get(EXCEPTIONS);
  expect(body).toMatchObject(recorded<object>(code, EXCEPTIONS));
};

describe('opened for the first time', () => {
  it('is closed to other accounts, and signs tokens with a secret that nobody could read', async () => {
    const mode = (path: string) => statSync(path).mode & 0o777;
    expect(mode(folder.path)).toBe(0o700);
    expect(mode(join(folder.path, 'token-secret'))).toBe(0o600);
    const now = new Date();
    const tokens = createTokenMaker(Buffer.from(oldSecret ?? '', 'base64url'), () => now);
    const signedIn = { tenantId: 'dubai', username: 'manager', role: 'MANAGER', registerId: null, tokenVersion: 1 };
    const token = await tokens.make(signedIn, new Date(now.getTime() + HOUR_MS));
    const headers = { 'X-TenantID': 'dubai', Authorization: `Bearer ${token}` };
    const reply = await createClient({ url: service.url, tenants: [] }).with(headers).get('/auth/me');
    expect(reply.status).toBe(401);
  });

  it.each(codes)('answers %s what it answered before', expectSameAnswers);

  it.each(codes)('knows each record of %s that is sent again, byte for byte, and stores nothing', async (code) => {
    for (const { registerId, method, path, text } of sent.filter(({ shop }) => shop === code)) {
      const till = await as('CASHIER', code, registerId);
      const reply = method === 'POST' ? await till.post(path, text) : await till.patch(path, text);
      expect.soft(reply.status, `${path} ${reply.text}`).toBe(200);
    }
    await expectSameAnswers(code);
  });
});

describe('opened again', () => {
  beforeAll(async () => {
    await service.stop();
    await open();
  });

  it.each(codes)('answers %s what it answered before', expectSameAnswers);

  it('lets everybody in with the password of then, also once it is hashed anew', async () => {
    const [shop] = shops;
    if (!shop) throw new Error('There is no merchant.');
    for (const account of [...shop.staff, ...shop.staff]) {
      const me = await (await signIn(service.url, shop, account, 1)).get('/auth/me');
      expect(me.body).toMatchObject({ data: { username: account.username, role: account.role, registerId: 1 } });
    }
    const wrong = { username: 'cashier', password: 'manager of old' };
    await expect(signIn(service.url, shop, wrong, null)).rejects.toThrow('CREDENTIALS_WRONG');
  });

  it.each(codes)('closes the day that %s had open', async (code) => {
    const days = recorded<{ data: DayCycle[] }>(code, '/ops/day-cycles?from=2026-01-01&to=2026-03-31').data;
    const day = days.find(({ status }) => status === 'OPEN');
    const [sale, ...more] = salesOf(code).filter(({ dayCycleId }) => dayCycleId === day?.dayCycleId);
    expect(more).toEqual([]);
    const paid = sale?.tenders[0]?.amount ?? NaN;
    const closing = {
      closedAt: new Date().toISOString(),
      closingCash: Number(((day?.openingCash ?? NaN) + paid).toFixed(3)),
    };
    const till = await as('CASHIER', code, 1);
    expect((await till.patch(`/ops/day-cycles/${day?.dayCycleId}/close`, closing)).status).toBe(200);
    await expectNoMoreExceptions(code);
  });

  it.each(codes)('gives back every sale of %s, in parts and as a whole, with the tax it bore', async (code) => {
    const { data: merchant } = recorded<{ data: Merchant }>(code, '/merchant');
    const pending = recorded<{ data: { content: PostingException[] } }>(code, EXCEPTIONS).data.content;
    const isPosted = (sale: StoredSale) => !pending.some(({ externalId }) => externalId === sale.transactionId);
    let receipts = 50_000;
    for (const sale of salesOf(code).filter((each) => each.kind === 'SALE' && isPosted(each))) {
      const till = await as('CASHIER', code, sale.registerId);
      const unit = (left: number) => Math.min(left, 1000);
      const rest = (left: number) => left;
      for (const partOf of [unit, rest]) {
        receipts += 1;
        const receiptNumber = `${sale.registerId}A-${receipts}`;
        const reply = await giveBack(till, sale, { merchant, receiptNumber, partOf });
        if (reply) expect(reply.status, reply.text).toBe(201);
      }
      const returns = await returnsOf(till, sale);
      expect(linesOf(returns)).toEqual(linesOf([sale]));
      expect(paidIn(returns)).toBe(paidIn([sale]));
    }
    await expectNoMoreExceptions(code);
  });

  // Pieces at one price; what their tax comes to was worked out by hand, in minor units below.
  it.each([
    // 48.29 of each, 96.57 of both: rounded once, as at this merchant before.
    ['dubai', 10.14, [0.49, 0.48], {}],
    // 90.27 for the center and for the state.
    ['pune', 10.03, [1.8], { placeOfSupply: '27' }],
    ['pune', 10.03, [1.81], { placeOfSupply: '29' }],
    // By a till that was not updated yet.
    ['pune', 10.03, [1.81], {}],
    // 59.35 of each, 118.70 of both: rounded on each line, as here before.
    ['riyadh', 4.55, [0.59, 0.59], {}],
    // 41.36 of each, 82.73 of both.
    ['manama', 0.455, [0.042, 0.041], {}],
  ])('sells at %s by the rules of today: %d, tax %j, %j', async (code, unitPrice, taxes, more) => {
    const till = await as('MANAGER', code, 1);
    const { data: merchant } = recorded<{ data: Merchant }>(code, '/merchant');
    const mug = recorded<{ content: Item[] }>(code, ITEMS).content.find(({ sku }) => sku === 'MUG');
    const sale = newSale(merchant, { itemId: mug?.itemId ?? '', name: 'Mug', unitPrice }, taxes, more);
    expect(await till.post('/sales/transactions', sale)).toMatchObject({ status: 201, body: { data: sale } });
    await expectNoMoreExceptions(code);
  });

  it('takes in a new sale of India that was taxed as an old one, rounded as one tax, and asks a person', async () => {
    const { data: merchant } = recorded<{ data: Merchant }>('pune', '/merchant');
    const mug = recorded<{ content: Item[] }>('pune', ITEMS).content.find(({ sku }) => sku === 'MUG');
    const sold = { itemId: mug?.itemId ?? '', name: 'Mug', unitPrice: 10.03 };
    const sale = newSale(merchant, sold, [1.81], { placeOfSupply: '27' });
    const manager = await as('MANAGER', 'pune', 1);
    const reply = await manager.post('/sales/transactions', sale);
    expect(reply.status, reply.text).toBe(201);
    const { body } = await manager.get(EXCEPTIONS);
    const { content } = (body as { data: { content: PostingException[] } }).data;
    expect(content.filter(({ externalId }) => externalId === sale.transactionId)).toMatchObject([
      { reasonCode: 'GST_STATE_OTHER' },
    ]);
  });

  it.each(codes)('gives a new customer of %s a number that nobody has', async (code) => {
    const before = recorded<{ content: Customer[] }>(code, CUSTOMERS).content.map((one) => one.customerNumber);
    const manager = await as('MANAGER', code);
    const reply = await manager.post('/crm/customers', { email: 'new@shop.example', firstName: 'New' });
    expect(reply.status).toBe(201);
    expect(before).not.toContain((reply.body as Customer).customerNumber);
  });
});

const ALL_STATUSES = 'status=ACTIVE&status=INACTIVE&status=ARCHIVED&status=DELETED&size=100';
const ITEMS = `/catalog/items?${ALL_STATUSES}`;
const CUSTOMERS = `/crm/customers?${ALL_STATUSES}`;

/** What was sold or returned of each line, by its id in the sale; quantities and amounts in thousandths. */
function linesOf(sales: readonly StoredSale[]) {
  const lines = new Map<string, Record<string, unknown>>();
  for (const { cart } of sales) {
    for (const line of cart.lines) {
      const key = line.originalLineId ?? line.lineId;
      const { taxCategory, taxRate } = line;
      const before = lines.get(key) ?? { taxCategory, taxRate };
      const amounts = (['quantity', 'netAmount', 'taxAmount', 'grossAmount'] as const).map((field) => [
        field,
        Number(before[field] ?? 0) + Math.round(line[field] * 1000),
      ]);
      lines.set(key, { ...before, taxCategory, taxRate, ...Object.fromEntries(amounts) });
    }
  }
  return lines;
}

/** Thousandths of the currency, cash rounding included. */
function paidIn(sales: readonly StoredSale[]): number {
  return sales.flatMap(({ tenders }) => tenders).reduce((sum, { amount }) => sum + Math.round(amount * 1000), 0);
}
