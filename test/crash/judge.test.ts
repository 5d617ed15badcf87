import { describe, expect, it } from 'vitest';
import { makeCustomerCreate } from '#electron/sync/testing/writes';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { makeSale } from '../contract/sale-fixture';
import { noFindings } from './findings';
import { judge, type Evidence } from './judge';
import { MARK_CODE, type SaleTask } from './tasks';

const NADIA = {
  email: 'q1-1@crash.example',
  firstName: 'Nadia',
  lastName: 'Q1',
  dialing: '+971',
  mobile: '500000001',
};
const THERE = { customerNumber: '901', email: NADIA.email, firstName: 'Nadia', lastName: 'Q1' };
const CUSTOMER = { ...THERE, countryCode: '+971', mobileNumber: '500000001' };

function taskOf(mark: number): SaleTask {
  const lines = [{ stockCode: MARK_CODE, quantity: mark }];
  return { kind: 'sale', mark, lines, buyer: { customer: NADIA, isNew: true } };
}

/** 3.39 each, 10.17 for three, 10.25 in cash. */
function saleOf(mark: number, more: Partial<SaleTransaction> = {}): SaleTransaction {
  const [line] = makeSale().cart.lines;
  if (!line) throw new Error('The sale has no line.');
  const gross = (mark * 339) / 100;
  return makeSale({
    receiptNumber: `1-0000${mark}`,
    customerNumber: '901',
    cart: { customerNumber: '901', lines: [{ ...line, quantity: mark, grossAmount: gross }], discountAmount: 0 },
    totals: { netAmount: 0, taxAmount: 0, discountAmount: 0, roundingAmount: 0, grossAmount: gross },
    tenders: [{ kind: 'CASH', amount: Math.round(gross * 4) / 4, tendered: 0, change: 0, reference: null }],
    ...more,
  });
}

const SOLD_AT = Date.parse(saleOf(1).soldAt);

/** Three correct sales to a new customer. */
function evidenceOf(change: (evidence: Evidence) => Partial<Evidence>): Evidence {
  const tried = [1, 2, 3].map(taskOf);
  const evidence: Evidence = {
    witnessed: {
      tried,
      paid: tried.map((task) => ({ task, receiptNumber: `1-0000${task.mark}`, at: SOLD_AT })),
      soldUnseen: [],
      customers: [NADIA],
    },
    sales: [1, 2, 3].map((mark) => saleOf(mark)),
    customers: [CUSTOMER],
    journaled: [],
    backlog: [],
    journal: { writes: new Map(), damaged: [], torn: 0 },
  };
  return { ...evidence, ...change(evidence) };
}

function found(change: (evidence: Evidence) => Partial<Evidence>) {
  const findings = noFindings();
  judge(evidenceOf(change), findings);
  return Object.fromEntries(
    Object.entries(findings).filter(([, sentences]: [string, string[]]) => sentences.length > 0),
  );
}

const says = (text: string) => [expect.stringContaining(text) as string];

