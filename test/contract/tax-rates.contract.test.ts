// Several tax rates in a category, and rates that begin on a day: an Indian shop with 18 % and 5 %, and a shop in Bahrain on
// both sides of the first day of 2022, when its rate went from 5 % to 10 %.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CommandRefused } from '#service/admin/command-refused';
import { addMerchant } from '#service/admin/merchants';
import { addRegister, addUser } from '#service/admin/accounts';
import { addTaxRate, taxRatesOf } from '#service/admin/tax-rates';
import { createPasswords, DEMO_PASSWORD_COST } from '#service/domain/sign-in/password';
import { createTenantStore } from '#service/store/database/tenant-store';
import { change } from '#shared/api/accounts/changes';
import { datedTaxRate, merchant } from '#shared/api/accounts/merchant';
import { item } from '#shared/api/catalog/item';
import { postingExceptionPage } from '#shared/api/sales/posting-exception';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { vatReturn } from '#shared/api/sales/vat-return';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage, nestedPage } from '#shared/api/wire/paging';
import type { ErrorCode } from '#shared/errors';
import { read, refusal, type Caller } from './client';
import { onEachDatabase } from './on-each-database';
import { makeSale } from './sale-fixture';

const PASSWORD = 'cardamom and clove';
const NOW = new Date('2026-03-10T08:00:00Z');

interface Sold {
  readonly itemId: string | null;
  readonly rate: number;
  /** Net and tax, major units; prices are without tax. */
  readonly net: number;
  readonly tax: number;
}

