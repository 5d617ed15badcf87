import { describe, expect, it } from 'vitest';
import { compareOffers } from './compare-offers';
import { line, quotation } from './testing/quotations';

const bestOf = (...quotations: Parameters<typeof compareOffers>[0]) =>
  compareOffers(quotations).map(({ offers }) => offers.map((offer) => offer?.isBest ?? null));

describe('the quotations of one request', () => {
  it('are compared line by line of the request, and the lowest price is marked', () => {
    const rows = compareOffers([
      quotation(1, { items: [line({ rfqItemId: 1, unitPrice: 6.25 }), line({ rfqItemId: 2, unitPrice: 3 })] }),
      quotation(2, { items: [line({ rfqItemId: 1, unitPrice: 5.95, itemName: 'Lantern of tin' })] }),
    ]);
    expect(rows.map(({ offers }) => offers.map((offer) => offer && [offer.line.unitPrice, offer.isBest]))).toEqual([
      [
        [6.25, false],
        [5.95, true],
      ],
      [[3, false], null],
    ]);
    expect(rows[0]?.offers.map((offer) => offer?.otherName)).toEqual([null, 'Lantern of tin']);
  });

  it('that name no line of the request are compared by item, then by name', () => {
    const by = (change: object) => quotation(1, { items: [line({ rfqItemId: null, ...change })] });
    expect(bestOf(by({ itemId: '10', unitPrice: 2 }), by({ itemId: '10', unitPrice: 3 }))).toEqual([[true, false]]);
    expect(bestOf(by({ itemId: null, itemName: 'BAG' }), by({ itemId: null, itemName: 'Bag' }))).toEqual([
      [true, true],
    ]);
  });

  it('that name no line of the request are compared with those that do by item, where one line asks for it', () => {
    const named = quotation(1, { items: [line({ rfqItemId: 1, itemId: '10', unitPrice: 3 })] });
    const unnamed = quotation(2, { items: [line({ rfqItemId: null, itemId: '10', unitPrice: 2 })] });
    expect(bestOf(named, unnamed)).toEqual([[false, true]]);
    const twice = quotation(3, { items: [line({ rfqItemId: 1 }), line({ rfqItemId: 2 })] });
    expect(bestOf(twice, unnamed)).toHaveLength(3);
  });

  it('are not marked where they cannot be compared: other currencies or units, or tax included', () => {
    const aed = quotation(1, { items: [line({ unitPrice: 6 })] });
    const usd = quotation(2, { currency: 'USD', items: [line({ unitPrice: 2 })] });
    const taxed = quotation(3, { items: [line({ unitPrice: 5, taxInclusive: true })] });
    expect(bestOf(aed, usd)).toEqual([[false, false]]);
    expect(bestOf(aed, taxed)).toEqual([[false, false]]);
    const dozen = quotation(4, { items: [line({ unitPrice: 40, unitOfMeasure: 'DZ' })] });
    const piece = quotation(5, { items: [line({ unitPrice: 4, unitOfMeasure: 'EA' })] });
    const small = quotation(6, { items: [line({ unitPrice: 5, unitOfMeasure: 'ea' })] });
    expect(bestOf(dozen, piece)).toEqual([[false, false]]);
    expect(bestOf(piece, small)).toEqual([[true, false]]);
    expect(compareOffers([aed, taxed])[0]?.isMixed).toBe(true);
  });

  it('leave out what can no longer be bought', () => {
    const offer = (n: number, unitPrice: number, change: object) =>
      quotation(n, { items: [line({ unitPrice })], ...change });
    const gone = [
      offer(1, 1, { status: 'REJECTED' }),
      offer(2, 2, { status: 'WITHDRAWN' }),
      offer(3, 3, { expired: true }),
    ];
    expect(bestOf(...gone, offer(4, 9, {}), offer(5, 8, {}))).toEqual([[false, false, false, false, true]]);
  });
});
