// Sales that a cashier sends, and the posting exceptions that they leave.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import { postingExceptionPage, type PostingException } from '#shared/api/sales/posting-exception';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { envelope } from '#shared/api/wire/envelope';
import { read } from './client';
import type { TestService } from './on-each-database';
import { priceItems } from './sale-fixture';

const page = envelope(postingExceptionPage);
export const PATH = '/accounting/posting-exceptions';
export const SALES = '/sales/transactions';
export const NOW = new Date('2031-03-02T06:00:00.250Z');
export const CLOSED_AT = '2026-03-02T20:00:00.000Z';

export function postingExceptionsOf(service: () => TestService) {
  beforeAll(() => priceItems(service()));

  const till = (tenant?: string) => service().client.as('CASHIER', tenant);
  const list = async (query = '', tenant = 'demo') =>
    read(await service().client.as('AUDITOR', tenant).get(`${PATH}?${query}`), 200, page).data;
  const of = async (sale: SaleTransaction): Promise<PostingException[]> =>
    (await list('size=100')).content.filter((row) => row.externalId === sale.transactionId);
  const post = async (sale: SaleTransaction) => {
    expect((await till().post(SALES, sale)).status).toBe(201);
    return of(sale);
  };
  const day = async (businessDate: string, isClosed: boolean) => {
    const dayCycleId = randomUUID();
    const startedAt = '2026-03-02T04:00:00.000Z';
    const opening = { dayCycleId, businessDate, startedAt, openingCash: 0, registerId: 1 };
    expect((await till().post('/ops/day-cycles', opening)).status).toBe(201);
    const closing = { closedAt: CLOSED_AT, closingCash: 0 };
    if (isClosed) expect((await till().patch(`/ops/day-cycles/${dayCycleId}/close`, closing)).status).toBe(200);
    return dayCycleId;
  };

  return { till, list, of, post, day };
}
