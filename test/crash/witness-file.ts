// What the screen said, kept outside the app: a line per write that was begun and per write that was shown as saved. Never
// asks the app or the service.
import { appendFileSync } from 'node:fs';
import { type InvoiceLine, type NewCustomer } from '#test/support/till';

export interface WitnessedSale {
  readonly lines: readonly InvoiceLine[];
  /** E-mail of the customer that the screen showed on the sale; null for none. */
  readonly customerEmail: string | null;
  /** As on the receipt; undefined while no screen has said that it is paid. */
  receiptNumber?: string;
}

export interface WitnessedNewCustomer extends NewCustomer {
  readonly lastName: string;
  isAcknowledged: boolean;
}

export interface WitnessFile {
  /** Payments that were begun, each once however often it was tried. */
  readonly sales: readonly WitnessedSale[];
  readonly customers: readonly WitnessedNewCustomer[];
  paying(sale: WitnessedSale): void;
  paid(sale: WitnessedSale, receiptNumber: string): void;
  creating(customer: WitnessedNewCustomer): void;
  created(customer: WitnessedNewCustomer): void;
}

export function openWitnessFile(path: string): WitnessFile {
  const sales: WitnessedSale[] = [];
  const customers: WitnessedNewCustomer[] = [];
  const note = (what: string, record: object) => appendFileSync(path, `${JSON.stringify({ what, ...record })}\n`);
  return {
    sales,
    customers,
    paying(sale) {
      if (!sales.includes(sale)) sales.push(sale);
      note('paying', sale);
    },
    paid(sale, receiptNumber) {
      sale.receiptNumber = receiptNumber;
      note('paid', sale);
    },
    creating(customer) {
      customers.push(customer);
      note('creating', customer);
    },
    created(customer) {
      customer.isAcknowledged = true;
      note('created', customer);
    },
  };
}
