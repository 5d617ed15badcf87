// What somebody with a cashier's token may try: every operation with another's rights, tokens altered in every way, records of
// others and records that are not true. Each attack is asserted by itself; none is accepted, and none makes the service fail.
import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#shared/api/operations';
import { envelope } from '#shared/api/wire/envelope';
import { postingExceptionPage } from '#shared/api/sales/posting-exception';
import { registrationData } from '#shared/api/accounts/session';
import { featuresOf } from '#service/domain/sign-in/role-features';
import { read, type Caller, type Reply } from './client';
import { onEachDatabase } from './on-each-database';
import { makeReturn, makeSale, priceItems, withLine } from './sale-fixture';

const CASHIER = featuresOf('CASHIER');
const GUARDED = OPERATIONS.filter(({ access }) => access !== 'public');
const FORBIDDEN = GUARDED.filter(
  ({ access }) => Array.isArray(access) && !access.some((feature) => CASHIER.includes(feature)),
);

/** A path with ids that could be somebody's. */
const pathOf = (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    /^(id|epoch)$/.test(name) ? '1' : '0d0c0000-0000-4000-8000-000000000001',
  );

type Claims = Readonly<Record<string, unknown>>;
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
const withClaims = (token: string, changed: Claims) => {
  const [head, , signature] = token.split('.');
  return `${head}.${encoded({ ...claimsOf(token), ...changed })}.${signature}`;
};
const signedWith = (token: string, key: string, header: object) => {
  const text = `${encoded(header)}.${token.split('.')[1]}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};

/** Ways to alter a token without the service's key. */
const ALTERED: readonly (readonly [what: string, alter: (token: string) => string])[] = [
  ['the role of a manager', (token) => withClaims(token, { role: 'MANAGER' })],
  ['the manager’s name', (token) => withClaims(token, { sub: 'omar.haddad' })],
  ['another merchant', (token) => withClaims(token, { tenant: 'other' })],
  ['another register', (token) => withClaims(token, { register: 2 })],
  ['a later end', (token) => withClaims(token, { exp: 99_999_999_999 })],
  ['no algorithm', (token) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`],
  ['an empty key', (token) => signedWith(token, '\0', { alg: 'HS256' })],
  ['a key of its own', (token) => signedWith(token, 'secret', { alg: 'HS256' })],
  ['another algorithm', (token) => signedWith(token, 'secret', { alg: 'HS512' })],
  ['no signature', (token) => token.split('.').slice(0, 2).join('.')],
  ['another signature', (token) => `${token.slice(0, -4)}AAAA`],
  [
    'a signature in capitals',
    (token) => `${token.split('.').slice(0, 2).join('.')}.${token.split('.')[2]?.toUpperCase()}`,
  ],
];

