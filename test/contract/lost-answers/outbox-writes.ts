// The writes that wait in the outbox of a till or a back office.
import { randomUUID } from 'node:crypto';
import { createColor } from '#shared/api/catalog/colors';
import { createDiscount } from '#shared/api/catalog/discounts';
import { createItem } from '#shared/api/catalog/items';
import { createSubcategory } from '#shared/api/catalog/subcategories';
import { createAgreement } from '#shared/api/customers/agreements';
import { createCustomerStore } from '#shared/api/customers/customer-stores';
import { createCustomer } from '#shared/api/customers/customers';
import { createQuotation } from '#shared/api/procurement/quotations';
import { createVendor } from '#shared/api/procurement/vendors';
import { openDayCycle } from '#shared/api/sales/day-cycles';
import { request } from '#shared/api/wire/request';
import { makeSale } from '../sale-fixture';
import { agreementBody, discountBody, itemBody, outletBody, quotationBody, unique } from './bodies';
import type { LostWrite, LostWrites } from './lost-write';
import { queued, type LossyTill } from './lossy-till';

const AT = '2026-03-02T06:00:00.000Z';

export const OUTBOX_WRITES: LostWrites<'queued'> = {
  createSale: written(() => {
    const sale = makeSale();
    return { entryId: sale.transactionId, kind: 'sale.record', receiptSequence: 1, localCustomerId: null, sale };
  }),
  openDayCycle: written((entryId) => ({ kind: 'day.open', body: dayBody(entryId) })),
  closeDayCycle: written(async (_entryId, till) => {
    const dayCycleId = await openDay(till);
    return { kind: 'day.close', dayCycleId, body: { closedAt: '2026-03-02T18:00:00.000Z', closingCash: 50 } };
  }),
  recordCashMovement: written(async (movementId, till) => ({
    kind: 'cash.move',
    dayCycleId: await openDay(till),
    body: { movementId, kind: 'IN', amount: 20, reason: 'Change', at: AT, cashier: till.username },
  })),
  recordTillAudit: written((auditId, { username: person }) => ({
    kind: 'till.audit',
    body: { auditId, at: AT, registerId: 1, kind: 'LOCK', right: null, person, approvedBy: null, facts: {} },
  })),
  createCustomer: written(() => ({ kind: 'customer.create', body: customerBody() })),
  patchCustomer: customerChange({ city: 'Ajman' }),
  replaceCustomer: customerChange({ city: 'Ajman', lastName: 'Rahman' }),
  updateColor: written(async (_entryId, { api }) => {
    const { id, name } = await api.call(request(createColor, { body: { name: unique('Teal') } }));
    return { kind: 'updateColor', params: { id }, body: { name: unique('Coral') }, seen: { name } };
  }),
  deleteColor: written(async (_entryId, { api }) => {
    const { id } = await api.call(request(createColor, { body: { name: unique('Teal') } }));
    return { kind: 'deleteColor', params: { id }, body: null };
  }),
  updateDiscount: written(async (_entryId, { api }) => {
    const { id, rate } = await api.call(request(createDiscount, { body: discountBody() }));
    return { kind: 'updateDiscount', params: { id }, body: { rate: 12.5 }, seen: { rate } };
  }),
  patchItem: written(async (_entryId, { api }) => {
    const { itemId, unitPrice } = await api.call(request(createItem, { body: itemBody() }));
    return { kind: 'patchItem', params: { itemId }, body: { unitPrice: 3.25 }, seen: { unitPrice } };
  }),
  updateSubcategory: written(async (_entryId, { api }) => {
    const { id, name } = await api.call(request(createSubcategory, { body: { name: unique('Lamps') } }));
    return { kind: 'updateSubcategory', params: { id }, body: { name: unique('Lights') }, seen: { name } };
  }),
  patchAgreement: written(async (_entryId, { api }, { itemId }) => {
    const { id, notes } = await api.call(request(createAgreement, { body: agreementBody(itemId) }));
    return { kind: 'patchAgreement', params: { id }, body: { notes: 'By phone.' }, seen: { notes } };
  }),
  replaceCustomerStore: written(async (_entryId, { api }) => {
    const body = outletBody();
    const { id } = await api.call(request(createCustomerStore, { body }));
    return {
      kind: 'replaceCustomerStore',
      params: { id },
      body: { ...body, city: 'Ajman' },
      seen: { city: body.city },
    };
  }),
  patchCustomerStore: written(async (_entryId, { api }) => {
    const { id, city } = await api.call(request(createCustomerStore, { body: outletBody() }));
    return { kind: 'patchCustomerStore', params: { id }, body: { city: 'Ajman' }, seen: { city } };
  }),
  updateNotificationPreferences: written(() => ({
    kind: 'updateNotificationPreferences',
    params: {},
    body: { preferences: [{ category: 'SALES_LARGE_DISCOUNT', enabled: false }] },
  })),
  patchQuotation: written(async (_entryId, { api }, { vendorId }) => {
    const { id, notes } = await api.call(request(createQuotation, { body: quotationBody(vendorId) }));
    return { kind: 'patchQuotation', params: { id }, body: { notes: 'By phone.' }, seen: { notes } };
  }),
  patchVendor: written(async (_entryId, { api }) => {
    const { id, phone } = await api.call(request(createVendor, { body: { name: unique('Wicks') } }));
    return { kind: 'patchVendor', params: { id }, body: { phone: '+971 4 555 0177' }, seen: { phone } };
  }),
};

type Content = object & { readonly entryId?: string };
type ContentOf = (entryId: string, ...at: Parameters<LostWrite['prepare']>) => Content | Promise<Content>;

function written(contentOf: ContentOf): LostWrite {
  return {
    async prepare(till, samples) {
      const own = randomUUID();
      const { entryId = own, ...content } = await contentOf(own, till, samples);
      return queued(till, entryId, content);
    },
  };
}

function customerChange(values: Readonly<Record<string, string>>): LostWrite {
  return written(async (_entryId, { api }) => {
    const { customerNumber, modifiedTime } = await api.call(request(createCustomer, { body: customerBody() }));
    const fields = Object.entries(values).map(([field, value]) => [field, { bases: [null], value }] as const);
    return {
      kind: 'customer.change',
      customerNumber,
      localCustomerId: null,
      seenModifiedTime: modifiedTime,
      fields: Object.fromEntries(fields),
    };
  });
}

function customerBody() {
  return { email: `${randomUUID()}@lost.example`, firstName: 'Ana' };
}

function dayBody(dayCycleId: string) {
  return { dayCycleId, businessDate: '2026-03-02', startedAt: AT, openingCash: 50, registerId: 1 };
}

async function openDay({ api }: LossyTill): Promise<string> {
  const dayCycleId = randomUUID();
  await api.call(request(openDayCycle, { body: dayBody(dayCycleId) }));
  return dayCycleId;
}
