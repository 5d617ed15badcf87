// What a quotation offers: the currency of its prices, and its lines.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { NOW, quotationsOf } from './quotation-fixture';

onEachDatabase(
  'quotations',
  (service) => {
    const { samplesOf, patch, patched, find, plant } = quotationsOf(service);

    describe('the currency', () => {
      it('restates the stored prices, with the amounts rounded to its own unit', async () => {
        const id = await plant();
        const before = await find(id);
        const dinars = await patched(id, { currency: 'BHD' });
        expect(dinars.items.map((line) => [line.unitPrice, line.extendedAmount])).toEqual([
          [12.5, 37.5],
          [0.75, 1.125],
        ]);
        expect(dinars).toMatchObject({ currency: 'BHD', totalAmount: 38.625 });
        expect(dinars.items.map((line) => line.id)).toEqual(before?.items.map((line) => line.id));
        expect(await patched(id, { currency: 'AED' })).toEqual(before);
      });

      it('is refused without items when its decimals are too few for a stored price', async () => {
        const id = await plant();
        const reply = await patch(id, { currency: 'JPY' });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'currency')]);
        expect((await find(id))?.currency).toBe('AED');
        const items = [{ itemName: 'Tin', quotedQty: 1.5, unitPrice: 75 }];
        expect(await patched(id, { currency: 'JPY', items })).toMatchObject({ currency: 'JPY', totalAmount: 113 });
      });
    });

    describe('the lines', () => {
      const line = (more: object = {}) => ({ itemName: 'Tin', quotedQty: 2, unitPrice: 1.5, ...more });

      it('stay when items is left out', async () => {
        const id = await plant();
        const before = await find(id);
        expect((await patched(id, { notes: 'x' })).items).toEqual(before?.items);
      });

      it('are replaced, all of them, by those sent', async () => {
        const id = await plant();
        const old = (await find(id))?.items.map((row) => row.id) ?? [];
        const itemId = samplesOf()?.itemId;
        const uomId = randomUUID();
        const full = {
          rfqItemId: 7,
          itemId,
          quotedQty: 2.125,
          unitPrice: 4.2,
          unitOfMeasure: 'EA',
          uomId: uomId.toUpperCase(),
          leadTimeDays: 14,
          minimumOrderQty: 0.5,
          taxInclusive: true,
          notes: 'Blue only.',
        };
        const after = await patched(id, { items: [full, line()] });
        expect(after.items).toEqual([
          {
            ...full,
            id: expect.any(Number) as unknown,
            uomId,
            itemName: expect.stringMatching(/./) as unknown,
            extendedAmount: 8.93,
            awardStatus: 'PENDING',
            awardedQty: null,
            purchaseOrderId: null,
          },
          {
            id: expect.any(Number) as unknown,
            rfqItemId: null,
            itemId: null,
            itemName: 'Tin',
            quotedQty: 2,
            unitPrice: 1.5,
            extendedAmount: 3,
            unitOfMeasure: null,
            uomId: null,
            leadTimeDays: null,
            minimumOrderQty: null,
            taxInclusive: false,
            awardStatus: 'PENDING',
            awardedQty: null,
            purchaseOrderId: null,
            notes: null,
          },
        ]);
        expect(after.totalAmount).toBe(11.93);
        expect(after.items.filter((row) => old.includes(row.id))).toEqual([]);
        expect(await find(id)).toEqual(after);
      });

      it('can be sent back as they were read, what the service sets in them being ignored', async () => {
        const id = await plant();
        const items = (await find(id))?.items ?? [];
        const forged = items.map((row) => ({ ...row, extendedAmount: 1, awardStatus: 'AWARDED', awardedQty: 1 }));
        const after = await patched(id, { items: forged });
        expect(after.items.map((row) => ({ ...row, id: 0 }))).toEqual(items.map((row) => ({ ...row, id: 0 })));
        expect(after.totalAmount).toBe(38.63);
      });

      it('are none after []', async () => {
        expect(await patched(await plant(), { items: [] })).toMatchObject({ items: [], totalAmount: 0 });
      });

      it.each([
        ['AED', 1.5, 0.75, 1.13],
        ['AED', 0.001, 5, 0.01],
        ['AED', 0.001, 4.99, 0],
        ['AED', 3, 0, 0],
        ['BHD', 1.5, 0.333, 0.5],
        ['BHD', 0.333, 0.125, 0.042],
        ['JPY', 0.5, 1, 1],
        ['AED', 1_000_000, 1_000_000, 1_000_000_000_000],
        ['AED', 9_999.99, 1_000_000_000, 9_999_990_000_000],
      ])(
        'come to quantity × price rounded half up: %s %d × %d = %d',
        async (currency, quotedQty, unitPrice, amount) => {
          const after = await patched(await plant(), { currency, items: [line({ quotedQty, unitPrice })] });
          expect([after.items[0]?.extendedAmount, after.totalAmount]).toEqual([amount, amount]);
        },
      );

      it.each([
        ['quotedQty', { quotedQty: 0 }],
        ['quotedQty', { quotedQty: -1 }],
        ['quotedQty', { quotedQty: 0.0001 }],
        ['quotedQty', { quotedQty: 1_000_000.001 }],
        ['quotedQty', { quotedQty: '2' }],
        ['quotedQty', { quotedQty: undefined }],
        ['unitPrice', { unitPrice: -0.01 }],
        ['unitPrice', { unitPrice: 1.005 }],
        ['unitPrice', { unitPrice: 1_000_000_000.01 }],
        ['unitPrice', { unitPrice: 1_000_000_000, quotedQty: 10_000 }],
        ['unitPrice', { unitPrice: 1_000_000_000, quotedQty: 1_000_000 }],
        ['unitPrice', { unitPrice: undefined }],
        ['itemId', { itemName: undefined }],
        ['itemId', { itemName: ' ', itemId: '' }],
        ['itemId', { itemId: 'x'.repeat(65) }],
        ['itemName', { itemName: 'x'.repeat(256) }],
        ['rfqItemId', { rfqItemId: 2 ** 53 }],
        ['uomId', { uomId: 'EA' }],
        ['leadTimeDays', { leadTimeDays: -1 }],
        ['leadTimeDays', { leadTimeDays: 3651 }],
        ['leadTimeDays', { leadTimeDays: 1.5 }],
        ['minimumOrderQty', { minimumOrderQty: -1 }],
        ['minimumOrderQty', { minimumOrderQty: 1.0001 }],
        ['taxInclusive', { taxInclusive: 'no' }],
        ['notes', { notes: 'x'.repeat(2001) }],
      ])('with a wrong %s are refused whole: %o', async (field, wrong) => {
        const id = await plant();
        const before = await find(id);
        const reply = await patch(id, { notes: 'lost', items: [line(), line(wrong)] });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', `items[1].${field}`)]);
        expect(await find(id)).toEqual(before);
      });

      it('may be 500, and no more', async () => {
        const id = await plant();
        const after = await patched(id, { items: Array.from({ length: 500 }, () => line()) });
        expect([after.items.length, after.totalAmount]).toEqual([500, 1500]);
        const reply = await patch(id, { items: Array.from({ length: 501 }, () => line()) });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'items')]);
      });

      it('cannot add up to more than an amount can be', async () => {
        const items = [1, 2].map(() => line({ quotedQty: 9_000, unitPrice: 1_000_000_000 }));
        const reply = await patch(await plant(), { items });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'items')]);
      });

      it('are of one edit or the other when two come at once', async () => {
        const id = await plant();
        const edits = [1, 2, 3, 4].map((n) => ({
          notes: `Edit ${n}`,
          items: Array.from({ length: n }, () => line({ itemName: `Edit ${n}`, quotedQty: n })),
        }));
        const replies = await Promise.all(edits.map((edit) => patch(id, edit)));
        expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
        const after = await find(id);
        expect(after?.items.map((row) => row.itemName)).toEqual(after?.items.map(() => after.notes));
        expect(after?.items).toHaveLength(Number(after?.notes?.slice(5)));
        expect(after?.totalAmount).toBe(1.5 * (after?.items.length ?? 0) ** 2);
      });
    });
  },
  { now: () => NOW },
);
