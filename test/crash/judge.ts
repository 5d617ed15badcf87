// Holds what the screen said against what the service and the till's journal have. Asks nobody and changes nothing.
import { isDeepStrictEqual } from 'node:util';
import type { JournalContent } from '#electron/journal/replay';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { compareSales, isSameMoney } from '#test/support/same-sales';
import type { ServiceCustomer } from '#test/support/service-client';
import type { Findings } from './findings';
import { judgeSales } from './judge-sales';
import type { Buyer } from './tasks';
import type { Witnessed } from './witness-file';

export interface Evidence {
  readonly witnessed: Witnessed;
  readonly sales: readonly SaleTransaction[];
  /** All customers whose e-mail belongs to this run. */
  readonly customers: readonly ServiceCustomer[];
  /** Sales that were in the journal after a kill: made, whether or not a receipt was shown. */
  readonly journaled: readonly SaleTransaction[];
  /** Sales of earlier days, unsent at the start of the run. */
  readonly backlog: readonly SaleTransaction[];
  /** The journal at the end of the run. */
  readonly journal: JournalContent;
}

export function judge(evidence: Evidence, findings: Findings): void {
  const { witnessed, sales, customers, journaled, backlog, journal } = evidence;
  judgeCustomers(witnessed.customers, customers, findings);
  judgeBacklog(backlog, sales, findings);
  const before = new Set(backlog.map(({ transactionId }) => transactionId));
  judgeSales(
    witnessed,
    sales.filter(({ transactionId }) => !before.has(transactionId)),
    customers,
    findings,
  );
  for (const sale of journaled) judgeJournaled(sale, sales, findings);
  judgeReceipts(sales, findings);
  for (const entryId of journal.writes.keys()) findings.stuck.push(`Entry ${entryId} is left in the journal.`);
  if (journal.damaged.length > 0) findings.changed.push(`The journal has ${journal.damaged.length} damaged lines.`);
}

function judgeCustomers(saved: readonly Buyer[], customers: readonly ServiceCustomer[], findings: Findings): void {
  for (const { email, firstName, lastName, dialing, mobile } of saved) {
    const found = customers.filter((customer) => customer.email === email);
    if (found.length === 0) findings.lost.push(`Customer ${email} is not at the service.`);
    for (const { customerNumber, ...there } of found) {
      const stored = [there.firstName, there.lastName, there.countryCode, there.mobileNumber];
      if (!isDeepStrictEqual(stored, [firstName, lastName, dialing, mobile]))
        findings.changed.push(`Customer ${customerNumber} (${email}): ${stored.join(', ')}.`);
    }
  }
  for (const [email, times] of countBy(customers.map((customer) => customer.email))) {
    if (times > 1) findings.doubled.push(`Customer ${email} is at the service ${times} times.`);
  }
}

function judgeBacklog(backlog: Evidence['backlog'], sales: Evidence['sales'], findings: Findings): void {
  const { lost, doubled, changed } = compareSales(backlog, sales);
  const say = ({ receiptNumber }: SaleTransaction) => `Sale ${receiptNumber} of the days before`;
  findings.lost.push(...lost.map((sale) => `${say(sale)} is not at the service.`));
  findings.doubled.push(...doubled.map((sale) => `${say(sale)} is at the service more than once.`));
  findings.changed.push(...changed.map((sale) => `${say(sale)} is at the service otherwise.`));
}

function judgeJournaled(sale: SaleTransaction, sales: readonly SaleTransaction[], findings: Findings): void {
  const found = sales.find(({ transactionId }) => transactionId === sale.transactionId);
  if (!found) {
    findings.lost.push(`Sale ${sale.receiptNumber} was in the journal and is not at the service.`);
    return;
  }
  if (!isSameMoney(found, sale))
    findings.changed.push(`Sale ${sale.receiptNumber} is not at the service as it was in the journal.`);
}

/** Every number from 1 on, once, per register and epoch. */
function judgeReceipts(sales: readonly SaleTransaction[], findings: Findings): void {
  for (const [receiptNumber, times] of countBy(sales.map((sale) => sale.receiptNumber))) {
    if (times > 1) findings.doubled.push(`Receipt ${receiptNumber} is at the service ${times} times.`);
  }
  const sequences = new Map<string, Set<number>>();
  for (const { receiptNumber } of sales) {
    const [epoch = '', sequence] = receiptNumber.split('-');
    sequences.set(epoch, (sequences.get(epoch) ?? new Set()).add(Number(sequence)));
  }
  for (const [epoch, given] of sequences) {
    for (let sequence = 1; sequence < Math.max(...given); sequence += 1) {
      if (!given.has(sequence)) findings.receiptGaps.push(`Register ${epoch} has no receipt ${sequence}.`);
    }
  }
}

export function countBy<T>(values: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
