// Holds the sales at the service against those that the screen called paid, and against the price list.
import { Decimal } from 'decimal.js';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { expectedTotal } from '#test/demo/expected-total';
import type { ServiceCustomer } from '#test/support/service-client';
import type { Findings } from './findings';
import type { SaleTask } from './tasks';
import type { Witnessed } from './witness-file';

/** The cash rounding step of the demo merchant. */
const SMALLEST_COIN = '0.25';
/** Milliseconds allowed between the receipt and the time of the sale, whatever time the network reports. */
const FURTHEST_OFF = 120_000;

export function judgeSales(
  { tried, paid, soldUnseen }: Witnessed,
  sales: readonly SaleTransaction[],
  customers: readonly ServiceCustomer[],
  findings: Findings,
): void {
  const byMark = new Map<number, SaleTransaction[]>();
  for (const sale of sales) {
    const mark = sale.cart.lines[0]?.quantity ?? 0;
    byMark.set(mark, [...(byMark.get(mark) ?? []), sale]);
  }
  for (const { mark } of soldUnseen) {
    if (!byMark.has(mark)) findings.lost.push(`The cart of sale ${mark} was gone after a kill, and the sale as well.`);
  }
  const numbers = new Map(customers.map(({ email, customerNumber }) => [email, customerNumber]));
  for (const task of tried) {
    const found = byMark.get(task.mark) ?? [];
    byMark.delete(task.mark);
    if (found.length > 1) findings.doubled.push(`Sale ${task.mark} is at the service as ${receiptsOf(found)}.`);
    for (const sale of found) {
      const differences = differencesOf(sale, task, task.buyer ? numbers.get(task.buyer.customer.email) : null);
      if (differences.length > 0)
        findings.changed.push(`Sale ${task.mark}, receipt ${sale.receiptNumber}: ${differences.join('; ')}.`);
    }
  }
  for (const found of byMark.values())
    findings.doubled.push(`Nobody made what the service has as ${receiptsOf(found)}.`);
  for (const { task, receiptNumber, at } of paid) {
    const sale = sales.find((each) => each.receiptNumber === receiptNumber);
    if (!sale) findings.lost.push(`Sale ${task.mark}, receipt ${receiptNumber}, is not at the service.`);
    else if (sale.cart.lines[0]?.quantity !== task.mark)
      findings.changed.push(`Receipt ${receiptNumber} was of sale ${task.mark} and is another sale at the service.`);
    else if (Math.abs(Date.parse(sale.soldAt) - at) > FURTHEST_OFF)
      findings.changed.push(`Sale ${task.mark}, receipt ${receiptNumber}, says ${sale.soldAt}.`);
  }
}

/** @param customerNumber of the buyer; undefined when the service does not have them, null for a sale without a customer */
function differencesOf(sale: SaleTransaction, task: SaleTask, customerNumber: string | null | undefined): string[] {
  const total = expectedTotal(task.lines);
  const { lines } = sale.cart;
  const facts: readonly (readonly [what: string, there: unknown, sold: unknown])[] = [
    ['customer', sale.customerNumber, customerNumber],
    ['customer of the cart', sale.cart.customerNumber, customerNumber],
    ['lines', lines.length, task.lines.length],
    ...task.lines.flatMap((line, index) => [
      [`quantity of line ${index + 1}`, lines[index]?.quantity, line.quantity] as const,
      [`amount of line ${index + 1}`, lines[index]?.grossAmount.toFixed(2), expectedTotal([line])] as const,
    ]),
    ['total', sale.totals.grossAmount.toFixed(2), total],
    ['paid', sale.tenders.map((tender) => tender.amount.toFixed(2)).join(' + '), payableInCoins(total)],
  ];
  return facts.flatMap(([what, there, sold]) =>
    there === sold ? [] : [`${what} ${String(there)} instead of ${String(sold)}`],
  );
}

function payableInCoins(total: string): string {
  return new Decimal(total).toNearest(SMALLEST_COIN, Decimal.ROUND_HALF_UP).toFixed(2);
}

function receiptsOf(sales: readonly SaleTransaction[]): string {
  return sales.map(({ receiptNumber }) => receiptNumber).join(' and ');
}
