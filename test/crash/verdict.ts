// Holds what the screen said against what the service has. Pure: neither asks nor changes anything.
import { receiptSequence } from '#shared/domain/receipt-number';
import { type SaleTransaction } from '#shared/schema/sale';
import { type WitnessedCustomer } from '#test/support/service-client';
import { expectedTotal } from '../demo/expected-total';
import { type WitnessedNewCustomer, type WitnessedSale } from './witness-file';

/** Each one sentence per write. */
export interface Verdict {
  /** Acknowledged, and not at the service. */
  readonly lost: string[];
  /** More than once at the service, or there without anybody having made it. */
  readonly doubled: string[];
  readonly changed: string[];
  /** Receipt numbers of the register, from the first to the last, that no sale carries. */
  readonly receiptGaps: number[];
}

export interface AtService {
  readonly sales: readonly SaleTransaction[];
  readonly customersByEmail: ReadonlyMap<string, readonly WitnessedCustomer[]>;
  /** Receipt numbers and e-mails that the till's journal still holds as unsent: stuck perhaps, not lost. */
  readonly unsent: ReadonlySet<string>;
}

export function judge(
  witnessed: { readonly sales: readonly WitnessedSale[]; readonly customers: readonly WitnessedNewCustomer[] },
  found: AtService,
  registerId: number,
): Verdict {
  const verdict: Verdict = { lost: [], doubled: [], changed: [], receiptGaps: [] };
  for (const customer of witnessed.customers) judgeCustomer(customer, found, verdict);
  const unexplained = new Set(found.sales);
  for (const sale of witnessed.sales) {
    if (sale.receiptNumber === undefined) continue;
    const same = found.sales.filter(({ receiptNumber }) => receiptNumber === sale.receiptNumber);
    const [first] = same;
    if (!first && !found.unsent.has(sale.receiptNumber))
      verdict.lost.push(`Receipt ${sale.receiptNumber} is neither at the service nor in the journal.`);
    if (first && !isSame(sale, first, found)) verdict.changed.push(differences(sale, first));
    if (same.length > 1) verdict.doubled.push(`Receipt ${sale.receiptNumber} is at the service ${same.length} times.`);
    for (const each of same) unexplained.delete(each);
  }
  // A payment that was begun and not seen to end may be there, once.
  const open = witnessed.sales.filter(({ receiptNumber }) => receiptNumber === undefined);
  for (const sale of unexplained) {
    const index = open.findIndex((begun) => isSame(begun, sale, found));
    if (index === -1)
      verdict.doubled.push(`Receipt ${sale.receiptNumber} is at the service; no screen ever showed it.`);
    else open.splice(index, 1);
  }
  verdict.receiptGaps.push(...gaps(found.sales, registerId));
  return verdict;
}

function judgeCustomer(
  { email, firstName, lastName, isAcknowledged }: WitnessedNewCustomer,
  found: AtService,
  to: Verdict,
) {
  const same = found.customersByEmail.get(email) ?? [];
  const [first] = same;
  if (!first && isAcknowledged && !found.unsent.has(email))
    to.lost.push(`Customer ${email} is neither at the service nor in the journal.`);
  if (same.length > 1) to.doubled.push(`Customer ${email} is at the service ${same.length} times.`);
  if (first && (first.firstName !== firstName || first.lastName !== lastName))
    to.changed.push(`Customer ${email} is ${first.firstName} ${first.lastName ?? ''} at the service.`);
}

function isSame(witnessed: WitnessedSale, sale: SaleTransaction, found: AtService): boolean {
  const { customerEmail } = witnessed;
  const hers = found.customersByEmail.get(customerEmail ?? '') ?? [];
  const isHers =
    sale.customerNumber === sale.cart.customerNumber &&
    (customerEmail === null
      ? sale.customerNumber === null
      : hers.some(({ customerNumber }) => customerNumber === sale.customerNumber));
  return isHers && figuresOf(sale) === expectedFigures(witnessed);
}

/** Total and tendered in major units with the currency's decimals, then the quantities. */
function figuresOf({ totals, tenders, cart }: SaleTransaction): string {
  const tendered = tenders.map(({ amount }) => (amount - totals.roundingAmount).toFixed(2));
  const quantities = cart.lines.map(({ quantity }) => quantity).sort((a, b) => a - b);
  return JSON.stringify([totals.grossAmount.toFixed(2), tendered, quantities]);
}

function expectedFigures({ lines }: WitnessedSale): string {
  const total = expectedTotal(lines);
  return JSON.stringify([total, [total], lines.map(({ quantity }) => quantity).sort((a, b) => a - b)]);
}

function differences(witnessed: WitnessedSale, sale: SaleTransaction): string {
  const here = `${expectedFigures(witnessed)} for ${String(witnessed.customerEmail)}`;
  return `Receipt ${sale.receiptNumber}: ${figuresOf(sale)} for ${String(sale.customerNumber)} instead of ${here}.`;
}

function gaps(sales: readonly SaleTransaction[], registerId: number): number[] {
  const given = new Set(sales.map(({ receiptNumber }) => receiptSequence(receiptNumber, registerId) ?? 0));
  return Array.from({ length: Math.max(0, ...given) }, (_, index) => index + 1).filter((number) => !given.has(number));
}
