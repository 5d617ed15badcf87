import { describe, expect, it } from 'vitest';
import { type SaleTransaction } from '#shared/schema/sale';
import { makeSale } from '../contract/sale-fixture';
import { expectedTotal } from '../demo/expected-total';
import { judge } from './verdict';
import { type WitnessedNewCustomer, type WitnessedSale } from './witness-file';

const LINES = [{ stockCode: '22423', quantity: 2 }];
const AMNA: WitnessedNewCustomer = { email: 'a@crash.example', firstName: 'Amna', lastName: 'X', isAcknowledged: true };
const AMNA_THERE = { customerNumber: 'C1', firstName: 'Amna', lastName: 'X' };

const witnessed = (receiptNumber?: string, customerEmail: string | null = null): WitnessedSale => ({
  lines: LINES,
  customerEmail,
  ...(receiptNumber === undefined ? {} : { receiptNumber }),
});

/** What the service has of such a sale, whose total may be another by so many major units. */
function there(receiptNumber: string, { customerNumber = null as string | null, off = 0 } = {}): SaleTransaction {
  const sale = makeSale({ receiptNumber, customerNumber });
  const total = Number(expectedTotal(LINES)) + off;
  const [line] = sale.cart.lines;
  if (!line) throw new Error('The fixture has no line.');
  return {
    ...sale,
    cart: { ...sale.cart, customerNumber, lines: [{ ...line, quantity: 2 }] },
    tenders: [{ kind: 'CASH', amount: total, tendered: total, change: 0, reference: null }],
    totals: { ...sale.totals, roundingAmount: 0, grossAmount: total },
  };
}

function verdictOf(
  sales: WitnessedSale[],
  salesThere: SaleTransaction[],
  customers: WitnessedNewCustomer[] = [],
  customersThere = [AMNA_THERE],
  unsent: string[] = [],
) {
  const customersByEmail = new Map([[AMNA.email, customersThere]]);
  const { lost, doubled, changed, receiptGaps } = judge(
    { sales, customers },
    { sales: salesThere, customersByEmail, unsent: new Set(unsent) },
    1,
  );
  return [lost.length, doubled.length, changed.length, receiptGaps];
}

describe('the verdict of a crash test', () => {
  it('has nothing to say when everything is there once and as it was', () => {
    const sales = [witnessed('1-00001', AMNA.email), witnessed('1-00002')];
    const found = [there('1-00001', { customerNumber: 'C1' }), there('1-00002')];
    expect(verdictOf(sales, found, [AMNA])).toEqual([0, 0, 0, []]);
  });

  it('misses an acknowledged sale and its number', () => {
    expect(verdictOf([witnessed('1-00001'), witnessed('1-00002')], [there('1-00002')])).toEqual([1, 0, 0, [1]]);
  });

  it('does not call lost what the journal still holds', () => {
    expect(verdictOf([witnessed('1-00001')], [], [AMNA], [], ['1-00001', AMNA.email])).toEqual([0, 0, 0, []]);
  });

  it('sees a receipt number twice', () => {
    expect(verdictOf([witnessed('1-00001')], [there('1-00001'), there('1-00001')])).toEqual([0, 1, 0, []]);
  });

  it('sees a sale doubled under another number', () => {
    expect(verdictOf([witnessed('1-00001')], [there('1-00001'), there('1-00002')])).toEqual([0, 1, 0, []]);
  });

  it('allows a payment that was begun to be there once, or not at all', () => {
    expect(verdictOf([witnessed()], [])).toEqual([0, 0, 0, []]);
    expect(verdictOf([witnessed()], [there('1-00001')])).toEqual([0, 0, 0, []]);
    expect(verdictOf([witnessed()], [there('1-00001'), there('1-00002')])).toEqual([0, 1, 0, []]);
  });

  it('sees one minor unit and another customer', () => {
    expect(verdictOf([witnessed('1-00001')], [there('1-00001', { off: 0.01 })])).toEqual([0, 0, 1, []]);
    expect(verdictOf([witnessed('1-00001')], [there('1-00001', { customerNumber: 'C1' })])).toEqual([0, 0, 1, []]);
    expect(verdictOf([witnessed('1-00001', AMNA.email)], [there('1-00001')])).toEqual([0, 0, 1, []]);
  });

  it('sees a customer lost, doubled and changed', () => {
    expect(verdictOf([], [], [AMNA], [])).toEqual([1, 0, 0, []]);
    expect(verdictOf([], [], [{ ...AMNA, isAcknowledged: false }], [])).toEqual([0, 0, 0, []]);
    expect(verdictOf([], [], [AMNA], [AMNA_THERE, { ...AMNA_THERE, customerNumber: 'C2' }])).toEqual([0, 1, 0, []]);
    expect(verdictOf([], [], [AMNA], [{ ...AMNA_THERE, firstName: 'Mona' }])).toEqual([0, 0, 1, []]);
  });
});
