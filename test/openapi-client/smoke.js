// A client of the service that knows nothing of it but the types made from its OpenAPI document. Compiled and run by
// openapi-client.contract.test.ts, for which alone it is there; it imports nothing of ours.
//   node smoke.js '{ "url", "tenant", "username", "password" }'
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
const { url, tenant, username, password } = JSON.parse(process.argv[2] ?? '{}');
if (!url || !tenant || !username || !password) throw new Error('The address, the tenant and a user are missing.');
const headers = { 'X-TenantID': tenant };
const api = createClient({ baseUrl: url, headers });
const signIn = await api.POST('/api/v1/auth/authenticate', { body: { username, password } });
assert(signIn.data, JSON.stringify(signIn.error));
api.use({
  onRequest({ request }) {
    request.headers.set('Authorization', `Bearer ${signIn.data.token}`);
  },
});
const session = await api.GET('/api/v1/auth/me');
assert.equal(session.data?.data.username, username);
const merchant = (await api.GET('/api/v1/merchant')).data?.data;
assert(merchant);
assert.equal(merchant.tenantId, tenant);
const register = (await api.GET('/api/v1/registers')).data?.data.find((one) => one.status === 'ACTIVE');
assert(register);
const email = `${randomUUID()}@client.example`;
const created = await api.POST('/api/v1/crm/customers', {
  body: { email, firstName: 'Ada', lastName: 'Byron', dob: '1990-12-10', euVatExempt: false },
});
assert(created.data, JSON.stringify(created.error));
assert.equal(created.response.status, 201);
const { customerNumber } = created.data;
const params = { path: { customerNumber } };
const replaced = await api.PUT('/api/v1/crm/customers/{customerNumber}', {
  params,
  body: { email, firstName: 'Augusta', status: 'INACTIVE' },
});
assert.deepEqual(
  [replaced.data?.firstName, replaced.data?.lastName, replaced.data?.status],
  ['Augusta', null, 'INACTIVE'],
);
const patched = await api.PATCH('/api/v1/crm/customers/{customerNumber}', {
  params,
  body: { gstRegistrationType: 'REGULAR', status: 'ACTIVE' },
});
assert.deepEqual([patched.data?.gstRegistrationType, patched.data?.dob], ['REGULAR', null]);
const listed = await api.GET('/api/v1/crm/customers', {
  params: { query: { email, status: ['ACTIVE', 'ARCHIVED'], size: 5 } },
});
assert.deepEqual(listed.data?.content, [patched.data]);
assert(listed.data);
assert.equal(listed.data.page.number + 1, listed.data.page.totalPages);
assert.equal(listed.data.page.totalElements, 1);
const refused = await api.POST('/api/v1/crm/customers', { body: { email, firstName: 'Twin' } });
assert.equal(refused.data, undefined);
const status = refused.error?.status;
assert.deepEqual(
  [refused.response.status, status, refused.error?.code, refused.error?.field],
  [409, 'ERROR', 'CUSTOMER_EMAIL_TAKEN', 'email'],
);
const unknown = await api.GET('/api/v1/crm/customers/{customerNumber}', { params: { path: { customerNumber: '-' } } });
assert.deepEqual([unknown.response.status, unknown.error?.code], [404, 'CUSTOMER_UNKNOWN']);
const items = await api.GET('/api/v1/catalog/items', { params: { query: { page: 0, size: 20, status: 'ACTIVE' } } });
const item = items.data?.content.find((one) => one.taxCategory === 'STANDARD' && one.unitPrice > 0);
assert(item);
const CENTS = 100;
const { itemId, name: itemName, unitPrice, taxCategory } = item;
const taxRate = merchant.taxRates.find((one) => one.taxCategory === taxCategory)?.rate ?? 0;
const grossCents = Math.round(unitPrice * CENTS);
const taxCents = Math.round((grossCents * taxRate) / (CENTS + taxRate));
const grossAmount = grossCents / CENTS;
const taxAmount = taxCents / CENTS;
const netAmount = (grossCents - taxCents) / CENTS;
const transactionId = randomUUID();
const sold = await api.POST('/api/v1/sales/transactions', {
  body: {
    transactionId,
    receiptNumber: transactionId,
    kind: 'SALE',
    registerId: register.registerId,
    businessDate: '2026-03-02',
    soldAt: '2026-03-02T10:20:30+04:00',
    cashier: username,
    currency: merchant.currency,
    customerNumber,
    cart: {
      customerNumber,
      discountAmount: 0,
      lines: [
        {
          lineId: '1',
          itemId,
          itemName,
          quantity: 1,
          unitPrice,
          discountAmount: 0,
          taxCategory,
          taxRate,
          netAmount,
          taxAmount,
          grossAmount,
        },
      ],
    },
    totals: { netAmount, taxAmount, discountAmount: 0, roundingAmount: 0, grossAmount },
    tenders: [{ kind: 'CARD', amount: grossAmount, tendered: grossAmount, change: 0 }],
  },
});
assert(sold.data, JSON.stringify(sold.error));
const stored = await api.GET('/api/v1/sales/transactions/{transactionId}', { params: { path: { transactionId } } });
assert.deepEqual(stored.data?.data, sold.data.data);
assert.equal(stored.data?.data.totals.grossAmount, grossAmount);
process.stdout.write(`${JSON.stringify({ customerNumber, transactionId })}\n`);
