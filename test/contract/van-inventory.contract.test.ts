import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { envelope } from '#shared/api/wire/envelope';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { vanInventoryEntry } from '#shared/api/sales/van-inventory';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { makeReturn, makeSale } from './sale-fixture';

const PATH = '/reports/inventory/van';
const report = envelope(z.array(vanInventoryEntry));

/** March 3rd in Dubai, still March 2nd in Texas. */
const NOW = new Date('2031-03-02T21:00:00Z');

/** Dinars with 10 % included, one line, paid by card. */
function dinarSale(dayCycleId: string, quantity: number, unitPrice: number, amounts: [net: number, tax: number]) {
  const [netAmount, taxAmount] = amounts;
  const grossAmount = Number((netAmount + taxAmount).toFixed(3));
  const [line] = makeSale().cart.lines;
  if (!line) throw new RangeError('The sale has no line.');
  const taxed = { netAmount, taxAmount, grossAmount, discountAmount: 0 };
  return makeSale({
    currency: 'BHD',
    dayCycleId,
    customerNumber: null,
    cart: { customerNumber: null, discountAmount: 0, lines: [{ ...line, ...taxed, quantity, unitPrice, taxRate: 10 }] },
    totals: { ...taxed, roundingAmount: 0 },
    tenders: [{ kind: 'CARD', amount: grossAmount, tendered: grossAmount, change: 0, reference: null }],
  });
}

