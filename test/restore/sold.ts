// What was sold, as the screens said it, held against the service: each sale once, whatever was set back in between.
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { ServiceWitness } from '#test/support/service-client';
import type { Till } from '#test/support/till';

/** The item of every sale; its quantity identifies the sale within a run. */
const STOCK_CODE = '71053';

export interface Findings {
  readonly lost: string[];
  readonly doubled: string[];
  /** Customer numbers given out twice, receipts of two tills in one series, and entries that need a person. */
  readonly wrong: string[];
}

export interface Sold {
  /** Receipt numbers by the mark of the sale. */
  readonly receipts: Map<number, string>;
  sell(till: Till, count: number): Promise<void>;
  /** Makes one sale to a new customer with this e-mail. */
  sellToNew(till: Till, email: string): Promise<void>;
  /** E-mails of these customers by the mark of the sale. */
  readonly buyers: ReadonlyMap<number, string>;
  /** Sells on a computer or folder that is lost afterwards: from then on only the service has these sales. */
  sellElsewhere(till: Till, count: number): Promise<void>;
  /** The service is lost as well: no copy is left of the sales made elsewhere. */
  forgetElsewhere(): void;
}

export function openSold(): Sold {
  const receipts = new Map<number, string>();
  const buyers = new Map<number, string>();
  const elsewhere = new Set<number>();
  let last = 0;
  const sellOne = async (till: Till, email: string | null): Promise<void> => {
    last += 1;
    await till.addItem({ stockCode: STOCK_CODE, quantity: last });
    if (email !== null) {
      await till.createCustomerForSale({ email, firstName: 'Amna' });
      buyers.set(last, email);
    }
    await till.openPay();
    receipts.set(last, await till.payExact());
    await till.newSale();
  };
  const sell = async (till: Till, count: number): Promise<void> => {
    for (let left = count; left > 0; left -= 1) await sellOne(till, null);
  };
  return {
    receipts,
    buyers,
    sell,
    sellToNew: sellOne,
    async sellElsewhere(till, count) {
      const before = last;
      await sell(till, count);
      for (let mark = before + 1; mark <= last; mark += 1) elsewhere.add(mark);
    },
    forgetElsewhere() {
      for (const mark of elsewhere) receipts.delete(mark);
      elsewhere.clear();
    },
  };
}

export function missingOf({ receipts }: Sold, sales: readonly SaleTransaction[]): number[] {
  const there = new Set(sales.map(markOf));
  return [...receipts.keys()].filter((mark) => !there.has(mark));
}

export async function judgeSold(
  { receipts, buyers }: Sold,
  witness: ServiceWitness,
  findings: Findings,
): Promise<void> {
  const sales = await witness.sales();
  for (const [mark, receipt] of receipts) {
    const found = sales.filter((sale) => markOf(sale) === mark);
    if (found.length === 0) findings.lost.push(`Sale ${mark}, receipt ${receipt}, is not at the service.`);
    if (found.length > 1) findings.doubled.push(`Sale ${mark} is at the service ${found.length} times.`);
    const [sale] = found;
    if (sale && sale.receiptNumber !== receipt)
      findings.wrong.push(`Sale ${mark} has receipt ${receipt} and is ${sale.receiptNumber} at the service.`);
    const email = buyers.get(mark);
    if (!sale || email === undefined) continue;
    const customers = await witness.customersByEmail(email);
    if (customers.length === 0) findings.lost.push(`The customer ${email} is not at the service.`);
    if (customers.length > 1)
      findings.doubled.push(`The customer ${email} is at the service ${customers.length} times.`);
    if (!customers.some(({ customerNumber }) => customerNumber === sale.customerNumber))
      findings.wrong.push(`Sale ${mark} to ${email} is on customer ${sale.customerNumber ?? 'nobody'}.`);
  }
}

function markOf({ cart }: SaleTransaction): number {
  return cart.lines[0]?.itemName === undefined ? 0 : cart.lines[0].quantity;
}