describe('the judge of a crash run', () => {
  it('finds nothing when every sale is there once and as sold', () => {
    expect(found(() => ({}))).toEqual({});
  });

  it('finds a paid sale missing at the service, and the gap in the receipt numbers', () => {
    expect(found(({ sales }) => ({ sales: sales.filter(({ receiptNumber }) => receiptNumber !== '1-00002') }))).toEqual(
      {
        lost: says('receipt 1-00002'),
        receiptGaps: says('no receipt 2'),
      },
    );
  });

  it('accepts a sale without a shown receipt, whether the service has it or not', () => {
    const { witnessed: all } = evidenceOf(() => ({}));
    const witnessed = { ...all, paid: all.paid.slice(0, 2) };
    expect(found(({ sales }) => ({ witnessed, sales: sales.slice(0, 2) }))).toEqual({});
    expect(found(() => ({ witnessed }))).toEqual({});
  });

  it('finds a sale that is missing after its cart was cleared', () => {
    const { witnessed: all } = evidenceOf(() => ({}));
    const witnessed = { ...all, paid: all.paid.slice(0, 2), soldUnseen: [taskOf(3)] };
    expect(found(() => ({ witnessed }))).toEqual({});
    expect(found(({ sales }) => ({ witnessed, sales: sales.slice(0, 2) }))).toEqual({ lost: says('cart of sale 3') });
  });

  it('finds a cart sold twice', () => {
    expect(found(({ sales }) => ({ sales: [...sales, saleOf(3, { receiptNumber: '1-00004' })] }))).toEqual({
      doubled: says('1-00003 and 1-00004'),
    });
  });

  it('finds a sale whose time differs from that of its receipt', () => {
    const soldAt = new Date(SOLD_AT + 3_600_000).toISOString();
    const [first] = evidenceOf(() => ({})).sales;
    expect(found(({ sales }) => ({ sales: [{ ...(first as SaleTransaction), soldAt }, ...sales.slice(1)] }))).toEqual({
      changed: says(`says ${soldAt}`),
    });
  });

  it('compares the sales of earlier days with the service', () => {
    const before = saleOf(4, { transactionId: '00000000-0000-4000-8000-000000000004' });
    const isThere = (more: Partial<SaleTransaction> = {}) => ({
      backlog: [before],
      sales: [...evidenceOf(() => ({})).sales, { ...before, ...more }],
    });
    expect(found(() => isThere())).toEqual({});
    expect(found(() => ({ backlog: [before] }))).toEqual({ lost: says('of the days before is not at the service') });
    const totals = { ...before.totals, grossAmount: 1 };
    expect(found(() => isThere({ totals }))).toEqual({
      changed: says('of the days before is at the service otherwise'),
    });
    expect(found(() => ({ backlog: [before], sales: [...isThere().sales, before] }))).toMatchObject({
      doubled: expect.arrayContaining([expect.stringContaining('of the days before is at the service more than once')]),
    });
  });

  it('finds a receipt number used twice', () => {
    const { doubled } = found(({ sales }) => ({ sales: [...sales, saleOf(3)] }));
    expect(doubled).toContainEqual(expect.stringContaining('Receipt 1-00003 is at the service 2 times'));
  });

  it('finds a sale that no cashier made', () => {
    expect(found(({ sales }) => ({ sales: [...sales, saleOf(4)] }))).toEqual({ doubled: says('Nobody made') });
  });

  it('finds a difference of one cent, and a different customer', () => {
    const cent = { ...saleOf(3).totals, grossAmount: 10.18 };
    expect(found(({ sales }) => ({ sales: [...sales.slice(0, 2), saleOf(3, { totals: cent })] }))).toEqual({
      changed: says('total 10.18 instead of 10.17'),
    });
    expect(found(({ sales }) => ({ sales: [...sales.slice(0, 2), saleOf(3, { customerNumber: null })] }))).toEqual({
      changed: says('customer null instead of 901'),
    });
  });

  it('finds a customer who is missing, doubled or different', () => {
    const withoutBuyers = (customers: Evidence['customers']) => ({
      customers,
      sales: [],
      witnessed: { tried: [], paid: [], soldUnseen: [], customers: [NADIA] },
    });
    expect(found(() => withoutBuyers([]))).toEqual({ lost: says(NADIA.email) });
    expect(found(() => withoutBuyers([CUSTOMER, CUSTOMER]))).toEqual({ doubled: says('2 times') });
    expect(found(() => withoutBuyers([{ ...CUSTOMER, mobileNumber: null }]))).toEqual({ changed: says('(q1-1@') });
  });

  it('finds a sale of the journal that is missing or different at the service', () => {
    const [sale] = evidenceOf(() => ({})).sales;
    if (!sale) throw new Error('No sale.');
    expect(found(() => ({ journaled: [saleOf(1)] }))).toEqual({ lost: says('was in the journal') });
    const other = { ...sale, tenders: [] };
    expect(found(({ sales }) => ({ sales: [sale, ...sales.slice(1)], journaled: [other] }))).toEqual({
      changed: says('as it was in the journal'),
    });
  });

  it('finds entries left in the journal, and damaged lines', () => {
    const { journal } = evidenceOf(() => ({}));
    const left = new Map([['7', makeCustomerCreate(7)]]);
    expect(found(() => ({ journal: { ...journal, writes: left } }))).toEqual({ stuck: says('Entry 7') });
    expect(found(() => ({ journal: { ...journal, damaged: [Buffer.from('x')] } }))).toEqual({
      changed: says('1 damaged'),
    });
  });
});