onEachDatabase(
  'tax rates',
  (service) => {
    const store = () => createTenantStore(service().db);

    /** A merchant of its own, with its manager. */
    async function shop(facts: object): Promise<{ code: string; caller: Caller }> {
      const code = `m-${randomUUID()}`;
      await addMerchant(store(), {
        code,
        name: code,
        vatRegistrationNumber: null,
        addressLines: [],
        pricesIncludeTax: false,
        cashRounding: 0,
        ...facts,
      });
      const user = { username: 'manager', displayName: 'Manager', role: 'MANAGER', password: PASSWORD };
      await addUser(store(), createPasswords(DEMO_PASSWORD_COST), code, user);
      await addRegister(store(), code, { registerId: 1, name: 'Front' });
      const credentials = { username: 'manager', password: PASSWORD };
      const reply = await service().client.send('POST', '/auth/authenticate', credentials, { 'X-TenantID': code });
      const { token } = reply.body as { token: string };
      return { code, caller: service().client.with({ 'X-TenantID': code, Authorization: `Bearer ${token}` }) };
    }
    const india = () => shop({ countryCode: 'IN', currency: 'INR', timeZone: 'Asia/Kolkata', standardRate: 18 });
    const bahrain = (percent = 5) =>
      shop({
        countryCode: 'BH',
        currency: 'BHD',
        timeZone: 'Asia/Bahrain',
        standardRate: percent,
        vatRegistrationNumber: '200000898300002',
      });
    const gst5 = { taxRateId: 'GST5', taxCategory: 'STANDARD', rate: 5, name: 'GST 5 %' };

    const facts = async (caller: Caller) => read(await caller.get('/merchant'), 200, envelope(merchant)).data;
    const newItem = async (caller: Caller, more: object = {}) =>
      read(await caller.post('/catalog/items', { sku: randomUUID(), name: 'Tea', unitPrice: 100, ...more }), 201, item);

    function saleOf(currency: string, soldAt: string, sold: readonly Sold[]): SaleTransaction {
      const lines = sold.map(({ itemId, rate, net, tax }, i) => ({
        lineId: String(i),
        itemId,
        itemName: 'TEA',
        quantity: 1,
        unitPrice: net,
        discountId: null,
        discountAmount: 0,
        taxCategory: 'STANDARD' as const,
        taxRate: rate,
        netAmount: net,
        taxAmount: tax,
        grossAmount: net + tax,
        originalLineId: null,
      }));
      const total = (of: (line: Sold) => number) => sold.reduce((sum, line) => sum + of(line), 0);
      const grossAmount = total(({ net, tax }) => net + tax);
      const netAmount = total(({ net }) => net);
      return makeSale({
        currency,
        cashier: 'manager',
        customerNumber: null,
        businessDate: soldAt.slice(0, 10),
        soldAt,
        cart: { customerNumber: null, lines, discountAmount: 0 },
        totals: { netAmount, taxAmount: total(({ tax }) => tax), discountAmount: 0, roundingAmount: 0, grossAmount },
        tenders: [{ kind: 'CARD', amount: grossAmount, tendered: grossAmount, change: 0, reference: null }],
      });
    }
    const returnOf = (sale: SaleTransaction, soldAt: string): SaleTransaction => ({
      ...makeSale(),
      ...sale,
      ...{ transactionId: randomUUID(), receiptNumber: randomUUID(), kind: 'RETURN', soldAt },
      businessDate: soldAt.slice(0, 10),
      originalTransactionId: sale.transactionId,
      cart: { ...sale.cart, lines: sale.cart.lines.map((line) => ({ ...line, originalLineId: line.lineId })) },
    });
    /** What waits for a person because of this sale. */
    const posted = async (caller: Caller, sale: SaleTransaction) => {
      expect(await caller.post('/sales/transactions', sale)).toMatchObject({ status: 201 });
      const all = read(
        await caller.get('/accounting/posting-exceptions?size=100'),
        200,
        envelope(postingExceptionPage),
      );
      const found = all.data.content.filter(({ externalId }) => externalId === sale.transactionId);
      return found.map(({ reasonCode, reasonDetail }) => [reasonCode, reasonDetail]);
    };

    describe('of a merchant who has one in each category', () => {
      it('are as they were, and listed from the beginning', async () => {
        const { caller, code } = await india();
        const { taxRates, datedTaxRates } = await facts(caller);
        expect(taxRates[0]).toEqual({ taxCategory: 'STANDARD', rate: 18 });
        expect(datedTaxRates?.map(({ taxRateId, rate, validFrom }) => [taxRateId, rate, validFrom])).toEqual([
          ['STANDARD', 18, null],
          ['ZERO', 0, null],
          ['EXEMPT', 0, null],
          ['OUT_OF_SCOPE', 0, null],
        ]);
        expect(await taxRatesOf(store(), code)).toEqual(datedTaxRates);
        expect(await newItem(caller)).not.toHaveProperty('taxRateId');
      });
    });

    it('named for many items change them a page of a feed at a moment, so that a till takes them page by page', async () => {
      const { code, caller } = await india();
      for (let n = 0; n < 51; n += 1) await newItem(caller);
      await addTaxRate(store(), code, { ...gst5, unnamedItems: 'STANDARD' }, NOW);
      const times = read(await caller.get('/catalog/items?size=100'), 200, nestedPage(item)).content.map(
        (each) => each.modifiedTime,
      );
      const later = new Date(NOW.getTime() + 1).toISOString();
      expect(times.filter((time) => time === NOW.toISOString())).toHaveLength(50);
      expect(times.filter((time) => time === later)).toHaveLength(1);
    });

    describe('of which a category has several', () => {
      let code: string;
      let caller: Caller;
      let lamp: string;
      let rice: string;
      beforeAll(async () => {
        ({ code, caller } = await india());
        lamp = (await newItem(caller)).itemId;
        await expect(addTaxRate(store(), code, gst5, NOW)).rejects.toThrow(
          'unnamedItems: 1 items of STANDARD name no rate; give the rate they bear, one of STANDARD, GST5.',
        );
        await addTaxRate(store(), code, { ...gst5, unnamedItems: 'STANDARD' }, NOW);
        rice = (await newItem(caller, { taxRateId: 'GST5' })).itemId;
      });

      it('are in the list; older tills get the one that was there first', async () => {
        const { taxRates, datedTaxRates } = await facts(caller);
        expect(taxRates.filter(({ taxCategory }) => taxCategory === 'STANDARD')).toEqual([
          { taxCategory: 'STANDARD', rate: 18 },
        ]);
        expect(datedTaxRates).toContainEqual({ ...gst5, validFrom: null });
        const path = `/catalog/items/${lamp}`;
        expect(read(await caller.get(path), 200, item)).toMatchObject({
          taxRateId: 'STANDARD',
          modifiedTime: NOW.toISOString(),
        });
      });

      it('have to be chosen for an item, of its category', async () => {
        const refused = async (more: object) =>
          (await caller.post('/catalog/items', { sku: randomUUID(), name: 'Tea', unitPrice: 1, ...more })).body;
        const notChosen = refusal('TAX_RATE_NOT_CHOSEN', 'taxRateId');
        const unknown = refusal('TAX_RATE_UNKNOWN', 'taxRateId');
        expect(await refused({})).toMatchObject(notChosen);
        expect(await refused({ taxRateId: 'GST12' })).toMatchObject(unknown);
        expect(await refused({ taxCategory: 'ZERO', taxRateId: 'GST5' })).toMatchObject(unknown);
        const path = `/catalog/items/${(await newItem(caller, { taxRateId: 'GST5' })).itemId}`;
        expect((await caller.patch(path, { taxRateId: null })).body).toMatchObject(notChosen);
        expect((await caller.patch(path, { taxCategory: 'ZERO' })).body).toMatchObject(unknown);
        expect(await caller.patch(path, { taxCategory: 'ZERO', taxRateId: null })).toMatchObject({ status: 200 });
        expect((await caller.patch(path, { taxCategory: 'STANDARD' })).body).toMatchObject(notChosen);
        expect(await caller.patch(path, { unitPrice: 2 })).toMatchObject({ status: 200 });
      });

      it('are checked for each item, and a custom amount bears any of them', async () => {
        const at = '2026-03-09T12:00:00Z';
        const right = [
          { itemId: lamp, rate: 18, net: 100, tax: 18 },
          { itemId: rice, rate: 5, net: 40, tax: 2 },
          { itemId: null, rate: 5, net: 20, tax: 1 },
        ];
        expect(await posted(caller, saleOf('INR', at, right))).toEqual([]);
        const wrong = saleOf('INR', at, [{ itemId: rice, rate: 18, net: 40, tax: 7.2 }]);
        expect(await posted(caller, wrong)).toEqual([
          ['TAX_RATE_UNKNOWN', 'Line 0 (TEA) has 18 % STANDARD, which is not the tax rate of the item.'],
        ]);
      });

      it('are those an item had lately, for a till that could not know better', async () => {
        const { itemId } = await newItem(caller, { taxRateId: 'STANDARD' });
        await caller.patch(`/catalog/items/${itemId}`, { taxRateId: 'GST5' });
        const sale = saleOf('INR', '2026-03-09T12:00:00Z', [{ itemId, rate: 18, net: 100, tax: 18 }]);
        expect(await posted(caller, sale)).toEqual([]);
      });
    });

    describe('that were added by mistake', () => {
      const RATES = '/merchant/tax-rates';
      const remove = (caller: Caller, id = 'GST5') => caller.delete(`${RATES}/${id}`);
      const idsOf = async (caller: Caller) => (await facts(caller)).datedTaxRates?.map(({ taxRateId }) => taxRateId);
      /** With a second rate, and another entry of it. */
      const mistaken = async () => {
        const { code, caller } = await india();
        await addTaxRate(store(), code, gst5, NOW);
        await addTaxRate(store(), code, { ...gst5, rate: 6, validFrom: '2099-01-01' }, NOW);
        return { code, caller };
      };
      const refused = async (caller: Caller, reply: Promise<unknown>, code: ErrorCode, words?: string) => {
        const before = await idsOf(caller);
        expect(await reply).toMatchObject({
          status: 409,
          body: { ...refusal(code), ...(words && { message: words }) },
        });
        expect(await idsOf(caller)).toEqual(before);
      };

      it('are removed as a whole while nothing uses them, which is noted', async () => {
        const { caller } = await mistaken();
        const left = envelope(z.array(datedTaxRate));
        const { data } = read(await remove(caller), 200, left);
        expect(data.map(({ taxRateId }) => taxRateId)).toEqual(['STANDARD', 'ZERO', 'EXEMPT', 'OUT_OF_SCOPE']);
        expect(await idsOf(caller)).toEqual(data.map(({ taxRateId }) => taxRateId));
        const noted = async () =>
          read(await caller.get('/ops/changes?kind=TAX_RATE'), 200, envelope(flatPage(change))).data.content;
        expect((await noted()).filter(({ operation }) => operation === 'DELETED')).toMatchObject([
          { recordId: 'GST5', username: 'manager' },
        ]);
        const before = (await noted()).length;
        expect(read(await remove(caller), 200, left).data).toEqual(data);
        expect(await noted()).toHaveLength(before);
        expect((await newItem(caller)).taxRateId).toBeUndefined();
      });

      it('stay while an item has them, in any status', async () => {
        const { caller } = await mistaken();
        const { itemId } = await newItem(caller, { taxRateId: 'GST5', status: 'DELETED' });
        await refused(caller, remove(caller), 'TAX_RATE_HAS_ITEMS', 'One item has this tax rate.');
        await caller.patch(`/catalog/items/${itemId}`, { taxRateId: 'STANDARD' });
        expect(await remove(caller)).toMatchObject({ status: 200 });
      });

      it('stay once something was sold at them, unless another rate accounts for it', async () => {
        const { caller, code } = await mistaken();
        const at = '2026-03-09T12:00:00Z';
        await posted(caller, saleOf('INR', at, [{ itemId: null, rate: 5, net: 20, tax: 1 }]));
        const sold = 'Something was sold at this tax rate on 2026-03-09.';
        await refused(caller, remove(caller), 'TAX_RATE_SOLD', sold);
        const same = { ...gst5, taxRateId: 'SAME' };
        await addTaxRate(store(), code, { ...same, validFrom: '2026-03-10' }, NOW);
        await refused(caller, remove(caller), 'TAX_RATE_SOLD', sold);
        const { caller: other, code: twice } = await india();
        await addTaxRate(store(), twice, gst5, NOW);
        await addTaxRate(store(), twice, same, NOW);
        await posted(other, saleOf('INR', at, [{ itemId: null, rate: 5, net: 20, tax: 1 }]));
        expect(await remove(other)).toMatchObject({ status: 200 });
        await refused(other, remove(other, 'SAME'), 'TAX_RATE_SOLD', sold);
      });

      it('are not the only one of their category', async () => {
        const { caller } = await india();
        await refused(caller, remove(caller, 'STANDARD'), 'TAX_RATE_ONLY');
        await refused(caller, remove(caller, 'EXEMPT'), 'TAX_RATE_ONLY');
      });

      it('are of this merchant alone', async () => {
        const [{ caller }, other] = [await mistaken(), await mistaken()];
        expect(await remove(caller)).toMatchObject({ status: 200 });
        expect(await idsOf(other.caller)).toContain('GST5');
      });

      it('and an item that is being given the one that is removed cannot both win', async () => {
        const { caller, code } = await mistaken();
        const { itemId } = await newItem(caller, { taxRateId: 'STANDARD' });
        for (let round = 0; round < 8; round += 1) {
          await addTaxRate(store(), code, gst5, NOW);
          const [removed, made, changed] = await Promise.all([
            remove(caller),
            caller.post('/catalog/items', { sku: randomUUID(), name: 'Tea', unitPrice: 1, taxRateId: 'GST5' }),
            caller.patch(`/catalog/items/${itemId}`, { taxRateId: 'GST5' }),
          ]);
          expect([
            [200, 422, 422],
            [409, 201, 200],
            [409, 422, 200],
            [409, 201, 422],
          ]).toContainEqual([removed.status, made.status, changed.status]);
          const isLeft = (await idsOf(caller))?.includes('GST5');
          expect(isLeft).toBe(removed.status === 409);
          const ofItem = made.status === 201 ? (made.body as { itemId: string }).itemId : itemId;
          for (const id of [ofItem, itemId]) await caller.patch(`/catalog/items/${id}`, { taxRateId: 'STANDARD' });
        }
      });
    });

    describe('that begin on a day', () => {
      const eve = '2022-01-01T02:59:59+06:00';
      const midnight = '2022-01-01T00:00:00+03:00';
      const doubled = { taxRateId: 'STANDARD', taxCategory: 'STANDARD', rate: 10, validFrom: '2022-01-01' };

      it('hold from midnight at the merchant, for sales by their own time, and not for returns', async () => {
        const { caller, code } = await bahrain();
        const { itemId } = await newItem(caller);
        const at5 = (soldAt: string) => saleOf('BHD', soldAt, [{ itemId, rate: 5, net: 100, tax: 5 }]);
        const at10 = (soldAt: string) => saleOf('BHD', soldAt, [{ itemId, rate: 10, net: 100, tax: 10 }]);
        await addTaxRate(store(), code, doubled, NOW);
        const before = at5(eve);
        expect(await posted(caller, before)).toEqual([]);
        expect(await posted(caller, at10(midnight))).toEqual([]);
        expect(await posted(caller, at10(eve))).toMatchObject([['TAX_RATE_UNKNOWN', expect.anything()]]);
        expect(await posted(caller, at5(midnight))).toMatchObject([['TAX_RATE_UNKNOWN', expect.anything()]]);
        expect(await posted(caller, returnOf(before, '2022-01-05T10:00:00Z'))).toEqual([]);
        const [of, at] = [before.transactionId, '2022-01-05T10:00:00Z'];
        const taxedAnew = { ...returnOf(at10(midnight), at), originalTransactionId: of };
        expect((await caller.post('/sales/transactions', taxedAnew)).body).toMatchObject(
          refusal('SALE_REFUSED', 'cart.lines[0].taxRate'),
        );
      });

      it('are apart in the VAT return of the period, where returns bear the rate of their sale', async () => {
        const { caller, code } = await bahrain();
        const { itemId } = await newItem(caller);
        await addTaxRate(store(), code, doubled, NOW);
        const december = saleOf('BHD', '2021-12-30T10:00:00Z', [{ itemId, rate: 5, net: 100, tax: 5 }]);
        const january = saleOf('BHD', '2022-01-02T10:00:00Z', [{ itemId, rate: 10, net: 50.005, tax: 5.001 }]);
        for (const sale of [december, january, returnOf(december, '2022-01-05T10:00:00Z')]) {
          expect(await posted(caller, sale)).toEqual([]);
        }
        const path = '/reports/tax/middle-east/vat-return?countryCode=BH&from=2022-01-01&to=2022-03-31';
        expect(read(await caller.get(path), 200, envelope(vatReturn)).data).toMatchObject({
          box1StandardRatedSupplies: -49.995,
          box1VatOnStandardRated: 0.001,
          byRate: [
            { taxCategory: 'STANDARD', rate: 5, netAmount: -100, taxAmount: -5 },
            { taxCategory: 'STANDARD', rate: 10, netAmount: 50.005, taxAmount: 5.001 },
          ],
          transactionCount: 2,
        });
      });

      it('are the ones of today for tills that know no dates', async () => {
        const { caller, code } = await bahrain();
        const from = (validFrom: string, rate: number) =>
          addTaxRate(store(), code, { ...doubled, validFrom, rate }, NOW);
        await from('2026-03-10', 10);
        await from('2026-03-11', 12);
        const { taxRates, datedTaxRates } = await facts(caller);
        expect(taxRates[0]).toEqual({ taxCategory: 'STANDARD', rate: 10 });
        expect(datedTaxRates?.filter(({ taxRateId }) => taxRateId === 'STANDARD')).toMatchObject([
          { rate: 5, validFrom: null },
          { rate: 10, validFrom: '2026-03-10' },
          { rate: 12, validFrom: '2026-03-11' },
        ]);
      });

      it('are replaced before their day, and never change the tax of what was sold', async () => {
        const { caller, code } = await bahrain();
        const { itemId } = await newItem(caller);
        const add = (more: object) => addTaxRate(store(), code, { ...doubled, ...more }, NOW);
        await add({ validFrom: '2027-01-01', rate: 100 });
        await add({ validFrom: '2027-01-01', rate: 10 });
        expect((await taxRatesOf(store(), code)).filter(({ validFrom }) => validFrom === '2027-01-01')).toMatchObject([
          { rate: 10 },
        ]);
        // The ninth at half past eleven in the evening in Bahrain.
        const sale = saleOf('BHD', '2026-03-09T20:30:00Z', [{ itemId, rate: 5, net: 100, tax: 5 }]);
        await posted(caller, sale);
        for (const validFrom of [null, '2026-03-01', '2026-03-09']) {
          await expect(add({ validFrom })).rejects.toThrow(/^validFrom: There are sales until 2026-03-09/);
        }
        await add({ validFrom: '2026-03-10' });
      });

      it.each([
        [{ rate: 5.12345 }, /^rate: /],
        [{ rate: 101 }, /^rate: /],
        [{ validFrom: '2027-02-30' }, /^validFrom: /],
        [{ taxRateId: 'GST 5' }, /^taxRateId: /],
        [{ taxRateId: 'NEW' }, /^name: A new rate needs a name/],
        [{ taxCategory: 'ZERO' }, /^taxCategory: STANDARD is a rate of the category STANDARD/],
        [{ taxRateId: 'ZERO', taxCategory: 'ZERO' }, /^rate: ZERO bears no tax/],
        [{ unnamedItems: 'GST5' }, /^unnamedItems: It is none of STANDARD/],
      ])('are refused with %j', async (wrong, sentence) => {
        const { code } = await bahrain();
        const refused = addTaxRate(store(), code, { ...doubled, ...wrong }, NOW);
        await expect(refused).rejects.toThrow(CommandRefused);
        await expect(refused).rejects.toThrow(sentence);
      });
    });
  },
  { now: () => NOW },
);