onEachDatabase('a hostile cashier', (service) => {
  const tokens = { bare: '', till: '' };
  const bearer = (token: string, tenant = 'demo') =>
    service().client.with({ 'X-TenantID': tenant, Authorization: `Bearer ${token}` });
  let till: Caller;

  beforeAll(async () => {
    await priceItems(service());
    tokens.bare = await service().client.tokenOf('CASHIER');
    const user = service()
      .tenants.find(({ code }) => code === 'demo')
      ?.users.find(({ role }) => role === 'CASHIER');
    const body = { username: user?.username, password: user?.password, merchantTenant: 'demo', registerId: 1 };
    const reply = await service().client.send('POST', '/auth/registration', body);
    tokens.till = read(reply, 200, envelope(registrationData)).data.token;
    till = bearer(tokens.till);
  });

  const send = (method: string, path: string, headers: Readonly<Record<string, string>>) =>
    service().client.send(method, path, method === 'GET' || method === 'DELETE' ? undefined : {}, headers);
  const expectRefused = ({ status, body }: Reply, expected: number) => {
    expect([status, (body as { status: string }).status]).toEqual([expected, 'ERROR']);
  };

  describe('gets no further than a cashier', () => {
    it.each(FORBIDDEN.map(({ id, method, path }) => [id, method, path]))('at %s', async (_, method, path) => {
      const headers = { 'X-TenantID': 'demo', Authorization: `Bearer ${tokens.till}` };
      expectRefused(await send(method, pathOf(path), headers), 403);
    });
  });

  describe('is nobody', () => {
    const all = GUARDED.map(({ id, method, path }) => [id, method, path] as const);
    it.each(all)('without a token at %s', async (_, method, path) => {
      expectRefused(await send(method, pathOf(path), { 'X-TenantID': 'demo' }), 401);
    });

    it.each(all)('at another merchant at %s', async (_, method, path) => {
      const headers = { 'X-TenantID': 'other', Authorization: `Bearer ${tokens.till}` };
      expectRefused(await send(method, pathOf(path), headers), 401);
    });

    it.each(all)('with a role of their own making at %s', async (_, method, path) => {
      const token = withClaims(tokens.till, { role: 'MANAGER' });
      expectRefused(await send(method, pathOf(path), { 'X-TenantID': 'demo', Authorization: `Bearer ${token}` }), 401);
    });

    it.each(ALTERED)('with a token that has %s', async (_, alter) => {
      const token = alter(tokens.till);
      expectRefused(await bearer(token).get('/auth/me'), 401);
      expectRefused(await bearer(token, 'other').get('/auth/me'), 401);
    });
  });

  describe('gets nothing untrue into the books unseen', () => {
    const reasonOf = async (externalId: string) => {
      const reply = await service().client.as('AUDITOR').get('/accounting/posting-exceptions?status=PENDING&size=100');
      const { content } = read(reply, 200, envelope(postingExceptionPage)).data;
      return content.filter((row) => row.externalId === externalId).map(({ reasonCode }) => reasonCode);
    };
    const priced = (unitPrice: number) => {
      const cents = Math.round(unitPrice * 250);
      const taxed = Math.round(((3100 + cents) * 5) / 105);
      // The larger fractions have the cents that are left over.
      const parts = [(3100 * 5) / 105, (cents * 5) / 105] as const;
      const left = taxed - Math.floor(parts[0]) - Math.floor(parts[1]);
      const isFirst = parts[0] % 1 >= parts[1] % 1;
      const a = Math.floor(parts[0]) + Number(left === 2 || (left === 1 && isFirst));
      const b = taxed - a;
      const first = withLine(makeSale(), 0, { taxAmount: a / 100, netAmount: (3100 - a) / 100 });
      const amounts = { unitPrice, taxAmount: b / 100, netAmount: (cents - b) / 100, grossAmount: cents / 100 };
      const gross = (3100 + cents) / 100;
      return {
        ...withLine(first, 1, amounts),
        totals: {
          netAmount: (3100 + cents - taxed) / 100,
          taxAmount: taxed / 100,
          discountAmount: 0.5,
          roundingAmount: 0,
          grossAmount: gross,
        },
        tenders: [{ kind: 'CASH' as const, amount: gross, tendered: gross, change: 0, reference: null }],
      };
    };

    it.each([0.04, 0.4, 1, 2, 3, 3.6, 4.4, 8, 40])('a price of %s instead of 4.00', async (unitPrice) => {
      const sale = priced(unitPrice);
      expect((await till.post('/sales/transactions', sale)).status).toBe(201);
      expect(await reasonOf(sale.transactionId)).toEqual(['PRICE_NOT_APPROVED']);
    });

    it.each([
      ['the manager’s register', { registerId: 2 }, 'REGISTER_OTHER'],
      ['a register that is terminated', { registerId: 3 }, 'REGISTER_OTHER'],
      ['a made-up name', { cashier: 'ghost' }, 'CASHIER_UNKNOWN'],
      ['a name of another merchant', { cashier: 'emma.davis' }, 'CASHIER_UNKNOWN'],
      ['another register’s receipt number', { receiptNumber: '2A-00001' }, 'RECEIPT_NUMBER_OTHER'],
      ['a business date of a period that was filed', { businessDate: '2024-01-15' }, 'BUSINESS_DATE_OTHER'],
      ['a business date far ahead', { businessDate: '2099-01-01' }, 'BUSINESS_DATE_OTHER'],
      ['a day that is not there', { dayCycleId: randomUUID() }, 'DAY_CYCLE_UNKNOWN'],
      ['a customer who is not there', { customerNumber: '1' }, 'CUSTOMER_UNKNOWN'],
      ['a time next century', { soldAt: '2126-03-02T10:20:30Z' }, 'TIME_IN_FUTURE'],
    ] as const)('a sale with %s', async (_, change, reason) => {
      const sale = makeSale(change);
      const sent = { ...sale, cart: { ...sale.cart, customerNumber: sale.customerNumber } };
      expect((await till.post('/sales/transactions', sent)).status).toBe(201);
      expect(await reasonOf(sale.transactionId)).toEqual([reason]);
    });

    it.each([
      ['a register of nobody', { registerId: 99 }],
      ['another currency', { currency: 'USD' }],
      ['totals of its own', { totals: { ...makeSale().totals, grossAmount: 1 } }],
      ['less paid than owed', { tenders: [{ kind: 'CASH', amount: 1, tendered: 1, change: 0, reference: null }] }],
      ['change from a card', { tenders: [{ kind: 'CARD', amount: 41, tendered: 50, change: 9, reference: null }] }],
      ['no line', { cart: { ...makeSale().cart, lines: [] } }],
      ['no tender', { tenders: [] }],
      ['a negative discount', { cart: { ...makeSale().cart, discountAmount: -5 } }],
    ])('nothing at all of a sale with %s', async (_, change) => {
      const { status } = await till.post('/sales/transactions', { ...makeSale(), ...change });
      expect([400, 422]).toContain(status);
    });

    it('more back than was paid, or the same twice', async () => {
      const sale = makeSale();
      await till.post('/sales/transactions', sale);
      expect((await till.post('/sales/transactions', makeReturn(sale, 3))).status).toBe(201);
      for (const back of [makeReturn(sale, 3), makeReturn(sale, 1), makeReturn(makeSale(), 1)]) {
        expect((await till.post('/sales/transactions', back)).status).toBe(422);
      }
    });

    it.each([
      ['themselves', 'sara.khan'],
      ['an auditor', 'leela.nair'],
      ['nobody', 'ghost'],
      ['a manager of another merchant', 'noah.miller'],
    ])('an approval by %s', async (_, approvedBy) => {
      const auditId = randomUUID();
      const at = new Date().toISOString();
      const entry = { auditId, at, registerId: 1, kind: 'OVERRIDE', right: 'PRICE_OVERRIDE', person: 'sara.khan' };
      expect((await till.post('/ops/till-audit', { ...entry, approvedBy, facts: {} })).status).toBe(201);
      expect(await reasonOf(auditId)).toEqual(['APPROVER_NOT_ENTITLED']);
    });

    it('a sale changed after it was paid', async () => {
      const sale = makeSale();
      await till.post('/sales/transactions', sale);
      for (const change of [{ cashier: 'omar.haddad' }, { businessDate: '2026-03-03' }, { receiptNumber: 'x' }]) {
        expect((await till.post('/sales/transactions', { ...sale, ...change })).status).toBe(409);
      }
    });
  });

  it('had at least 200 ways to try', () => {
    expect(FORBIDDEN.length + 3 * GUARDED.length + 2 * ALTERED.length).toBeGreaterThan(200);
  });
});

describe('the operations', () => {
  it('are mostly not for a cashier, so that the list above means something', () => {
    expect(FORBIDDEN.length).toBeGreaterThan(15);
  });
});
