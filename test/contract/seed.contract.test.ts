import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createTenantStore } from '#service/store/database/tenant-store';
import { DEMO_TENANTS } from '#service/seed/kit/tenants';
import { plantSeed } from '#service/seed/plant-seed';
import { isGstin, isPan, panOfGstin, stateOfGstin } from '#shared/tax-id/gstin';
import { isRfc } from '#shared/tax-id/rfc';
import { checkVatNumber } from '#shared/tax-id/vat-number';
import { customer } from '#shared/api/customers/customer';
import { item } from '#shared/api/catalog/item';
import { onEachDatabase } from './on-each-database';

const dataSet = <T>(name: string) =>
  JSON.parse(readFileSync(new URL(`../../service/seed/data/${name}`, import.meta.url), 'utf8')) as T;

onEachDatabase('the demo', (service) => {
  const inTenant = createTenant(() => service().db);
  const customersOf = (tenant: string) => inTenant(tenant, (tx) => tx.selectFrom('customers').selectAll().execute());
  const itemsOf = (tenant: string) => inTenant(tenant, (tx) => tx.selectFrom('items').selectAll().execute());

  it('has the customers of the data set, under their real numbers', async () => {
    const real = dataSet<{ customerNumber: string }[]>('online-retail-customers.json').map((one) => one.customerNumber);
    const found = (await customersOf('demo')).map((one) => one.customerNumber);
    expect(found).toHaveLength(452);
    expect(found.sort()).toEqual(real.sort());
  });

  it('has every item of the data set at its price, those without one out of use', async () => {
    const real = dataSet<{ stockCode: string; unitPrice: number | null }[]>('online-retail-items.json');
    const found = new Map((await itemsOf('demo')).map((one) => [one.sku, one]));
    expect(found.size).toBe(real.length);
    expect(found.size).toBeGreaterThanOrEqual(2300);
    for (const { stockCode, unitPrice } of real) {
      const expected = {
        unitPrice: Math.round((unitPrice ?? 0) * 100),
        status: unitPrice === null ? 'INACTIVE' : 'ACTIVE',
      };
      expect(found.get(stockCode)).toMatchObject(expected);
    }
  });

  it('gives every item a valid in-store EAN-13 of its own', async () => {
    for (const { code } of DEMO_TENANTS) {
      const barcodes = (await itemsOf(code)).flatMap((one) => one.barcodes);
      expect(new Set(barcodes).size).toBe(barcodes.length);
      for (const barcode of barcodes) {
        expect(barcode).toMatch(/^2\d{12}$/);
        const sum = [...barcode].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
        expect(sum % 10).toBe(0);
      }
    }
  });

  it('makes tax numbers that pass the checks of their countries', async () => {
    const everyone = (await Promise.all(DEMO_TENANTS.map(({ code }) => customersOf(code)))).flat();
    const counts = { gstin: 0, pan: 0, vat: 0, rfc: 0 };
    for (const one of everyone) {
      if (one.gstin) {
        counts.gstin += 1;
        expect(isGstin(one.gstin), one.gstin).toBe(true);
        expect([panOfGstin(one.gstin), stateOfGstin(one.gstin)]).toEqual([one.panNumber, one.gstStateCode]);
      }
      if (one.panNumber) expect(isPan(one.panNumber), one.panNumber).toBe(Boolean((counts.pan += 1)));
      if (one.rfcNumber) expect(isRfc(one.rfcNumber), one.rfcNumber).toBe(Boolean((counts.rfc += 1)));
      if (one.vatRegistrationNumber && one.vatCountryCode) {
        counts.vat += 1;
        expect(checkVatNumber(one.vatCountryCode, one.vatRegistrationNumber), one.vatRegistrationNumber).toBe('valid');
      }
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });

  it('makes customers and items the contract accepts, of many scripts', async () => {
    const demo = service().client.as('MANAGER');
    const scripts = [
      /\p{Script=Arabic}/u,
      /\p{Script=Devanagari}/u,
      /\p{Script=Greek}/u,
      /\p{Script=Han}/u,
      /\p{Script=Cyrillic}/u,
      /\p{Script=Latin}/u,
    ];
    const names: string[] = [];
    for (let page = 0; page < 5; page += 1) {
      const { body } = await demo.get(`/crm/customers?size=100&page=${page}`);
      for (const row of (body as { content: unknown[] }).content) names.push(customer.parse(row).firstName);
    }
    for (const script of scripts)
      expect(
        names.some((name) => script.test(name)),
        String(script),
      ).toBe(true);
    const { body } = await demo.get('/catalog/items?size=100');
    for (const row of (body as { content: unknown[] }).content) item.parse(row);
  });

  it('has one open day, of a register that nobody signs in at, and closed ones, of vans too', async () => {
    const days = await inTenant('demo', (tx) => tx.selectFrom('dayCycles').selectAll().execute());
    expect(days.filter((day) => day.status === 'OPEN')).toMatchObject([{ registerId: 2, closedAt: null }]);
    expect(days.filter((day) => day.status === 'CLOSED' && day.vehicleType === 'VAN').length).toBeGreaterThan(2);
  });

  it('names samples that exist', async () => {
    for (const { code, samples } of service().tenants) {
      const user = service().client.as('MANAGER', code);
      expect((await user.get(`/crm/customers/${samples.customerNumber}`)).status).toBe(200);
      expect((await user.get(`/catalog/items/${samples.itemId}`)).status).toBe(200);
      expect([typeof samples.subcategoryId, typeof samples.dayCycleOpen, typeof samples.dayCycleClosed]).toEqual([
        'number',
        'string',
        'string',
      ]);
    }
  });

  it('signs in every user it names', async () => {
    for (const { code, users } of service().tenants) {
      for (const { username, password } of users) {
        const reply = await service().client.send(
          'POST',
          '/auth/authenticate',
          { username, password },
          { 'X-TenantID': code },
        );
        expect(reply.status).toBe(200);
      }
    }
  });

  it('is left as it is when it is planted again', async () => {
    await inTenant('demo', (tx) => tx.updateTable('merchants').set({ name: 'Renamed' }).execute());
    const before = (await customersOf('demo')).length;
    await plantSeed(service().db, { kind: 'customers', count: 20_000 }, new Date());
    expect((await customersOf('demo')).length).toBe(before);
    const { name } = await inTenant('demo', (tx) =>
      tx.selectFrom('merchants').select('name').executeTakeFirstOrThrow(),
    );
    expect(name).toBe('Renamed');
  });
});

function createTenant(db: () => Parameters<typeof createTenantStore>[0]) {
  const run: ReturnType<typeof createTenantStore>['inTenant'] = (tenant, work) =>
    createTenantStore(db()).inTenant(tenant, work);
  return run;
}
