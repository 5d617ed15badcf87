// What was sold, as the screens said it, held against the service: each sale once, whatever was set back in between.
import { type SaleTransaction } from '#shared/schema/sale';
import { type Till } from '#test/support/till';

/** The item of every sale; its quantity tells the sales of a run apart. */
const STOCK_CODE = '71053';

export interface Findings {
  readonly lost: string[];
  readonly doubled: string[];
  /** Numbers of customers given out twice, receipts of two tills in one series, and what waits for a person. */
  readonly wrong: string[];
}

export interface Sold {
  /** Receipt numbers by the mark of the sale. */
  readonly receipts: Map<number, string>;
  sell(till: Till, count: number): Promise<void>;
}

export function openSold(): Sold {
  const receipts = new Map<number, string>();
  return {
    receipts,
    async sell(till, count) {
      for (let left = count; left > 0; left -= 1) {
        const mark = receipts.size + 1;
        await till.addItem({ stockCode: STOCK_CODE, quantity: mark });
        await till.openPay();
        receipts.set(mark, await till.payExact());
        await till.newSale();
      }
    },
  };
}

export function missingOf({ receipts }: Sold, sales: readonly SaleTransaction[]): number[] {
  const there = new Set(sales.map(markOf));
  return [...receipts.keys()].filter((mark) => !there.has(mark));
}

export function judgeSold({ receipts }: Sold, sales: readonly SaleTransaction[], findings: Findings): void {
  for (const [mark, receipt] of receipts) {
    const found = sales.filter((sale) => markOf(sale) === mark);
    if (found.length === 0) findings.lost.push(`Sale ${mark}, receipt ${receipt}, is not at the service.`);
    if (found.length > 1) findings.doubled.push(`Sale ${mark} is at the service ${found.length} times.`);
    const [sale] = found;
    if (sale && sale.receiptNumber !== receipt)
      findings.wrong.push(`Sale ${mark} has receipt ${receipt} and is ${sale.receiptNumber} at the service.`);
  }
}

function markOf({ cart }: SaleTransaction): number {
  return cart.lines[0]?.itemName === undefined ? 0 : cart.lines[0].quantity;
}
