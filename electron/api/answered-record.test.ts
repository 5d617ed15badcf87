// A network that gives one request the reply of another.
import { beforeEach, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#shared/api/operations';
import { startReceiptEpoch } from '#shared/api/accounts/registers';
import { createItem } from '#shared/api/catalog/items';
import { createCustomer, getCustomer, patchCustomer } from '#shared/api/customers/customers';
import { reviseAgreement } from '#shared/api/customers/agreements';
import { customer } from '#shared/api/customers/customer';
import { createQuotation } from '#shared/api/procurement/quotations';
import { createVendor } from '#shared/api/procurement/vendors';
import { closeDayCycle } from '#shared/api/sales/day-cycles';
import { NO_RECORDS } from '#shared/api/sales/known-records';
import { askKnownRecords, getSale } from '#shared/api/sales/sales';
import type { Operation } from '#shared/api/wire/operation';
import { request, type ApiRequest } from '#shared/api/wire/request';
import { CREATE_OPERATIONS } from '#shared/writes/operation-create';
import { pushWrite } from '../sync/testing/answering';
import { makeSale, uuid } from '../sync/testing/writes';
import { isAboutRecord } from './answered-record';
import { failureOf, reply, startCalledService, type CalledService } from './testing/called-service';

let service: CalledService;

beforeEach(async () => {
  service = await startCalledService();
});

const ALI = customer.parse({
  ...{ customerNumber: 'C-1', email: 'ali@example.com', firstName: 'Ali', status: 'ACTIVE' },
  ...{ modifiedTime: '2026-05-04T10:00:00Z', createdTime: '2026-05-04T10:00:00Z' },
});
const stored = (n: number) => reply(200, { status: 'SUCCESS', message: 'ok', data: makeSale(n).sale });
const MIXED_UP = { code: 'REPLY_MALFORMED', arrival: 'perhaps' };

describe('a reply about another record', () => {
  it('takes no sale for sent: it is sent again, and accepted with its own reply', async () => {
    const entry = { write: makeSale(7), idMappings: {}, outcomeUnknown: false };
    service.answer = stored(8);
    const client = service.clientWith('t1');
    expect(await pushWrite(entry, client)).toMatchObject({ kind: 'unknown', error: { code: 'REPLY_MALFORMED' } });
    service.answer = stored(7);
    expect(await pushWrite(entry, client)).toMatchObject({ kind: 'accepted', answer: { transactionId: uuid(7) } });
  });

  it('is not read as the record that was asked for', async () => {
    const client = service.clientWith('t1');
    service.answer = stored(8);
    const other = await failureOf(client.call(request(getSale, { params: { transactionId: uuid(7) } })));
    expect(other).toMatchObject(MIXED_UP);
    service.answer = reply(200, ALI);
    const asked = (customerNumber: string) => client.call(request(getCustomer, { params: { customerNumber } }));
    expect(await failureOf(asked('C-2'))).toMatchObject(MIXED_UP);
    expect(await asked('C-1')).toMatchObject({ customerNumber: 'C-1' });
  });

  it('does not say that nothing is missing after a restore', async () => {
    const client = service.clientWith('t1');
    const ask = () => {
      const body = { ...NO_RECORDS, transactionIds: [uuid(7)], askId: uuid(90) };
      return client.call(request(askKnownRecords, { body }));
    };
    const known = (askId: string) => reply(200, { status: 'SUCCESS', message: 'ok', data: { ...NO_RECORDS, askId } });
    service.answer = known(uuid(91));
    expect(await failureOf(ask())).toMatchObject(MIXED_UP);
    service.answer = known(uuid(90));
    expect(await ask()).toMatchObject(NO_RECORDS);
  });

  it('gives no new customer the number of another, however the e-mail is written', async () => {
    const client = service.clientWith('t1');
    service.answer = reply(201, ALI);
    const create = (email: string) =>
      client.call(request(createCustomer, { body: { email, firstName: 'Ali' } } as never) as ApiRequest);
    expect(await failureOf(create('sara@example.com'))).toMatchObject(MIXED_UP);
    expect(await create(' Ali@Example.com ')).toMatchObject({ customerNumber: 'C-1' });
  });

  it.each([
    [createItem, { sku: 'A-1', name: 'Lantern' }, { sku: 'A-2', name: 'Candle' }],
    [createVendor, { name: '\u202bGulf  Packaging\u202c' }, { name: 'Dubai Printers' }],
    [createQuotation, { vendorId: 7, items: [] }, { vendorId: 8, quoteNumber: 'Q-1001' }],
  ])('gives no new record the id of another: $id', (operation, body, other) => {
    const create = request(operation as Operation, { body } as never) as ApiRequest;
    expect(isAboutRecord(create, { id: '5', itemId: '5', ...other })).toBe(false);
    const spaced = {
      ...body,
      ...('name' in body && { name: 'gulf packaging' }),
      ...('sku' in body && { sku: ' a-1' }),
    };
    expect(isAboutRecord(create, { id: '5', itemId: '5', ...spaced })).toBe(true);
  });

  it('is recognized by the day that was to be closed, and not where a change makes a new record', () => {
    const close = request(closeDayCycle, { params: { dayCycleId: uuid(1) }, body: {} as never });
    expect(['1', '2'].map((n) => isAboutRecord(close, { dayCycleId: uuid(Number(n)) }))).toEqual([true, false]);
    const revise = request(reviseAgreement, { params: { id: uuid(1) }, body: {} as never });
    expect(isAboutRecord(revise, { id: uuid(2) })).toBe(true);
  });

  it('gives a till no series of receipts of another register', () => {
    const start = request(startReceiptEpoch, { params: { id: 4 } } as never) as ApiRequest;
    expect([4, 5].map((registerId) => isAboutRecord(start, { registerId, receiptEpoch: 7 }))).toEqual([true, false]);
  });

  it('is every other one where the reply says nothing of it', () => {
    const change = request(patchCustomer, { params: { customerNumber: 'C 1/2' }, body: {} });
    for (const answer of [null, {}, [], { content: [] }, { customerNumber: null }, { customerNumber: 'c 1/2' }]) {
      expect(isAboutRecord(change, answer)).toBe(true);
    }
  });
});

it('is told for everything that a till sends under an id of its own', () => {
  const named = (OPERATIONS as readonly Operation[]).flatMap(({ id, identifiedBy, body, reply: { data } }) => {
    if (identifiedBy === undefined) return [];
    const shapes = [body, data].map((schema) => Object.keys((schema as { shape?: object }).shape ?? {}));
    expect(
      shapes.every((fields) => fields.includes(identifiedBy)),
      id,
    ).toBe(true);
    return [id];
  });
  expect(named).toEqual(
    expect.arrayContaining(['createSale', 'openDayCycle', 'recordCashMovement', 'recordTillAudit', 'createCustomer']),
  );
  // And for every record that the back office creates.
  expect(named).toEqual(expect.arrayContaining(CREATE_OPERATIONS.map(({ id }) => id)));
});
