// A simulated register: what a till sends over a day, without the till. It keeps what the service acknowledged, to be asked back.
import { randomUUID } from 'node:crypto';
import { lettersOfEpoch } from '#shared/domain/receipt/receipt-number';
import type { Wire } from './wire';
import { ITEMS_EACH, PRICE } from './merchants';

const LINES = 4;
const EVERY_STATUS = 'status=ACTIVE&status=INACTIVE&status=ARCHIVED&status=DELETED';
const EVERY_ITEM = 'status=ACTIVE&status=INACTIVE';
/** A till reads this much again before the time up to which it has read. */
const OVERLAP_MS = 60_000;
const EARLIEST = '2000-01-01T00:00:00.000Z';
/** Changing the customer after one of so many sales. */
const CHANGE_EVERY = 5;

export interface Acknowledged {
  readonly transactionId: string;
  readonly receiptNumber: string;
}

export class Register {
  readonly acknowledged: Acknowledged[] = [];
  /** The city of its customer that the service acknowledged last; null before the first. */
  city: string | null = null;
  /** The one sent last: without an answer the service may have it. */
  cityTried: string | null = null;
  /** Requests that were not answered with 2xx, by status; 0 for no answer. */
  readonly failures = new Map<number, number>();
  /** What the service last asked to wait; undefined where its last refusal asked for nothing. */
  retryAfterSeconds: number | undefined;
  #sold = 0;
  #readUpTo = new Date();
  #claim: string | null = null;
  #swept = 0;

  constructor(
    readonly wire: Wire,
    readonly registerId: number,
    /** Of its receipt numbers; given out by the service, another one in each run. */
    private readonly epoch: number,
    private readonly firstItem: number,
  ) {}

  get customerNumber(): string {
    return String(700_000 + this.registerId);
  }

  /** Customers and items that changed since the last poll. */
  async poll(): Promise<void> {
    const from = new Date(this.#readUpTo.getTime() - OVERLAP_MS).toISOString();
    const now = new Date();
    const span = `updatedFrom=${from}&updatedTo=${now.toISOString()}&size=100&page=0`;
    const items = await this.#ask('GET', `/catalog/items?${span}&${EVERY_ITEM}`);
    const customers = await this.#ask('GET', `/crm/customers?${span}&${EVERY_STATUS}`);
    if (items && customers) this.#readUpTo = now;
  }

  newSale(): object {
    this.#sold += 1;
    return saleOf({
      registerId: this.registerId,
      receiptNumber: `${this.registerId}${lettersOfEpoch(this.epoch)}-${String(this.#sold).padStart(5, '0')}`,
      itemOf: (line) => this.firstItem + ((this.#sold * 7 + line * 13) % ITEMS_EACH),
      customerNumber: this.customerNumber,
    });
  }

  /** @returns whether it was acknowledged; if not, it is sent again as it is */
  async send(sale: object): Promise<boolean> {
    const isTaken = await this.#ask('POST', '/sales/transactions', sale);
    const { transactionId, receiptNumber } = sale as Acknowledged;
    if (isTaken) this.acknowledged.push({ transactionId, receiptNumber });
    return isTaken;
  }

  async changeCustomer(): Promise<void> {
    if (this.#sold % CHANGE_EVERY !== 0) return;
    const city = `City ${this.#sold} of ${lettersOfEpoch(this.epoch)}`;
    this.cityTried = city;
    if (await this.#ask('PATCH', `/crm/customers/${this.customerNumber}`, { city })) this.city = city;
  }

  async report(unsentCount: number): Promise<void> {
    const oldestUnsentAt = unsentCount === 0 ? null : new Date().toISOString();
    await this.#ask('PUT', `/registers/${this.registerId}/status`, {
      appVersion: '0.1.0',
      unsentCount,
      oldestUnsentAt,
    });
  }

  /** Says that it is in use, as a till does from time to time, and hears of other tills at its register. */
  async claim(): Promise<void> {
    const next = randomUUID();
    const path = `/registers/${this.registerId}/receipt-epochs/${this.epoch}/claim`;
    if (await this.#ask('POST', path, { held: this.#claim, next, device: 'fleet' })) this.#claim = next;
  }

  /** A window of all that was ever changed, of items and customers in turn. */
  async sweep(): Promise<void> {
    this.#swept += 1;
    const span = `updatedFrom=${EARLIEST}&updatedTo=${new Date().toISOString()}&size=100&page=0`;
    const path =
      this.#swept % 2 === 0 ? `/crm/customers?${span}&${EVERY_STATUS}` : `/catalog/items?${span}&${EVERY_ITEM}`;
    await this.#ask('GET', path);
  }

  async #ask(method: string, path: string, body?: object): Promise<boolean> {
    const { status, retryAfterSeconds } = await this.wire.send(method, path, body);
    const isFine = status >= 200 && status < 300;
    if (!isFine) this.retryAfterSeconds = retryAfterSeconds;
    if (!isFine) this.failures.set(status, (this.failures.get(status) ?? 0) + 1);
    return isFine;
  }
}

interface Sold {
  readonly registerId: number;
  readonly receiptNumber: string;
  readonly customerNumber: string;
  itemOf(line: number): number;
}

/** Four lines of one piece; 21.00 each, of which 1.00 is tax of 5 %. */
function saleOf({ registerId, receiptNumber, customerNumber, itemOf }: Sold): object {
  const unitPrice = PRICE / 100;
  const taxAmount = unitPrice / 21;
  const lines = Array.from({ length: LINES }, (_, i) => ({
    lineId: String(i),
    itemId: String(itemOf(i)),
    itemName: 'Goods',
    quantity: 1,
    unitPrice,
    discountId: null,
    discountAmount: 0,
    taxCategory: 'STANDARD',
    taxRate: 5,
    netAmount: unitPrice - taxAmount,
    taxAmount,
    grossAmount: unitPrice,
    originalLineId: null,
  }));
  const gross = LINES * unitPrice;
  return {
    transactionId: randomUUID(),
    receiptNumber,
    kind: 'SALE',
    originalTransactionId: null,
    registerId,
    dayCycleId: null,
    businessDate: new Date().toISOString().slice(0, 10),
    soldAt: new Date().toISOString(),
    cashier: 'sara.khan',
    currency: 'AED',
    customerNumber,
    cart: { customerNumber, lines, discountAmount: 0 },
    totals: {
      netAmount: gross - LINES * taxAmount,
      taxAmount: LINES * taxAmount,
      discountAmount: 0,
      roundingAmount: 0,
      grossAmount: gross,
    },
    tenders: [{ kind: 'CARD', amount: gross, tendered: gross, change: 0, reference: null }],
  };
}
