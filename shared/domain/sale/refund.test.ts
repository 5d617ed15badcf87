import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyOf } from '../money/currency';
import { add, minor, sum, ZERO } from '../money/money';
import { cashDue, takeExact, type Tender } from './payment';
import { isRoundedOnce, leftToRefund, refund, type PaidMethod, type Refund } from './refund';

const config = { currency: currencyOf('AED'), cashRoundingMinor: minor(25) };
const cash = (amount: number) => takeExact('CASH', minor(amount));
const card = (amount: number, reference = '1234') => takeExact('CARD', minor(amount), reference);
const method = (kind: PaidMethod['kind'], amount: number, reference: string | null = null): PaidMethod => ({
  kind,
  reference,
  amount: minor(amount),
});
const paid = (...tenders: Tender[]) => ({ tenders });
const of = (...tenders: Tender[]) => ({ sale: paid(...tenders), returns: [] });

describe('the refundable amount', () => {
  it('is the amount paid, cards first', () => {
    expect(leftToRefund(paid(cash(500), card(700)), [])).toEqual([method('CARD', 700, '1234'), method('CASH', 500)]);
  });

  it('is one amount for all that was paid in the same way, and never for a card and cash together', () => {
    expect(leftToRefund(paid(cash(300), card(200, 'a'), cash(200), card(400, 'a')), [])).toEqual([
      method('CARD', 600, 'a'),
      method('CASH', 500),
    ]);
    const withoutSlip = takeExact('CARD', minor(700));
    expect(leftToRefund(paid(withoutSlip, cash(500)), [paid(cash(200))])).toEqual([
      method('CARD', 700),
      method('CASH', 300),
    ]);
  });

  it('is reduced by earlier refunds, per card', () => {
    const sale = paid(card(700, 'a'), card(300, 'b'));
    expect(leftToRefund(sale, [paid(card(250, 'a'))])).toEqual([method('CARD', 450, 'a'), method('CARD', 300, 'b')]);
  });

  it('is reduced by a refund to the same voucher, however its reference is typed', () => {
    const sale = paid(takeExact('OTHER', minor(700), 'Voucher 118'), cash(300));
    expect(leftToRefund(sale, [paid(takeExact('OTHER', minor(400), ' voucher 118 '))])).toEqual([
      method('OTHER', 300, 'Voucher 118'),
      method('CASH', 300),
    ]);
  });

  it('is reduced by a refund to a card whose slip has another number: that card’s if it is named, else any', () => {
    expect(leftToRefund(paid(card(700, 'a'), cash(300)), [paid(card(400, '004001'))])).toEqual([
      method('CARD', 300, 'a'),
      method('CASH', 300),
    ]);
    expect(leftToRefund(paid(card(700, 'a'), card(300, 'b')), [paid(card(400, 'x')), paid(card(300, 'B'))])).toEqual([
      method('CARD', 300, 'a'),
      method('CARD', 0, 'b'),
    ]);
  });

  it('is reduced by refunds in another way, cash first', () => {
    const sale = paid(card(700), cash(300));
    expect(leftToRefund(sale, [paid(takeExact('OTHER', minor(400), 'voucher'))])).toEqual([
      method('CARD', 600, '1234'),
      method('CASH', 0),
    ]);
    const voucher = paid(takeExact('OTHER', minor(700), 'v1'), cash(300));
    expect(leftToRefund(voucher, [paid(takeExact('OTHER', minor(400), 'v2'))])).toEqual([
      method('OTHER', 600, 'v1'),
      method('CASH', 0),
    ]);
  });
});

