import { describe, expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import type { TenderKind } from '#shared/domain/sale/payment';
import { isAnotherWay } from './refund-way';

const way = (kind: TenderKind, reference: string | null = null) => ({ kind, reference });
const CASH = way('CASH');
const CARD = way('CARD', '1234');
const inCash = (paid: number, refunded: number) => ({
  paid: minor(paid),
  refunded: minor(refunded),
  cashRounding: minor(25),
});

describe('money that went back', () => {
  it.each([
    ['on a card, of a sale paid by card', [CARD], [way('CARD', '9876')], false],
    ['in cash, of a sale paid by card', [CARD], [CASH], true],
    ['on a card and in cash, of a sale paid by card', [CARD], [CARD, CASH], true],
    ['on a card and in cash, of a sale paid so', [CASH, CARD], [CARD, CASH], false],
    ['on another voucher', [way('OTHER', 'V-1')], [way('OTHER', 'V-2')], true],
    ['on the same voucher', [way('OTHER', 'V-1')], [way('OTHER', 'v-1')], false],
    ['not at all', [CARD], [], false],
  ])('%s', (_, sold, back, is) => {
    expect(isAnotherWay(sold, back, inCash(1000, 1000))).toBe(is);
  });

  it('in cash is no more than was paid in cash and what rounding adds', () => {
    expect(isAnotherWay([CASH, CARD], [CASH], inCash(1000, 1025))).toBe(false);
    expect(isAnotherWay([CASH, CARD], [CASH], inCash(1000, 1026))).toBe(true);
    expect(isAnotherWay([CASH, CARD], [CARD, CASH], inCash(1000, 1026))).toBe(true);
    // Too much cash went back by an earlier return, which is asked about itself.
    expect(isAnotherWay([CASH, CARD], [CARD], inCash(1000, 1026))).toBe(false);
  });
});
