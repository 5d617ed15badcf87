// The person at the till during a crash test: sells and creates customers by chance, notes what the screen said, and goes
// on after a restart from what the screen shows. Never looks behind the screen.
import { expect } from '@playwright/test';
import { type Random } from '#service/seed/random';
import { type Till } from '#test/support/till';
import { furtherInvoices, invoice } from '../demo/real-invoices';
import { type WitnessFile, type WitnessedNewCustomer, type WitnessedSale } from './witness-file';

const CHANCE_OF_NEW_CUSTOMER = 0.35;
const CHANCE_OF_KNOWN_CUSTOMER = 0.2;
const MOST_LINES = 3;
const MOST_PIECES = 9;

const STOCK_CODES = [
  ...new Set([invoice, ...furtherInvoices].flatMap(({ lines }) => lines.map(({ stockCode }) => stockCode))),
];

export class Cashier {
  /** What she is selling, and once she has begun to take the money for it, the sale as it stood on the screen. */
  private inHand: { readonly lines: WitnessedSale['lines']; begun?: WitnessedSale } | null = null;

  constructor(
    private readonly witness: WitnessFile,
    private readonly seed: number,
  ) {}

  /** One sale from the empty cart to the receipt. */
  async sell(till: Till, random: Random): Promise<void> {
    this.inHand = { lines: pickLines(random) };
    await this.chooseCustomer(till, random);
    await till.addItems(this.inHand.lines);
    await this.pay(till);
  }

  /** After a restart: a cart that is still there is paid, as it stands. */
  async finishCart(till: Till): Promise<void> {
    const left = await till.lines.count();
    if (left === 0) {
      this.inHand = null;
      return;
    }
    if (!this.inHand || left > this.inHand.lines.length)
      throw new Error(`The cart holds ${left} lines after the restart; ${this.inHand?.lines.length ?? 0} were typed.`);
    // Fewer lines than were meant are another sale than the one that was being paid.
    if (left < this.inHand.lines.length) this.inHand = { lines: this.inHand.lines.slice(0, left) };
    await this.pay(till);
  }

  private async pay(till: Till): Promise<void> {
    if (!this.inHand) throw new Error('There is nothing to pay.');
    const { lines, begun } = this.inHand;
    // A customer put on the empty cart before a kill is still on it.
    const customerEmail = await this.customerOnScreen(till);
    await till.openPay();
    const sale = begun?.customerEmail === customerEmail ? begun : { lines, customerEmail };
    this.inHand.begun = sale;
    this.witness.paying(sale);
    this.witness.paid(sale, await till.payExact());
    this.inHand = null;
    await till.newSale();
  }

  private async customerOnScreen(till: Till): Promise<string | null> {
    const text = await till.customer.innerText();
    const found = this.witness.customers.find(({ lastName }) => text.includes(lastName));
    if (!found && !text.includes('No customer')) throw new Error(`A customer nobody chose is on the sale: ${text}`);
    return found?.email ?? null;
  }

  private async chooseCustomer(till: Till, random: Random): Promise<void> {
    if (random.chance(CHANCE_OF_NEW_CUSTOMER)) {
      await expect(till.customer).toContainText(await this.createCustomer(till));
      return;
    }
    const known = this.witness.customers.filter(({ isAcknowledged }) => isAcknowledged);
    if (known.length === 0 || !random.chance(CHANCE_OF_KNOWN_CUSTOMER)) return;
    const { lastName } = random.pick(known);
    await till.chooseCustomer(lastName);
    await expect(till.customer).toContainText(lastName);
  }

  /** Returns her last name, which no other customer has. */
  private async createCustomer(till: Till): Promise<string> {
    const lastName = `Crash${this.seed}x${String(this.witness.customers.length + 1).padStart(4, '0')}`;
    const email = `${lastName.toLowerCase()}@crash.example`;
    const customer: WitnessedNewCustomer = { email, firstName: 'Noor', lastName, isAcknowledged: false };
    this.witness.creating(customer);
    await till.createCustomerForSale(customer);
    this.witness.created(customer);
    return lastName;
  }
}

/** Different items, so that each is a line of its own. */
function pickLines(random: Random): WitnessedSale['lines'] {
  const codes = new Set(Array.from({ length: 1 + random.below(MOST_LINES) }, () => random.pick(STOCK_CODES)));
  return [...codes].map((stockCode) => ({ stockCode, quantity: 1 + random.below(MOST_PIECES) }));
}
