// The simulated service that the sync engine is proved against says what the real one says: the same exchanges, in the
// same order, with ids and times taken out.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { SimulatedService } from '#test/sim/service/simulated-service';
import { onEachDatabase } from './on-each-database';
import { makeSale } from './sale-fixture';

type Send = (method: string, path: string, body?: unknown, ifMatch?: string) => Promise<Said>;

interface Said {
  readonly status: number;
  readonly body: unknown;
  /** Null for none. */
  readonly etag: string | null;
}

const ALL = 'status=ACTIVE&status=INACTIVE&status=ARCHIVED&status=DELETED';
/** Marks the customers of one run: the service may have others. */
const MARK = randomUUID();
const email = (name: string) => `${name}.${MARK}@exchange.example`;
const numberOf = (said: Said | undefined) => (said?.body as { customerNumber: string }).customerNumber;

/** All exchanges about customers and sales of one conversation. */
async function converse(send: Send): Promise<Said[]> {
  const said: Said[] = [];
  const ask = async (...asked: Parameters<Send>): Promise<Said> => {
    const answer = await send(...asked);
    said.push(answer);
    return answer;
  };
  const mobileNumber = MARK.replace(/\D/g, '').slice(0, 12);
  const first = await ask('POST', '/crm/customers', {
    email: email('a'),
    firstName: ' Ana ',
    category: MARK,
    mobileNumber,
  });
  const second = await ask('POST', '/crm/customers', {
    email: email('b'),
    firstName: 'Ben',
    category: MARK,
    gstin: 'X',
  });
  const at = `/crm/customers/${numberOf(first)}`;
  await ask('POST', '/crm/customers', { email: email('a').toUpperCase(), firstName: 'Other' });
  await ask('POST', '/crm/customers', { email: email('c'), firstName: 'Other', mobileNumber });
  await ask('POST', '/crm/customers', { email: 'no address', firstName: 'Other' });
  await ask('POST', '/crm/customers', { email: email('c') });
  await ask('GET', at);
  await ask('GET', '/crm/customers/nobody');
  await ask('PATCH', at, { city: 'Dubai', gstin: '27AAPFU0939F1ZV', gstRegistrationType: 'REGULAR', unknown: 1 });
  await ask('PATCH', at, { email: email('b') });
  await ask('PATCH', at, { city: 'Sharjah', dob: 'yesterday' });
  await ask('GET', at);
  await ask('PUT', at, { email: email('a'), firstName: 'Ana', category: MARK });
  await ask('PUT', at, {
    email: email('a'),
    firstName: 'Ana',
    category: MARK,
    status: 'ARCHIVED',
    modifiedTime: '2020-01-02T03:04:05+04:00',
  });
  await ask('PUT', at, { firstName: 'Ana' });
  await ask('PUT', '/crm/customers/nobody', { email: email('n'), firstName: 'N' });
  await ask('PATCH', '/crm/customers/nobody', { city: 'Dubai' });
  const seen = await ask('GET', at);
  await ask('PATCH', at, { city: 'Ajman' }, seen.etag ?? '');
  await ask('PATCH', at, { city: 'Dubai' }, seen.etag ?? '');
  await ask('PUT', at, { email: email('a'), firstName: 'Ana' }, seen.etag ?? '');
  await ask('PATCH', at, { city: 'Sharjah' }, '*');
  const list = (query: string) => ask('GET', `/crm/customers?category=${MARK}&${query}`);
  await list('');
  await list(ALL);
  await list(`${ALL}&size=1`);
  await list(`${ALL}&size=1&page=1`);
  await list(`${ALL}&size=1&page=9`);
  await list(`${ALL}&size=101`);
  await list(`${ALL}&updatedFrom=2020-01-01T23:04:05Z&updatedTo=2020-01-01T23:04:05Z`);
  await list(`${ALL}&updatedFrom=2020-01-01T23:04:06Z&updatedTo=2020-01-02T00:00:00Z`);
  await list(`${ALL}&updatedFrom=2020-01-01T23:04:05`);
  await list('status=ARCHIVED&updatedSince=2999-01-01T00:00:00Z');
  await ask('GET', `/crm/customers?email=${encodeURIComponent(email('B').toUpperCase())}`);
  await ask('GET', `/crm/customers?customerNumber=${numberOf(second)}`);
  const customerNumber = numberOf(second);
  const sale = makeSale({
    customerNumber,
    cart: { ...makeSale().cart, customerNumber },
    soldAt: '2019-03-02T06:20:30.456Z',
  });
  await ask('POST', '/sales/transactions', sale);
  await ask('POST', '/sales/transactions', sale);
  await ask('POST', '/sales/transactions', { ...sale, cashier: 'somebody.else' });
  await ask('POST', '/sales/transactions', { ...sale, transactionId: randomUUID() });
  const unknown = { ...makeSale().cart, customerNumber: 'nobody' };
  await ask('POST', '/sales/transactions', makeSale({ customerNumber: 'nobody', cart: unknown }));
  await ask('POST', '/sales/transactions', { ...sale, transactionId: 'mine' });
  const dayCycleId = randomUUID();
  const day = { dayCycleId, businessDate: '2019-03-02', startedAt: '2019-03-02T08:00:00+04:00', openingCash: 50 };
  await ask('POST', '/ops/day-cycles', { ...day, registerId: 1 });
  await ask('POST', '/ops/day-cycles', { ...day, registerId: 1 });
  await ask('POST', '/ops/day-cycles', { ...day, registerId: 1, openingCash: 51 });
  await ask('POST', '/ops/day-cycles', { ...day, dayCycleId: randomUUID() });
  const cash = `/ops/day-cycles/${dayCycleId}/cash-movements`;
  const movement = {
    movementId: randomUUID(),
    kind: 'DROP',
    amount: 20,
    reason: ' To the safe ',
    at: '2019-03-02T12:00:00+04:00',
    cashier: 'sara.khan',
  };
  await ask('POST', cash, movement);
  await ask('POST', cash, movement);
  await ask('POST', cash, { ...movement, amount: 21 });
  await ask('POST', cash, { ...movement, kind: 'NO_SALE' });
  await ask('POST', `/ops/day-cycles/${randomUUID()}/cash-movements`, movement);
  const close = { closedAt: '2019-03-02T16:00:00+04:00', closingCash: 75.5 };
  await ask('PATCH', `/ops/day-cycles/${randomUUID()}/close`, close);
  await ask('PATCH', `/ops/day-cycles/${dayCycleId}/close`, { ...close, closedAt: '2019-03-02T03:00:00Z' });
  await ask('PATCH', `/ops/day-cycles/${dayCycleId}/close`, close);
  await ask('PATCH', `/ops/day-cycles/${dayCycleId}/close`, close);
  await ask('PATCH', `/ops/day-cycles/${dayCycleId}/close`, { ...close, closingCash: 1 });
  await ask('POST', '/ops/day-cycles', { ...day, registerId: 1 });
  const groups = '/catalog/attributes/subcategories';
  const group = (said: Said) => `${groups}/${(said.body as { id: number }).id}`;
  const one = await ask('POST', groups, { name: `One ${MARK}` });
  const two = await ask('POST', groups, { name: ` Two ${MARK} ` });
  await ask('POST', groups, { name: `one ${MARK}` });
  await ask('PUT', group(one), { name: `Uno ${MARK}` });
  await ask('PUT', group(one), { name: `Uno ${MARK}` });
  await ask('PUT', group(two), { name: `uno ${MARK}` });
  await ask('PUT', group(two), {});
  await ask('PUT', `${groups}/999999999`, { name: `None ${MARK}` });
  await ask('GET', '/nothing');
  return said;
}

