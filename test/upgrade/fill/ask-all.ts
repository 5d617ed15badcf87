// Everything of a merchant that its manager can read about sales and what they rest on.
import type { Customer } from '#shared/api/customers/customer';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import type { Item } from '#shared/api/catalog/item';
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { Caller } from '#test/contract/client';
import type { Answer } from '../recording';
import { done } from './catalog';
import type { PlannedMerchant } from './merchants';

const ALL_STATUSES = ['ACTIVE', 'INACTIVE', 'ARCHIVED', 'DELETED'].map((status) => `status=${status}`).join('&');
const ALL_DAYS = 'from=2026-01-01&to=2026-03-31';
const PERIODS = [ALL_DAYS, 'from=2026-02-01&to=2026-02-28', 'from=2026-03-01&to=2026-03-31'];

export async function askAll(manager: Caller, { code: shop, returnCountry }: PlannedMerchant): Promise<Answer[]> {
  const answers: Answer[] = [];
  const ask = async <T>(path: string): Promise<T> => {
    const body = done<T>(await manager.get(path));
    answers.push({ shop, path, body });
    return body;
  };
  for (const path of ['/auth/me', '/merchant', '/registers']) await ask(path);
  const sales = await ask<{ data: { content: SaleTransaction[] } }>('/sales/transactions?size=100');
  for (const query of ['size=5&page=1', 'registerId=2', PERIODS[1]]) await ask(`/sales/transactions?${query}`);
  for (const { transactionId, receiptNumber, kind } of sales.data.content) {
    await ask(`/sales/transactions/${transactionId}`);
    if (kind === 'SALE') await ask(`/sales/transactions?originalTransactionId=${transactionId}`);
    await ask(`/sales/transactions?receiptNumber=${receiptNumber}`);
  }
  for (const period of PERIODS) {
    await ask(`/reports/tax/middle-east/vat-return?countryCode=${returnCountry}&${period}`);
    await ask(`/reports/inventory/van?${period}`);
  }
  await ask('/reports/financial/outstanding?asOfDate=2026-03-31');
  const days = await ask<{ data: DayCycle[] }>(`/ops/day-cycles?${ALL_DAYS}`);
  for (const { dayCycleId } of days.data) await ask(`/ops/day-cycles/${dayCycleId}/cash-movements`);
  await ask('/ops/till-audit?size=100');
  for (const query of ['size=100', 'status=PENDING']) await ask(`/accounting/posting-exceptions?${query}`);
  const customers = await ask<{ content: Customer[] }>(`/crm/customers?${ALL_STATUSES}&size=100`);
  for (const { customerNumber } of customers.content) await ask(`/crm/customers/${customerNumber}`);
  await ask('/crm/customers?updatedFrom=2026-01-01T00:00:00Z');
  const items = await ask<{ content: Item[] }>(`/catalog/items?${ALL_STATUSES}&size=100`);
  for (const { itemId } of items.content) await ask(`/catalog/items/${itemId}`);
  for (const attribute of ['discounts', 'colors', 'subcategories']) await ask(`/catalog/attributes/${attribute}`);
  for (const path of ['/ops/customer-stores', '/pricing/agreements']) await ask(path);
  return answers;
}
