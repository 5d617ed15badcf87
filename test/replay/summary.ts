// A replay's figures as plain text.
import type { ReplayReport } from './replay-days';
import { ROW_RULES } from './row-rules';

/** Enough to see the pattern of a failure. */
const SHOWN_DIFFERENCES = 20;

export function summaryOf(report: ReplayReport): string {
  const { rows, rowsPerRule, invoicesPerRule, invoices, saleCarts, returnCarts, notSales, scenarios, differences } =
    report;
  return [
    `${rows} rows of ${invoices} invoices: ${saleCarts} sale carts, ${returnCarts} return carts, ${notSales} not a sale`,
    '',
    'Rows and invoices per rule',
    ...ROW_RULES.map(({ id, treatment, sentence }) => {
      const counts = [rowsPerRule[id], invoicesPerRule[id]].map((count) => String(count).padStart(8));
      return `${counts.join('')}  ${id.padEnd(18)}${treatment.padEnd(10)}${sentence}`;
    }),
    '',
    'Amounts compared and differences per scenario',
    ...scenarios.map(({ id, amounts, differences: count }) => {
      return `${String(amounts).padStart(8)}  ${String(count).padStart(6)}  ${id}`;
    }),
    '',
    `${differences.length} differences`,
    ...differences.slice(0, SHOWN_DIFFERENCES),
  ].join('\n');
}