/** Removes what may differ between services: who sent it, as the simulated one has no users, ids, times, messages, the form of the page, the order of what is refused. */
function plain({ status, body, etag }: Said): unknown {
  if (status >= 400) {
    const { code, field } = body as { code?: string; field?: string };
    return { status, code, field: field ?? null };
  }
  const isTagged = typeof body === 'object' && 'customerNumber' in (body as object) && etag !== null;
  return { status, isTagged, body: withoutIds((body as { data?: unknown }).data ?? body) };
}

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const { page, ...fields } = value as Record<string, unknown>;
  const facts = typeof page === 'object' ? (page as object) : page === undefined ? {} : { number: page };
  return Object.fromEntries(
    Object.entries({ ...facts, ...fields })
      .filter(([key]) => !['id', 'message', 'submittedBy', 'closeSubmittedBy'].includes(key))
      .map(([key, inner]) => [key, MADE.has(key) && inner !== null ? typeof inner : withoutIds(inner)]),
  );
}

const MADE = new Set(['customerNumber', 'dayCycleId', 'movementId', 'createdTime', 'transactionId', 'receiptNumber']);

/** Replaces times set by the service, recognized by the year; times that were sent are compared. */
function withRoundTimes(said: unknown): unknown {
  const year = new Date().getUTCFullYear();
  return JSON.parse(JSON.stringify(said).replace(new RegExp(`"${year}-\\d\\d-\\d\\dT[^"]*"`, 'g'), '"now"'));
}

onEachDatabase('the simulated service and the real one', (service) => {
  it('answer alike, exchange by exchange', async () => {
    const real = await converse(async (method, path, body, ifMatch) => {
      const condition = ifMatch === undefined ? {} : { 'If-Match': ifMatch };
      const reply = await service().client.send(method, path, body, { ...(await headers()), ...condition });
      return { ...reply, etag: reply.headers.get('etag') };
    });
    const imitation = new SimulatedService({
      now: () => Date.now(),
      newToken: randomUUID,
      manners: () => ({ isNewestFirst: false, isFlat: false }),
      onCustomerRead: () => undefined,
    });
    const registration = { username: 'sara.khan', merchantTenant: 'demo', registerId: 1 };
    const call = (method: string, path: string, body: unknown, bearer: string | null, ifMatch?: string): Said => {
      const { pathname, searchParams } = new URL(`http://service.test${path}`);
      const condition = ifMatch ?? null;
      const asked = { method, path: pathname, query: searchParams, bearer, ifMatch: condition, body };
      return { etag: null, ...imitation.handle(asked) };
    };
    const { body } = call('POST', '/auth/registration', registration, null);
    const { token } = (body as { data: { token: string } }).data;
    const told = await converse(async (method, path, sent, ifMatch) => call(method, path, wire(sent), token, ifMatch));
    expect(told.map(plain).map(withRoundTimes)).toEqual(real.map(plain).map(withRoundTimes));
    expect(told.length).toBeGreaterThan(35);
  });

  const headers = async () => ({
    'X-TenantID': 'demo',
    Authorization: `Bearer ${await service().client.tokenOf('MANAGER')}`,
  });
});

/** As received after a JSON round trip. */
function wire(body: unknown): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body));
}
