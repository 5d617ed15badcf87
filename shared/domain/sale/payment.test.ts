import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyOf } from '../money/currency';
import { minor, sum } from '../money/money';
import {
  breakDown,
  cashDue,
  offer,
  paymentState,
  quickCash,
  takeCash,
  takeExact,
  withChange,
  type Tender,
  type TenderKind,
} from './payment';

const AED = currencyOf('AED');
const PLAIN = { currency: AED, cashRoundingMinor: minor(0) };
const QUARTER = { currency: AED, cashRoundingMinor: minor(25) };

describe('cashDue', () => {
  // By hand: the nearest multiple of 0.25; 0.125 does not occur in whole fils.
  it.each([
    [3225, 3225, 0],
    [3212, 3200, -12],
    [3213, 3225, 12],
    [12, 0, -12],
    [13, 25, 12],
    [0, 0, 0],
    [-3213, -3225, -12],
  ])('rounds %d in cash to %d', (remaining, due, roundingAmount) => {
    expect(cashDue(minor(remaining), QUARTER)).toEqual({ due, roundingAmount });
  });

  it('rounds half away from zero', () => {
    expect(cashDue(minor(1025), { cashRoundingMinor: minor(50) })).toEqual({ due: 1050, roundingAmount: 25 });
  });

  it('does not change the amount without cash rounding', () => {
    expect(cashDue(minor(3213), PLAIN)).toEqual({ due: 3213, roundingAmount: 0 });
  });
});