describe('a refund as it was paid', () => {
  it('uses the card first and the remainder in cash, rounded', () => {
    expect(refund(minor(1013), of(card(700), cash(500)), null, config)).toEqual({
      tenders: [card(700), cash(325)],
      roundingAmount: minor(12),
    });
  });

  it('needs no cash if the card paid everything', () => {
    expect(refund(minor(613), of(card(700), cash(500)), null, config)).toEqual({
      tenders: [card(613)],
      roundingAmount: ZERO,
    });
  });

  it('uses the last card for what cash rounding left out of the tenders, if no cash was paid', () => {
    expect(refund(minor(613), of(card(400, 'a'), card(200, 'b')), null, config)).toEqual({
      tenders: [card(400, 'a'), card(213, 'b')],
      roundingAmount: ZERO,
    });
    expect(refund(minor(613), of(card(600)), null, config).tenders).toEqual([card(613)]);
  });

  it('refunds in cash exactly what was paid in rounded cash', () => {
    const gross = minor(3227);
    expect(refund(gross, of(cash(3225)), null, config)).toEqual({
      tenders: [cash(3225)],
      roundingAmount: minor(-2),
    });
  });

  it('has a tender even if nothing was paid', () => {
    expect(refund(ZERO, of(cash(0)), null, config)).toEqual({ tenders: [cash(0)], roundingAmount: ZERO });
    expect(refund(ZERO, of(card(0)), null, config).tenders).toHaveLength(1);
  });

  it('always adds up to the goods, exactly so on cards', () => {
    const amounts = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(amounts, amounts, amounts, fc.boolean(), (goods, onCard, voucher, isCash) => {
        const methods = [card(onCard), takeExact('OTHER', minor(voucher), 'v'), ...(isCash ? [cash(5_000)] : [])];
        const { tenders, roundingAmount } = refund(minor(goods), of(...methods), null, config);
        expect(sum(tenders.map(({ amount }) => amount))).toBe(add(minor(goods), roundingAmount));
        expect(Math.abs(roundingAmount) * 2).toBeLessThanOrEqual(25);
        if (!tenders.some(({ kind }) => kind === 'CASH')) expect(roundingAmount).toBe(0);
      }),
    );
  });
});

it('refunds by one other method when chosen', () => {
  const sale = of(card(700));
  expect(refund(minor(613), null, { kind: 'CASH', reference: null }, config).tenders).toEqual([cash(625)]);
  expect(refund(minor(613), sale, { kind: 'CASH', reference: null }, config)).toEqual({
    tenders: [cash(625)],
    roundingAmount: minor(12),
  });
  expect(refund(minor(613), sale, { kind: 'OTHER', reference: 'Voucher 7' }, config)).toEqual({
    tenders: [takeExact('OTHER', minor(613), 'Voucher 7')],
    roundingAmount: ZERO,
  });
});

it('refunds in cash exactly what was paid in cash, in any number of parts', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 1_000 }), (goods, onCard) => {
      const gross = goods.reduce((all, part) => all + part, 0);
      const inCash = cashDue(minor(Math.max(0, gross - onCard)), config).due;
      const sale = paid(...(onCard > 0 && onCard < gross ? [card(onCard)] : []), cash(inCash));
      fc.pre(onCard < gross);
      const returns: Refund[] = [];
      for (const part of goods) returns.push(refund(minor(part), { sale, returns: [...returns] }, null, config));
      const back = returns.flatMap(({ tenders }) => tenders);
      const total = (kind: string) => sum(back.filter((tender) => tender.kind === kind).map(({ amount }) => amount));
      expect([total('CARD'), total('CASH')]).toEqual([onCard, inCash]);
      // The service's limit.
      for (const { roundingAmount } of returns) expect(Math.abs(roundingAmount)).toBeLessThanOrEqual(25);
      let before = ZERO;
      for (const { roundingAmount } of returns) {
        expect(isRoundedOnce(roundingAmount, before, config)).toBe(true);
        before = add(before, roundingAmount);
      }
    }),
  );
});

describe('the cash rounding of a return', () => {
  it('is that of all returns of its sale together', () => {
    const isOnce = (rounding: number, before = 0) => isRoundedOnce(minor(rounding), minor(before), config);
    expect([12, -12, 0].map((rounding) => isOnce(rounding))).toEqual([true, true, true]);
    expect([13, -13, 25].map((rounding) => isOnce(rounding))).toEqual([false, false, false]);
    // After 12 were rounded up: the same again is not, giving it back is.
    expect([12, 1, 0, -12, -24].map((rounding) => isOnce(rounding, 12))).toEqual([false, false, true, true, true]);
    // After 36 were rounded down by tills that did not know of each other: more is not, less is.
    expect([-4, 10, 24].map((rounding) => isOnce(rounding, -36))).toEqual([false, true, true]);
  });

  it('makes up for what tills that did not know of each other rounded', () => {
    const sale = paid(cash(1000));
    const each = refund(minor(13), { sale, returns: [] }, null, config);
    expect(each.roundingAmount).toBe(12);
    for (const part of [1, 5, 400, 974]) {
      const { roundingAmount } = refund(minor(part), { sale, returns: [each, each, each] }, null, config);
      expect(isRoundedOnce(roundingAmount, minor(36), config)).toBe(true);
    }
  });
});
