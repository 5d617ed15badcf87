// Invoices of the real trading days that the demo sells: one of nine lines, and ten small ones.
import { readFileSync } from 'node:fs';
import type { InvoiceLine } from '#test/support/till';

export interface RealInvoice {
  readonly invoiceNo: string;
  readonly customerNumber: string;
  readonly lines: readonly InvoiceLine[];
}

export const { invoice, furtherInvoices } = JSON.parse(
  readFileSync(new URL('./real-invoice.json', import.meta.url), 'utf8'),
) as { invoice: RealInvoice; furtherInvoices: readonly RealInvoice[] };