describe('paymentState', () => {
  const cash = (amount: number) => takeExact('CASH', minor(amount));
  const card = (amount: number) => takeExact('CARD', minor(amount));

  it.each([
    ['nothing taken', [], { remaining: 3213, due: 3225, isPaid: false, roundingAmount: 0 }],
    ['part by card', [card(2000)], { remaining: 1213, due: 1225, isPaid: false, roundingAmount: 0 }],
    ['all by card', [card(3213)], { remaining: 0, due: 0, isPaid: true, roundingAmount: 0 }],
    ['card up to a rest cash would drop', [card(3205)], { remaining: 8, due: 0, isPaid: false, roundingAmount: 0 }],
    ['all in cash, rounded', [cash(3225)], { remaining: 0, due: 0, isPaid: true, roundingAmount: 12 }],
    ['card, then cash', [card(2000), cash(1225)], { remaining: 0, due: 0, isPaid: true, roundingAmount: 12 }],
    ['cash, then card', [cash(2000), card(1213)], { remaining: 0, due: 0, isPaid: true, roundingAmount: 0 }],
    ['part in cash', [cash(2000)], { remaining: 1213, due: 1225, isPaid: false, roundingAmount: 0 }],
    ['too much in cash', [cash(4000)], { remaining: -787, due: -775, isPaid: false, roundingAmount: 0 }],
    ['too much by card', [card(4000)], { remaining: -787, due: -775, isPaid: false, roundingAmount: 0 }],
  ])('with %s', (_, taken, { due, ...expected }) => {
    const state = paymentState(minor(3213), taken, QUARTER);
    expect(state).toMatchObject(expected);
    expect(state.cash.due).toBe(due);
  });

  it('treats half a step as rounded up when overpaid, and as still due otherwise', () => {
    const half = { currency: AED, cashRoundingMinor: minor(50) };
    const rounded = { remaining: 0, isPaid: true, roundingAmount: 25 };
    expect(paymentState(minor(1025), [cash(1050)], half)).toMatchObject(rounded);
    expect(paymentState(minor(1025), [cash(1000)], half)).toMatchObject({
      remaining: 25,
      cash: { due: 50 },
      isPaid: false,
    });
  });

  it('needs no tender for a sale of zero', () => {
    expect(paymentState(minor(0), [], QUARTER).isPaid).toBe(true);
  });

  it('is paid once the cash due is received, with tenders and rounding that add up to the gross amount', () => {
    const steps = fc.constantFrom(0, 5, 25, 50, 100);
    fc.assert(
      fc.property(fc.nat(10_000_000), steps, fc.nat(100), fc.nat(5000), (gross, step, share, over) => {
        const config = { currency: AED, cashRoundingMinor: minor(step) };
        const byCard = card(Math.floor((gross * share) / 100));
        const { due } = paymentState(minor(gross), [byCard], config).cash;
        const taken = takeCash(due, minor(due + over));
        if (!taken.ok) throw new Error('The cash was enough');
        expect(taken.tender).toMatchObject({ amount: due, change: over, tendered: due + over });
        const state = paymentState(minor(gross), [byCard, taken.tender], config);
        expect(state).toMatchObject({ remaining: 0, isPaid: true });
        expect(byCard.amount + taken.tender.amount).toBe(gross + state.roundingAmount);
        expect(Math.abs(state.roundingAmount) * 2).toBeLessThanOrEqual(step);
        expect(step === 0 || due % step === 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('takeCash', () => {
  it('gives change', () => {
    const tender = { kind: 'CASH', amount: 3225, tendered: 5000, change: 1775, reference: null };
    expect(takeCash(minor(3225), minor(5000))).toEqual({ ok: true, tender });
  });

  it('returns the missing amount', () => {
    expect(takeCash(minor(3225), minor(3000))).toEqual({ ok: false, shortBy: 225 });
    expect(takeCash(minor(3225), minor(3224))).toEqual({ ok: false, shortBy: 1 });
  });

  it('accepts zero for zero', () => {
    expect(takeCash(minor(0), minor(0))).toMatchObject({ ok: true, tender: { amount: 0, change: 0 } });
  });
});

describe('takeExact', () => {
  it('records a card with its reference, without change', () => {
    const tender = { kind: 'CARD', amount: 500, tendered: 500, change: 0, reference: 'A17' };
    expect(takeExact('CARD', minor(500), 'A17')).toEqual(tender);
  });

  it('refuses a negative amount', () => {
    expect(() => takeExact('CARD', minor(-1))).toThrow('AMOUNT_INVALID');
  });
});

describe('quickCash', () => {
  // By hand: rounded up to each note or coin of which at most fifteen would pay.
  it.each([
    ['AED', 3225, [3225, 3500, 4000, 5000, 10000, 20000]],
    ['AED', 10000, [10000, 20000, 50000, 100000]],
    ['AED', 128450, [128450, 130000, 140000, 150000, 200000]],
    ['AED', 25, [25, 50, 100, 500, 1000, 2000]],
    ['JPY', 3225, [3225, 3500, 4000, 5000, 10000]],
    ['BHD', 12345, [12345, 13000, 15000, 20000]],
    ['SEK', 1234, [1234]],
    ['AED', 0, [0]],
  ])('suggests for %s %i', (code, due, expected) => {
    const config = { currency: currencyOf(code), cashRoundingMinor: minor(0) };
    expect(quickCash(minor(due), config)).toEqual(expected);
  });

  it('suggests no amount that cash is not paid in', () => {
    const quarters = { currency: currencyOf('USD'), cashRoundingMinor: minor(25) };
    expect(quickCash(minor(25), quarters)).toEqual([25, 100, 500, 1000, 2000, 5000]);
  });
});

describe('withChange', () => {
  const cash = (amount: number) => takeExact('CASH', minor(amount));
  const card = (amount: number) => takeExact('CARD', minor(amount));
  const changed = (amount: number, change: number) => ({ kind: 'CASH', amount, tendered: amount + change, change });

  // By hand: 43.23 is 43.25 in cash, so 50.00 leave 6.75.
  it.each([
    ['cash', 4323, [cash(5000)], [changed(4325, 675)]],
    ['cash beside a card', 4323, [card(2000), cash(3000)], [card(2000), changed(2325, 675)]],
    ['cash before a card', 4323, [cash(5000), card(1000)], [changed(3325, 1675), card(1000)]],
    ['cash beside a card that paid everything', 4323, [card(4323), cash(1000)], [card(4323), changed(0, 1000)]],
    [
      'several payments in cash, the last one first',
      4323,
      [cash(4500), cash(500)],
      [changed(4325, 175), changed(0, 500)],
    ],
    ['what cash rounding leaves', 10, [cash(5000)], [changed(0, 5000)]],
  ])('gives the excess back of %s', (_, gross, taken, expected) => {
    const paid = withChange(minor(gross), taken, QUARTER);
    expect(paid).toMatchObject(expected);
    expect(paymentState(minor(gross), paid ?? [], QUARTER)).toMatchObject({ isPaid: true, remaining: 0 });
  });

  it('gives the smallest excess back where cash is not rounded', () => {
    expect(withChange(minor(4323), [cash(4324)], PLAIN)).toMatchObject([changed(4323, 1)]);
  });

  it.each([
    ['a card that was charged more than the sale', [cash(1000), card(5000)]],
    ['a card alone', [card(5000)]],
    ['too little', [cash(4000)]],
    ['what pays it exactly', [cash(4325)]],
  ])('gives nothing back of %s', (_, taken) => {
    expect(withChange(minor(4323), taken, QUARTER)).toBeNull();
  });
});

describe('breakDown', () => {
  it.each([
    ['AED', 1775, ['1000 × 1', '500 × 1', '100 × 2', '50 × 1', '25 × 1']],
    ['AED', 30, ['25 × 1', '5 × 1']],
    ['JPY', 9999, ['5000 × 1', '1000 × 4', '500 × 1', '100 × 4', '50 × 1', '10 × 4', '5 × 1', '1 × 4']],
    ['SEK', 123, ['123 × 1']],
    ['AED', 0, []],
    ['AED', -5, []],
  ])('breaks down %s %i', (code, change, expected) => {
    const pieces = breakDown(minor(change), currencyOf(code));
    expect(pieces.map(({ denomination, count }) => `${denomination} × ${count}`)).toEqual(expected);
  });

  it('always adds up', () => {
    const codes = fc.constantFrom('AED', 'BHD', 'EUR', 'GBP', 'INR', 'JPY', 'KWD', 'OMR', 'SAR', 'USD', 'SEK');
    fc.assert(
      fc.property(fc.nat(10_000_000), codes, (change, code) => {
        const pieces = breakDown(minor(change), currencyOf(code));
        expect(sum(pieces.map(({ denomination, count }) => minor(denomination * count)))).toBe(change);
      }),
    );
  });
});

describe('offer', () => {
  const state = paymentState(minor(6227), [takeExact('CARD', minor(3000))], QUARTER);

  it('accepts cash for the rounded remainder and gives change', () => {
    expect(offer('CASH', minor(5000), state)).toEqual({
      kind: 'enough',
      tender: { kind: 'CASH', amount: 3225, tendered: 5000, change: 1775, reference: null },
    });
    expect(offer('CASH', minor(2000), state)).toEqual({
      kind: 'part',
      tender: { kind: 'CASH', amount: 2000, tendered: 2000, change: 0, reference: null },
      shortBy: 1225,
    });
    expect(offer('CASH', minor(0), state)).toEqual({ kind: 'nothing', shortBy: 3225 });
  });

  it('accepts a card for the exact remainder or a part of it, never more', () => {
    expect(offer('CARD', minor(3227), state, 'Visa 4417')).toMatchObject({
      kind: 'enough',
      tender: { amount: 3227, change: 0, reference: 'Visa 4417' },
    });
    expect(offer('CARD', minor(3226), state)).toMatchObject({ kind: 'part', shortBy: 1 });
    expect(offer('OTHER', minor(0), state)).toEqual({ kind: 'nothing', shortBy: 3227 });
    expect(offer('OTHER', minor(3228), state)).toEqual({ kind: 'too much', by: 1 });
  });

  it('pays a sale exactly by parts in any order', () => {
    const amount = fc.integer({ min: 0, max: 20_000 });
    const kinds = fc.constantFrom<TenderKind>('CASH', 'CARD', 'OTHER');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(fc.tuple(kinds, amount), { maxLength: 6 }),
        (gross, tries) => {
          const taken: Tender[] = [];
          for (const [kind, received] of tries) {
            const now = paymentState(minor(gross), taken, QUARTER);
            const made = now.isPaid ? null : offer(kind, minor(received), now);
            if (made?.kind === 'part' || made?.kind === 'enough') taken.push(made.tender);
          }
          const rest = paymentState(minor(gross), taken, QUARTER);
          if (!rest.isPaid) taken.push(takeExact('CARD', rest.remaining));
          const { isPaid, roundingAmount } = paymentState(minor(gross), taken, QUARTER);
          expect(isPaid).toBe(true);
          expect(sum(taken.map((tender) => tender.amount))).toBe(gross + roundingAmount);
          expect(taken.every((tender) => tender.amount >= 0)).toBe(true);
        },
      ),
    );
  });
});
