import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLine, EMPTY_CART, setLineDiscount } from '../cart/cart';
import { currencyOf } from '../money/currency';
import { percentByHand } from '../cart/discount';
import { minor, sum } from '../money/money';
import { quantityFromThousandths } from '../money/quantity';
import { rateFromPercent } from '../money/rate';
import { returnedShare, returnProblems, withReturned, type PaidLine } from './return';
import { priceCart } from '../cart/price-cart';

const nothing = { thousandths: 0, taxAmount: minor(0), grossAmount: minor(0) };

/** Three at 10.50 with 0.50 off, 5 % included: 31.00 paid, 1.48 of it tax. */
const PAID: PaidLine = {
  quantity: quantityFromThousandths(3000),
  netAmount: minor(2952),
  taxAmount: minor(148),
  grossAmount: minor(3100),
  returned: nothing,
};
const units = (thousandths: number) => ({ quantity: quantityFromThousandths(thousandths), unitPrice: minor(1050) });
const stated = (thousandths: number, amounts: object) => ({
  lineId: 'r',
  taxCategory: 'STANDARD' as const,
  taxRate: rateFromPercent(5),
  ...units(thousandths),
  ...returnedShare(units(thousandths), PAID, true),
  ...amounts,
});

describe('the returned share of a line', () => {
  // By hand: 31.00 × 1/3 = 10.333…, 31.00 × 2/3 = 20.666…; tax 0.49333…, 0.98666….
  it('is rounded on the running total, so that the parts add up to the whole', () => {
    const first = returnedShare(units(1000), PAID, true);
    expect(first).toEqual({ grossAmount: 1033, taxAmount: 49, netAmount: 984, discountAmount: 17 });
    const second = returnedShare(units(1000), withReturned(PAID, units(1000).quantity, first), true);
    expect(second).toEqual({ grossAmount: 1034, taxAmount: 50, netAmount: 984, discountAmount: 16 });
    const afterTwo = withReturned(withReturned(PAID, units(1000).quantity, first), units(1000).quantity, second);
    expect(returnedShare(units(1000), afterTwo, true)).toMatchObject({ grossAmount: 1033, taxAmount: 49 });
    expect(returnedShare(units(3000), PAID, true)).toMatchObject({
      grossAmount: 3100,
      taxAmount: 148,
      discountAmount: 50,
    });
  });

  it('refunds exactly what was paid, whatever the parts, prices with and without tax', () => {
    const price = fc.integer({ min: 0, max: 500_000 });
    const parts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 8 });
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        price,
        parts,
        percent,
        fc.integer({ min: 0, max: 40 }),
        fc.boolean(),
        (unitPrice, counts, off, tax, isIn) => {
          const quantity = quantityFromThousandths(counts.reduce((all, part) => all + part, 0));
          const facts = { lineId: 'a', itemId: 'a', sku: 'a', itemName: 'a', taxCategory: 'STANDARD' as const };
          const line = { ...facts, quantity, unitPrice: minor(unitPrice), discount: null, originalLineId: null };
          const cart = setLineDiscount(addLine(EMPTY_CART, line), 'a', percentByHand(rateFromPercent(off)));
          const taxRates = [{ taxCategory: 'STANDARD' as const, rate: rateFromPercent(tax) }];
          const [sold] = priceCart(cart, { currency: currencyOf('AED'), taxRates, pricesIncludeTax: isIn }).lines;
          if (!sold) throw new Error('no line');
          let paid: PaidLine = { ...sold, quantity, returned: nothing };
          const back = counts.map((count) => {
            const part = { quantity: quantityFromThousandths(count), unitPrice: minor(unitPrice) };
            const share = returnedShare(part, paid, isIn);
            const said = { lineId: 'r', taxCategory: 'STANDARD' as const, taxRate: sold.taxRate, ...part, ...share };
            expect(returnProblems(said, paid, isIn)).toEqual([]);
            paid = withReturned(paid, part.quantity, share);
            return share;
          });
          for (const field of ['netAmount', 'taxAmount', 'grossAmount'] as const)
            expect(sum(back.map((share) => share[field]))).toBe(sold[field]);
        },
      ),
    );
  });
});

describe('the stated amounts of a return', () => {
  const problems = (thousandths: number, amounts: object, paid = PAID) =>
    returnProblems(stated(thousandths, amounts), paid, true).map(({ field, expected }) => [field, expected]);

  it('exceed the share by at most a minor unit', () => {
    expect(problems(1000, {})).toEqual([]);
    expect(problems(1000, { grossAmount: 1034, netAmount: 985, discountAmount: 16 })).toEqual([]);
    expect(problems(1000, { grossAmount: 1050, taxAmount: 50, netAmount: 1000, discountAmount: 0 })).toEqual([
      ['grossAmount', 1033],
    ]);
  });

  it('may be above the list amount by the rounding of a fraction, and then nothing of it was not paid', () => {
    const paid = {
      quantity: quantityFromThousandths(999),
      netAmount: minor(1),
      taxAmount: minor(0),
      grossAmount: minor(1),
    };
    const third = { quantity: quantityFromThousandths(333), unitPrice: minor(1) };
    const share = returnedShare(third, { ...paid, returned: { ...nothing, thousandths: 333 } }, true);
    expect(share).toEqual({ grossAmount: 1, taxAmount: 0, netAmount: 1, discountAmount: 0 });
  });

  it('are not below nothing', () => {
    const amounts = { grossAmount: -100, taxAmount: 0, netAmount: -100, discountAmount: 1150 };
    expect(problems(1000, amounts)).toEqual([['grossAmount', 1033]]);
  });

  it('keep back no tax of what is refunded', () => {
    expect(problems(1000, { taxAmount: 48, netAmount: 985 })).toEqual([]);
    expect(problems(1000, { taxAmount: 47, netAmount: 986 })).toEqual([['taxAmount', 49]]);
  });

  it('may be less, with their own tax', () => {
    expect(problems(1000, { grossAmount: 500, taxAmount: 24, netAmount: 476, discountAmount: 550 })).toEqual([]);
    expect(problems(1000, { grossAmount: 500, taxAmount: 49, netAmount: 451, discountAmount: 550 })).toEqual([
      ['taxAmount', 49],
    ]);
  });

  it('never exceed what was paid in total, and add up', () => {
    const most = withReturned(PAID, units(2000).quantity, {
      netAmount: minor(2000),
      taxAmount: minor(100),
      grossAmount: minor(2100),
    });
    expect(problems(1000, {}, most)).toEqual([
      ['grossAmount', 1000],
      ['taxAmount', 48],
    ]);
    expect(problems(1000, { netAmount: 983 })).toEqual([['netAmount', 984]]);
    expect(problems(1000, { discountAmount: 16 })).toEqual([['discountAmount', 17]]);
  });
});
