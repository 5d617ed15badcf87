import { describe, expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { quantityFromThousandths } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { featuresOf } from '../sign-in/role-features';
import { approvalOfRefund, matchApprovals, type OpenApproval } from './approval-match';
import type { NeededApproval } from './needed-approvals';

const CASHIER = featuresOf('CASHIER');
const MANAGER = featuresOf('MANAGER');
const SARA = { cashier: 'sara', features: CASHIER };
const LINES = [
  { lineId: 'A1', itemName: 'Mug' },
  { lineId: 'b2', itemName: 'Bowl' },
];
/** A mug for 9.00, three of them. */
const PRICE: NeededApproval = {
  right: 'PRICE_OVERRIDE',
  line: { lineId: 'A1', itemName: 'Mug', unitPrice: minor(900), quantity: quantityFromThousandths(3000) },
  share: rateFromPercent(0),
  inAll: null,
};

/** Of a price, by the manager omar for sara; it states nothing. */
function approval(change: Partial<OpenApproval> = {}): OpenApproval {
  const auditId = 'first';
  const approverFeatures = MANAGER;
  return {
    auditId,
    right: 'PRICE_OVERRIDE',
    facts: {},
    person: 'sara',
    approvedBy: 'omar',
    approverFeatures,
    ...change,
  };
}

const reduction = (amount: number, of: number): NeededApproval => {
  const share = rateFromPercent((amount * 100) / of);
  const inAll = { share, amount: minor(amount), of: minor(of), roundings: 0 };
  return { right: 'DISCOUNT_ABOVE', line: null, share, inAll };
};
const ofReduction = (auditId: string, facts: OpenApproval['facts'], change: Partial<OpenApproval> = {}) =>
  approval({ auditId, right: 'DISCOUNT_ABOVE', facts, ...change });

describe('a price', () => {
  const isFound = (change: Partial<OpenApproval>, rights = SARA) => {
    const { used, missing } = matchApprovals([PRICE], [approval(change)], LINES, rights);
    expect(missing).toEqual(used.length === 0 ? [PRICE] : []);
    return used.length === 1;
  };

  it.each<[string, Partial<OpenApproval>, boolean]>([
    ['that states nothing', {}, true],
    ['of the price', { facts: { amount: 900 } }, true],
    ['of another price', { facts: { amount: 899 } }, false],
    ['of as much of the line', { facts: { quantity: 3000 } }, true],
    ['of less of the line', { facts: { quantity: 2999 } }, false],
    ['of the item', { facts: { itemName: 'Mug' } }, true],
    ['of another item of the sale', { facts: { itemName: 'Bowl' } }, false],
    ['of the line, in small letters as it is stored', { facts: { lineId: 'a1' } }, true],
    ['of the line of an item with another name', { facts: { lineId: 'a1', itemName: 'Bowl' } }, false],
    ['of another right', { right: 'CUSTOM_AMOUNT' }, false],
    ['by somebody without the right', { approverFeatures: CASHIER }, false],
    ['for another cashier', { person: 'adam' }, false],
    ['somebody with the right gave themselves in the cart of another', { person: 'omar', approvedBy: null }, true],
  ])('judges an approval %s', (_, change, is) => {
    expect(isFound(change)).toBe(is);
  });

  it('rests on an approval of another line only where that is about a line of the sale itself', () => {
    const found = matchApprovals([PRICE], [approval({ facts: { lineId: 'b2' } })], LINES, SARA);
    // It is used up all the same: no other sale has the line.
    expect(found).toEqual({ used: ['first'], missing: [PRICE] });
    const other = matchApprovals([PRICE], [approval({ facts: { lineId: 'c3' } })], LINES, SARA);
    expect(other).toEqual({ used: [], missing: [PRICE] });
  });

  it('is approved once for each line, the oldest approval first', () => {
    const approvals = [approval(), approval({ auditId: 'second' })];
    expect(matchApprovals([PRICE, PRICE], approvals.slice(0, 1), LINES, SARA)).toEqual({
      used: ['first'],
      missing: [PRICE],
    });
    expect(matchApprovals([PRICE], approvals, LINES, SARA).used).toEqual(['first']);
    expect(matchApprovals([PRICE, PRICE], approvals, LINES, SARA)).toEqual({ used: ['first', 'second'], missing: [] });
  });

  it('of somebody with the right uses their own entry, and leaves what others approved or did', () => {
    const omar = { cashier: 'omar', features: MANAGER };
    const approvals = [
      approval({ auditId: 'for omar', person: 'omar', approvedBy: 'mona' }),
      approval({ auditId: 'own of mona', person: 'mona', approvedBy: null }),
      approval({ auditId: 'own', person: 'omar', approvedBy: null }),
    ];
    expect(matchApprovals([PRICE], approvals, LINES, omar)).toEqual({ used: ['own'], missing: [] });
    expect(matchApprovals([PRICE], approvals.slice(0, 2), LINES, omar)).toEqual({ used: [], missing: [] });
  });
});

describe('a reduction', () => {
  it.each<[string, OpenApproval['facts'], boolean]>([
    ['its share', { share: 300_000, before: 10_000 }, true],
    ['a step less, as what an approver is shown is rounded', { share: 299_000, before: 10_000 }, true],
    ['more than a step less', { share: 298_999, before: 10_000 }, false],
    ['its share of a little less', { share: 300_000, before: 9950 }, true],
    ['its share of less than that', { share: 300_000, before: 9000 }, false],
    ['its share of so little that the rest is above the ceiling', { share: 300_000, before: 5_000 }, false],
    ['its amount', { amount: 3000, before: 10_000 }, true],
    ['less than its amount', { amount: 2900, before: 10_000 }, false],
    ['an amount that is a step less when rounded up', { amount: 2_989_999, before: 10_000_000 }, true],
    ['an amount of nothing', { amount: 3000, before: 0 }, false],
    ['any amount', {}, true],
  ])('judges an approval of %s', (_, facts, is) => {
    const need = reduction(3000, 10_000);
    const { missing } = matchApprovals([need], [ofReduction('first', facts)], LINES, SARA);
    expect(missing).toEqual(is ? [] : [need]);
  });

  it('rests on nobody without the right', () => {
    const need = reduction(3000, 10_000);
    const cashiers = [ofReduction('first', {}, { approverFeatures: CASHIER })];
    expect(matchApprovals([need], cashiers, LINES, SARA)).toEqual({ used: [], missing: [need] });
  });

  it('rests on one approval that covers all of it, one about a line of it first, and leaves the others', () => {
    const need = reduction(3000, 10_000);
    const [small, whole] = [
      { share: 250_000, before: 10_000 },
      { share: 300_000, before: 10_000 },
    ];
    const approvals = [
      ofReduction('small', small),
      ofReduction('sale', whole),
      ofReduction('line', { ...whole, lineId: 'a1' }),
    ];
    expect(matchApprovals([need], approvals, LINES, SARA).used).toEqual(['line']);
    expect(matchApprovals([need], approvals.slice(0, 2), LINES, SARA).used).toEqual(['sale']);
  });

  it('rests on several, the oldest first, where none covers it alone', () => {
    const need = reduction(5000, 10_000);
    const each = { share: 500_000, before: 5000 };
    const approvals = ['first', 'second', 'third'].map((auditId) => ofReduction(auditId, each));
    expect(matchApprovals([need], approvals, LINES, SARA)).toEqual({ used: ['first', 'second'], missing: [] });
    expect(matchApprovals([need], approvals.slice(0, 1), LINES, SARA)).toEqual({ used: [], missing: [need] });
    const ofLine = ofReduction('line', { ...each, lineId: 'a1' });
    expect(matchApprovals([need], [ofLine], LINES, SARA)).toEqual({ used: ['line'], missing: [need] });
  });
});

describe('a refund another way', () => {
  const BACK = { amount: 1500, receiptNumber: '4A-00418' };
  it.each<[string, Partial<OpenApproval>, boolean]>([
    ['that states nothing', {}, true],
    ['of its money', { facts: { amount: 1500 } }, true],
    ['of other money', { facts: { amount: 1499 } }, false],
    ['of its receipt', { facts: { receiptNumber: '4A-00418' } }, true],
    ['of another receipt', { facts: { receiptNumber: '4A-00419' } }, false],
    ['of another right', { right: 'REFUND_WITHOUT_RECEIPT' }, false],
    ['by somebody without the right', { approverFeatures: CASHIER }, false],
    ['for another cashier', { person: 'adam' }, false],
    ['somebody with the right paid out themselves', { person: 'omar', approvedBy: null }, true],
  ])('judges an approval %s', (_, change, is) => {
    const only = approval({ right: 'REFUND_TO_OTHER_TENDER', ...change });
    expect(approvalOfRefund([only], BACK, 'sara')).toBe(is ? only : undefined);
  });

  it('rests on the oldest of several', () => {
    const both = ['first', 'second'].map((auditId) => approval({ auditId, right: 'REFUND_TO_OTHER_TENDER' }));
    expect(approvalOfRefund(both, BACK, 'sara')).toBe(both[0]);
  });
});
