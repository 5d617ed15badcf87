// A sale in dirhams with 5 % included, its amounts worked out by hand.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { businessDateAt } from '#shared/domain/day/business-date';
import type { RunningService } from '#service/server';
import type { SaleTransaction } from '#shared/api/sales/sale';

let sequence = 0;

/**
 * 3 × 10.50 less 0.50 = 31.00 and 2.5 × 4.00 = 10.00; tax 41.00 × 5/105 = 1.95 on the group, of which 147.44 and 47.56 cents:
 * the cent left over goes to the larger fraction, so 1.47 and 0.48.
 */
export function makeSale(more: Partial<SaleTransaction> = {}): SaleTransaction {
  sequence += 1;
  const soldAt = more.soldAt ?? '2026-03-02T10:20:30.456+04:00';
  return {
    transactionId: randomUUID(),
    receiptNumber: `1-${process.pid}-${sequence}`,
    kind: 'SALE',
    originalTransactionId: null,
    registerId: 1,
    dayCycleId: null,
    // A day has its date, whenever something is sold in it.
    businessDate:
      more.dayCycleId || isNaN(Date.parse(soldAt)) ? '2026-03-02' : businessDateAt(new Date(soldAt), 'Asia/Dubai'),
    soldAt,
    cashier: 'sara.khan',
    currency: 'AED',
    customerNumber: '12347',
    cart: {
      customerNumber: '12347',
      lines: [
        {
          lineId: 'a',
          itemId: '10',
          itemName: 'WHITE METAL LANTERN',
          quantity: 3,
          unitPrice: 10.5,
          discountId: null,
          discountAmount: 0.5,
          taxCategory: 'STANDARD',
          taxRate: 5,
          netAmount: 29.53,
          taxAmount: 1.47,
          grossAmount: 31,
          originalLineId: null,
        },
        {
          lineId: 'b',
          itemId: '11',
          itemName: 'RIBBON BY THE METRE',
          quantity: 2.5,
          unitPrice: 4,
          discountId: null,
          discountAmount: 0,
          taxCategory: 'STANDARD',
          taxRate: 5,
          netAmount: 9.52,
          taxAmount: 0.48,
          grossAmount: 10,
          originalLineId: null,
        },
      ],
      discountAmount: 0,
    },
    totals: { netAmount: 39.05, taxAmount: 1.95, discountAmount: 0.5, roundingAmount: 0, grossAmount: 41 },
    tenders: [{ kind: 'CASH', amount: 41, tendered: 50, change: 9, reference: null }],
    ...more,
  };
}

/** One of Bahrain, with 10 % included and three decimals. */
export function makeDinarSale(more: Partial<SaleTransaction> = {}): SaleTransaction {
  const amounts = { netAmount: 1.032, taxAmount: 0.103, discountAmount: 0, grossAmount: 1.135 };
  const line = {
    lineId: '1',
    itemId: '1',
    itemName: 'MUG',
    quantity: 1,
    unitPrice: 1.135,
    discountId: null,
    taxCategory: 'STANDARD' as const,
    taxRate: 10,
    originalLineId: null,
    ...amounts,
  };
  return makeSale({
    currency: 'BHD',
    customerNumber: null,
    cart: { customerNumber: null, lines: [line], discountAmount: 0 },
    totals: { ...amounts, roundingAmount: 0 },
    tenders: [{ kind: 'CARD', amount: 1.135, tendered: 1.135, change: 0, reference: null }],
    ...more,
  });
}

/** Gives the items of the fixture the prices it sells them at; the ribbon, and item 12, by the meter. */
export async function priceItems({ db }: RunningService): Promise<void> {
  await sql`update items set unit_price = case id when 10 then 1050 else 400 end
    where tenant_id = 'demo' and id in (10, 11)`.execute(db);
  await sql`update items set uom_code = 'MTR' where tenant_id = 'demo' and id in (11, 12)`.execute(db);
}

/**
 * Returns this many of line a of `sale`, after `before` units: their share of the paid amount, rounded on the running total.
 */
export function makeReturn(
  sale: SaleTransaction,
  quantity: number,
  more: Partial<SaleTransaction> = {},
  before = 0,
): SaleTransaction {
  const [line] = sale.cart.lines;
  if (!line) throw new RangeError('The sale has no line.');
  const upTo = (amount: number, units: number) => Math.round((Math.round(amount * 100) * units) / line.quantity);
  const part = (amount: number) => upTo(amount, before + quantity) - upTo(amount, before);
  const [gross, tax] = [part(line.grossAmount), part(line.taxAmount)];
  const list = Math.round(quantity * line.unitPrice * 100);
  const amounts = {
    netAmount: (gross - tax) / 100,
    taxAmount: tax / 100,
    grossAmount: gross / 100,
    discountAmount: (list - gross) / 100,
  };
  return makeSale({
    kind: 'RETURN',
    originalTransactionId: sale.transactionId,
    cart: {
      customerNumber: '12347',
      discountAmount: 0,
      lines: [{ ...line, ...amounts, lineId: 'r', quantity, originalLineId: line.lineId }],
    },
    totals: { ...amounts, roundingAmount: 0 },
    tenders: [{ kind: 'CARD', amount: gross / 100, tendered: gross / 100, change: 0, reference: 'refund' }],
    ...more,
  });
}

/** A copy with one line's fields changed. */
export function withLine(sale: SaleTransaction, index: number, change: object): SaleTransaction {
  const lines = sale.cart.lines.map((line, i) => (i === index ? { ...line, ...change } : line));
  return { ...sale, cart: { ...sale.cart, lines } };
}
