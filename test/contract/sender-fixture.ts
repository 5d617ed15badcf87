// Sales of a cashier, approvals, and what a person is asked about them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import { postingExceptionPage } from '#shared/api/sales/posting-exception';
import { storedSale, type SaleTransaction } from '#shared/api/sales/sale';
import { tillAudit } from '#shared/api/sales/till-audit';
import { envelope } from '#shared/api/wire/envelope';
import { read, type Caller } from './client';
import type { TestService } from './on-each-database';
import { makeSale, priceItems, withLine } from './sale-fixture';

export const SALES = '/sales/transactions';
const AUDIT = '/ops/till-audit';
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
export const NOW = new Date('2031-03-02T06:00:00.250Z');

export function salesOf(service: () => TestService) {
  /** When things happen in a test, in milliseconds since 1970: an approval of one test is too old for a sale of the next. */
  let now = Date.parse('2020-03-02T06:20:30.456Z');
  const cashier = () => service().client.as('CASHIER');
  const demo = () => {
    const tenant = service().tenants.find(({ code }) => code === 'demo');
    const user = tenant?.users.find(({ role }) => role === 'CASHIER');
    if (!user) throw new Error('The demo has no cashier.');
    return user;
  };

  /** A token tied to register 1. */
  const atRegister = async (): Promise<Caller> => {
    const { username, password } = demo();
    const body = { username, password, merchantTenant: 'demo', registerId: 1 };
    const reply = await service().client.send('POST', '/auth/registration', body);
    const { token } = (reply.body as { data: { token: string } }).data;
    return service().client.with({ 'X-TenantID': 'demo', Authorization: `Bearer ${token}` });
  };

  const exceptions = async (externalId: string) => {
    const reply = await service().client.as('AUDITOR').get('/accounting/posting-exceptions?size=100');
    const { content } = read(reply, 200, envelope(postingExceptionPage)).data;
    return content.filter((row) => row.externalId === externalId);
  };
  const reasons = async (externalId: string) =>
    (await exceptions(externalId)).map(({ eventType, reasonCode, status }) => [eventType, reasonCode, status]);

  const post = async (sale: SaleTransaction, by: Caller = cashier()) => {
    read(await by.post(SALES, sale), 201, envelope(storedSale));
    return reasons(sale.transactionId);
  };

  const approve = async (right: string, facts: object, more: object = {}) => {
    const entry = {
      auditId: randomUUID(),
      at: new Date(now).toISOString(),
      registerId: 1,
      kind: 'OVERRIDE',
      right,
      person: 'sara.khan',
      approvedBy: 'omar.haddad',
      facts,
      ...more,
    };
    read(await cashier().post(AUDIT, entry), 201, envelope(tillAudit));
    return entry.auditId;
  };

  const soldNow = (more: Partial<SaleTransaction> = {}) => makeSale({ soldAt: new Date(now).toISOString(), ...more });

  /** The second line is of an item that costs 5.00, at 4.00. */
  const underpriced = (more: Partial<SaleTransaction> = {}) => withLine(soldNow(more), 1, { itemId: '12' });

  /** 3 × 10.50 less 15.75 = 15.75, half the price; tax 25.75 × 5/105 = 1.23 (75 and 47.62 cents). */
  const halfPrice = (more: Partial<SaleTransaction> = {}) => {
    const sale = withLine(soldNow(more), 0, {
      discountAmount: 15.75,
      netAmount: 15,
      taxAmount: 0.75,
      grossAmount: 15.75,
    });
    return {
      ...withLine(sale, 1, {}),
      totals: { netAmount: 24.52, taxAmount: 1.23, discountAmount: 15.75, roundingAmount: 0, grossAmount: 25.75 },
      tenders: [{ kind: 'CASH' as const, amount: 25.75, tendered: 50, change: 24.25, reference: null }],
    };
  };

  beforeEach(() => {
    now += MONTH_MS;
  });

  beforeAll(async () => {
    await priceItems(service());
    await sql`update items set unit_price = 500 where tenant_id = 'demo' and id = 12`.execute(service().db);
  });

  return { cashier, atRegister, exceptions, reasons, post, approve, soldNow, underpriced, halfPrice };
}