onEachDatabase(
  'van inventory',
  (service) => {
    const openCycle = async (more: object = {}, tenant?: string): Promise<string> => {
      const body = {
        dayCycleId: randomUUID(),
        businessDate: '2031-03-03',
        startedAt: '2031-03-03T08:00:00+04:00',
        openingCash: 50,
        vehicleLabel: 'Van 7',
        ...more,
      };
      const reply = await service().client.as('CASHIER', tenant).post('/ops/day-cycles', body);
      expect(reply.status).toBe(201);
      return body.dayCycleId;
    };
    const post = async (sale: SaleTransaction, tenant?: string, status = 201) => {
      const reply = await service().client.as('CASHIER', tenant).post('/sales/transactions', sale);
      expect(reply.status, reply.text).toBe(status);
    };
    const entries = async (query: string, tenant?: string) =>
      read(await service().client.as('AUDITOR', tenant).get(`${PATH}?${query}`), 200, report).data;
    const entryOf = async (dayCycleId: string, tenant?: string) => {
      const [entry, ...others] = await entries(`dayCycleId=${dayCycleId}`, tenant);
      expect(others).toEqual([]);
      return entry;
    };
    const idsOf = async (query: string, tenant?: string) =>
      (await entries(query, tenant)).map((entry) => entry.dayCycleId);

    describe('which cycles', () => {
      it('has one entry per van day cycle, which is one that names a vehicle', async () => {
        const businessDate = '2032-05-01';
        const vehicleId = randomUUID();
        const vans = [
          await openCycle({ businessDate, startedAt: '2032-05-01T08:00:00Z', vehicleLabel: undefined, vehicleId }),
          await openCycle({ businessDate, startedAt: '2032-05-01T07:00:00Z', vehicleLabel: 'Van 1', registerId: 1 }),
          await openCycle({
            businessDate,
            startedAt: '2032-05-01T06:00:00Z',
            vehicleLabel: undefined,
            vehicleType: 'VAN',
          }),
        ];
        await openCycle({ businessDate, vehicleLabel: undefined, registerId: 1 });
        const found = await entries(`from=${businessDate}&to=${businessDate}`);
        expect(found.map((entry) => entry.dayCycleId)).toEqual(vans);
        expect(found[0]).toEqual({
          dayCycleId: vans[0],
          vehicleId,
          businessDate,
          vehicleLabel: null,
          totalLoadedValue: 0,
          totalSoldValue: 0,
          varianceValue: 0,
          items: [],
        });
        expect(found[1]).toMatchObject({ vehicleId: null, vehicleLabel: 'Van 1' });
      });

      it('takes both dates, inclusive, the newest day first', async () => {
        const days = ['2033-01-01', '2033-01-02', '2033-01-03', '2033-01-04'];
        const ids: string[] = [];
        for (const businessDate of days) ids.push(await openCycle({ businessDate }));
        expect(await idsOf('from=2033-01-02&to=2033-01-03')).toEqual([ids[2], ids[1]]);
        expect(await idsOf('from=2033-01-04&to=2033-01-04')).toEqual([ids[3]]);
      });

      it('is of today, where the merchant is, when no dates are given', async () => {
        const here = await openCycle({ businessDate: '2031-03-03' });
        const earlier = await openCycle({ businessDate: '2031-03-02' });
        const found = await idsOf('');
        expect(found).toContain(here);
        expect(found).not.toContain(earlier);
        expect(await idsOf('from=2031-03-02')).toEqual(expect.arrayContaining([here, earlier]));
        const texan = await openCycle({ businessDate: '2031-03-02' }, 'other');
        expect(await idsOf('', 'other')).toEqual([texan]);
      });

      it('finds a cycle by its id alone whatever its date, and within the dates when they are given', async () => {
        const dayCycleId = await openCycle({ businessDate: '2019-07-01' });
        await openCycle({ businessDate: '2019-07-01' });
        expect(await idsOf(`dayCycleId=${dayCycleId}`)).toEqual([dayCycleId]);
        expect(await idsOf(`dayCycleId=${dayCycleId.toUpperCase()}`)).toEqual([dayCycleId]);
        expect(await idsOf(`dayCycleId=${dayCycleId}&from=2019-07-01&to=2019-07-01`)).toEqual([dayCycleId]);
        expect(await idsOf(`dayCycleId=${dayCycleId}&from=2019-07-02&to=2019-07-03`)).toEqual([]);
        expect(await idsOf(`dayCycleId=${dayCycleId}&to=2019-07-01`)).toEqual([dayCycleId]);
        expect(await idsOf(`dayCycleId=${dayCycleId}&to=2019-06-30`)).toEqual([]);
        expect(await idsOf(`dayCycleId=${dayCycleId}&from=2019-07-02`)).toEqual([]);
      });

      it('has no end on the side for which no date is given', async () => {
        const early = await openCycle({ businessDate: '2018-02-01' });
        const late = await openCycle({ businessDate: '2018-02-02' });
        const ahead = await openCycle({ businessDate: '2039-02-01' });
        expect(await idsOf('to=2018-02-02')).toEqual([late, early]);
        expect(await idsOf('to=2018-02-01')).toEqual([early]);
        expect(await idsOf('from=2039-02-01')).toEqual([ahead]);
      });

      it('finds nothing for an unknown cycle, a register’s or another merchant’s', async () => {
        const ofRegister = await openCycle({ vehicleLabel: undefined, registerId: 1 });
        const ofOther = await openCycle({}, 'other');
        for (const id of [randomUUID(), ofRegister, ofOther]) expect(await entries(`dayCycleId=${id}`)).toEqual([]);
      });

      it.each([
        ['from', 'from=yesterday'],
        ['from', 'from=0000-01-01'],
        ['to', 'to=2031-02-30'],
        ['to', 'from=2031-03-03&to=2031-03-02'],
        ['dayCycleId', 'dayCycleId=7'],
      ])('refuses a wrong %s: %s', async (field, query) => {
        const reply = await service().client.as('MANAGER').get(`${PATH}?${query}`);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      });
    });

    describe('figures', () => {
      it('come from the accepted sales and returns of the cycle', async () => {
        const dayCycleId = await openCycle();
        const sale = makeSale({ dayCycleId });
        await post(sale);
        await post(sale, 'demo', 200);
        await post(makeReturn(sale, 1, { dayCycleId }));
        // Sales of other cycles, or not accepted.
        await post(makeSale());
        await post(makeSale({ dayCycleId: await openCycle() }));
        await post(makeReturn(sale, 1));
        await post({ ...makeSale({ dayCycleId }), totals: { ...sale.totals, netAmount: 39.06 } }, 'demo', 422);
        // 29.53 ÷ 3 = 9.843 and 9.52 ÷ 2.5 = 3.808 a unit; −2 × 9.84 = −19.68 and −2.5 × 3.81 = −9.525.
        expect(await entryOf(dayCycleId)).toEqual({
          dayCycleId,
          vehicleId: null,
          businessDate: '2031-03-03',
          vehicleLabel: 'Van 7',
          totalLoadedValue: 0,
          // A third of 29.53 is returned.
          totalSoldValue: 29.21,
          varianceValue: -29.21,
          items: [
            {
              itemId: '11',
              itemName: 'RIBBON BY THE METRE',
              loadedQty: 0,
              soldQty: 2.5,
              returnedQty: 0,
              varianceQty: -2.5,
              unitCost: 3.81,
              varianceValue: -9.53,
            },
            {
              itemId: '10',
              itemName: 'WHITE METAL LANTERN',
              loadedQty: 0,
              soldQty: 3,
              returnedQty: 1,
              varianceQty: -2,
              unitCost: 9.84,
              varianceValue: -19.68,
            },
          ],
        });
      });

      it('have the three decimals of the dinar and fractions of a unit', async () => {
        const dayCycleId = await openCycle({}, 'manama');
        // 3.000 × 10/110 = 0.2727 and 1.375 × 10/110 = 0.125: together 3.977 net for 5.5 units, 0.72309 each.
        await post(dinarSale(dayCycleId, 3, 1, [2.727, 0.273]), 'manama');
        await post(dinarSale(dayCycleId, 2.5, 0.55, [1.25, 0.125]), 'manama');
        expect(await entryOf(dayCycleId, 'manama')).toMatchObject({
          totalSoldValue: 3.977,
          varianceValue: -3.977,
          items: [{ soldQty: 5.5, returnedQty: 0, varianceQty: -5.5, unitCost: 0.723, varianceValue: -3.977 }],
        });
      });

      it('count a return where it was taken back, not where it was sold', async () => {
        const [monday, tuesday] = [await openCycle(), await openCycle()];
        const sale = makeSale({ dayCycleId: monday });
        await post(sale);
        await post(makeReturn(sale, 2, { dayCycleId: tuesday }));
        expect(await entryOf(monday)).toMatchObject({ totalSoldValue: 39.05 });
        expect(await entryOf(tuesday)).toMatchObject({
          // 20.67 of the 31.00 with 0.98 of the 1.47 of tax; 19.69 ÷ 2 = 9.845 a unit.
          totalSoldValue: -19.69,
          varianceValue: 19.7,
          items: [{ itemId: '10', soldQty: 0, returnedQty: 2, varianceQty: 2, unitCost: 9.85, varianceValue: 19.7 }],
        });
      });

      it('name a renamed item as it was sold last', async () => {
        const dayCycleId = await openCycle();
        const renamed = (itemName: string, soldAt: string) => {
          const sale = makeSale({ dayCycleId, soldAt });
          return { ...sale, cart: { ...sale.cart, lines: sale.cart.lines.map((line) => ({ ...line, itemName })) } };
        };
        await post(renamed('NEW NAME', '2031-03-03T12:00:00Z'));
        await post(renamed('OLD NAME', '2031-03-03T11:00:00Z'));
        const entry = await entryOf(dayCycleId);
        expect(entry?.items.map(({ itemId, itemName, soldQty }) => [itemId, itemName, soldQty])).toEqual([
          ['10', 'NEW NAME', 6],
          ['11', 'NEW NAME', 5],
        ]);
      });

      it('take no sale of another merchant that names the same cycle', async () => {
        const dayCycleId = await openCycle();
        await openCycle({ dayCycleId }, 'manama');
        await post(dinarSale(dayCycleId, 3, 1, [2.727, 0.273]), 'manama');
        expect(await entryOf(dayCycleId)).toMatchObject({ totalSoldValue: 0, items: [] });
      });
    });

    it('is described with its warning', async () => {
      const { body } = await service().client.send('GET', '/openapi.json');
      const { paths } = body as { paths: Record<string, { get?: { description?: string } }> };
      const description = paths[`/api/v1${PATH}`]?.get?.description;
      expect(description).toContain('The loaded quantity is not recorded');
      expect(description).toContain('not to be shown to end users as a settlement figure');
    });

    it('is for those with REPORTS_READ', async () => {
      expect((await service().client.as('MANAGER').get(PATH)).status).toBe(200);
      expect((await service().client.as('AUDITOR').get(PATH)).status).toBe(200);
      const cashier = await service().client.as('CASHIER').get(PATH);
      expect([cashier.status, cashier.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
    });
  },
  { now: () => NOW },
);
