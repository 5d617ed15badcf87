// Every record shown as saved is at the service, in the outbox or in the journal (invariant 1); never twice at the
// service, never changed (2, 5). Checked after every change.
import { scanBytes } from '#electron/journal/scan';
import type { CartRow } from '#renderer/store/database/till-rows';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { NEW_NAME, type Ledger, type Saved } from '../people/ledger';
import type { Key } from '../database/schema';
import type { Till } from '../register/till';
import type { SimulatedService } from '../service/simulated-service';

export interface PromisePorts {
  readonly ledger: Ledger;
  readonly service: SimulatedService;
  readonly tills: readonly Till[];
}

export interface PromiseCounts {
  changesLost: number;
  customersLost: number;
  entriesLost: number;
  salesLost: number;
  duplicates: number;
}

const LOST = { sale: 'salesLost', customer: 'customersLost', change: 'changesLost', entry: 'entriesLost' } as const;

export class Promises {
  readonly counts: PromiseCounts = { changesLost: 0, customersLost: 0, entriesLost: 0, salesLost: 0, duplicates: 0 };
  /** The sale in which each line id was first seen. */
  readonly #saleOfLine = new Map<string, string>();
  readonly #saleOfReceipt = new Map<string, string>();
  /** Units by line of the original sale; the tills of the simulation sell whole units. */
  readonly #returnedOfLine = new Map<string, number>();
  #salesSeen = 0;
  #savedSeen = 0;
  readonly #texts = new WeakMap<object, string>();
  /** The outbox row in which each entry was last found: usually it is still there. */
  readonly #rowOf = new Map<string, { readonly key: Key; readonly row: object }>();

  constructor(private readonly ports: PromisePorts) {}

  /** Returns a sentence for each violation. */
  check(): string[] {
    const carts = this.ports.tills.flatMap(inTwoCarts);
    return [...this.#checkSales(), ...this.#checkKept(), ...this.#checkSecondCopies(), ...carts];
  }

  /**
   * A sale comes after the opening of its day. Line ids are unique: two sales with the same line are one sale sent twice.
   */
  #checkSales(): string[] {
    const { sales } = this.ports.service;
    if (sales.size === this.#salesSeen) return [];
    const broken: string[] = [];
    const fresh = [...sales.values()].slice(this.#salesSeen);
    this.#salesSeen = sales.size;
    for (const sale of fresh) {
      if (sale.dayCycleId !== null && !this.ports.service.days.byId.has(sale.dayCycleId)) {
        broken.push(`sale ${sale.transactionId} came before its day ${sale.dayCycleId} was opened`);
      }
      const numbered = this.#saleOfReceipt.get(sale.receiptNumber);
      if (numbered) broken.push(`sale ${sale.transactionId} has the receipt number of ${numbered}`);
      this.#saleOfReceipt.set(sale.receiptNumber, sale.transactionId);
      for (const { lineId } of sale.cart.lines) {
        if (this.#saleOfLine.has(lineId)) {
          this.counts.duplicates += 1;
          broken.push(`sale ${sale.transactionId} is ${this.#saleOfLine.get(lineId)} again`);
        }
        this.#saleOfLine.set(lineId, sale.transactionId);
      }
      if (sale.kind === 'RETURN') broken.push(...this.#checkReturn(sale));
    }
    return broken;
  }

  /** A return comes after its sale, and the returns of a line together never exceed the quantity sold. */
  #checkReturn({ transactionId, originalTransactionId, cart }: SaleTransaction): string[] {
    const original = this.ports.service.sales.get(originalTransactionId ?? '');
    if (!original) return [`return ${transactionId} came before its sale ${originalTransactionId}`];
    return cart.lines.flatMap(({ originalLineId, quantity }) => {
      const sold = original.cart.lines.find(({ lineId }) => lineId === originalLineId)?.quantity ?? 0;
      const returned = (this.#returnedOfLine.get(originalLineId ?? '') ?? 0) + quantity;
      this.#returnedOfLine.set(originalLineId ?? '', returned);
      return returned > sold ? [`return ${transactionId} gives back ${returned} of ${sold} that were sold`] : [];
    });
  }

  #checkKept(): string[] {
    const broken: string[] = [];
    for (const saved of this.ports.ledger.open.values()) {
      const isThere = this.#isThere(saved, broken);
      if (isThere) this.ports.ledger.open.delete(saved.entryId);
      else if (!this.#isKept(saved)) {
        this.counts[LOST[saved.kind]] += 1;
        broken.push(
          `${saved.kind} ${saved.entryId} of register ${saved.registerId} is neither here nor at the service`,
        );
        this.ports.ledger.open.delete(saved.entryId);
      }
    }
    return broken;
  }

  /** A newly saved entry must have two copies (invariant 1), unless the service has it already. */
  #checkSecondCopies(): string[] {
    const { all, open } = this.ports.ledger;
    if (all.size === this.#savedSeen) return [];
    const fresh = [...all.values()].slice(this.#savedSeen);
    this.#savedSeen = all.size;
    return fresh
      .filter((saved) => open.has(saved.entryId) && !this.#isJournaled(saved))
      .map(({ kind, entryId }) => `${kind} ${entryId} was called saved before the journal had it`);
  }

  #isThere(saved: Saved, broken: string[]): boolean {
    if (saved.kind === 'sale') return this.#checkSale(saved.entryId, saved.sale, broken);
    if (saved.kind === 'entry') return this.#hasEntry(saved);
    return saved.kind === 'change'
      ? this.ports.service.customers.everStored.has(saved.entryId)
      : this.#isCustomer(saved);
  }

  #checkSale(entryId: string, shown: SaleTransaction, broken: string[]): boolean {
    const stored = this.ports.service.sales.get(entryId);
    if (!stored) return false;
    if (contentOf(stored) !== contentOf(shown)) broken.push(`sale ${entryId} was changed on its way`);
    return true;
  }

  #hasEntry({ what, subject }: Extract<Saved, { kind: 'entry' }>): boolean {
    const { days, subcategories } = this.ports.service;
    if (what === 'group renamed') return subcategories.everNamed.has(subject);
    if (what === 'cash moved') return days.movements.has(subject);
    const day = days.byId.get(subject);
    return what === 'day opened' ? day !== undefined : day !== undefined && day.closed !== null;
  }

  /** The name distinguishes the new customer from an earlier owner of the e-mail. */
  #isCustomer({ email }: Extract<Saved, { kind: 'customer' }>): boolean {
    return this.ports.service.customers.everStored.has(`${NEW_NAME} ${email}`);
  }

  /** After the calm: entries in the journal without an outbox row would never reach the service. */
  stranded(): string[] {
    return [...this.ports.ledger.open.values()]
      .filter((saved) => !this.#isQueued(saved))
      .map(({ kind, entryId, registerId }) => `${kind} ${entryId} of register ${registerId} is in the journal alone`);
  }

  /** Found by id; a change by the text that was entered. */
  #isQueued({ entryId, registerId }: Saved): boolean {
    const { rows } = this.#till(registerId).machine.database.table('outbox');
    const last = this.#rowOf.get(entryId);
    if (last && rows.get(last.key) === last.row) return true;
    for (const [key, row] of rows) {
      if (!this.#textOf(row).includes(entryId)) continue;
      this.#rowOf.set(entryId, { key, row });
      return true;
    }
    return false;
  }

  #isKept(saved: Saved): boolean {
    return this.#isQueued(saved) || this.#isJournaled(saved);
  }

  /** In an unacknowledged line. Searched as text: parsing every line as a write took most of a week's simulation. */
  #isJournaled({ entryId, registerId }: Saved): boolean {
    const { files } = this.#till(registerId).machine;
    return [...files.entries()].some(([path, bytes]) => {
      if (!path.endsWith('.log') || !bytes.includes(entryId)) return false;
      const lines = [...scanBytes(bytes, registerId).index.entries.values()];
      return lines.some(({ position, length }) => bytes.subarray(position, position + length).includes(entryId));
    });
  }

  /** A changed row is a new object, so its text can be cached. */
  #textOf(row: object): string {
    const text = this.#texts.get(row) ?? JSON.stringify(row);
    this.#texts.set(row, text);
    return text;
  }

  #till(registerId: number): Till {
    const till = this.ports.tills.find((each) => each.registerId === registerId);
    if (!till) throw new Error(`There is no register ${registerId}.`);
    return till;
  }
}

/** Everything except the customer number, which may be assigned later. */
function contentOf(sale: SaleTransaction): string {
  return JSON.stringify({ ...sale, customerNumber: null, cart: { ...sale.cart, customerNumber: null } });
}

/** A line is in one cart only, open or parked: in two carts it would be sold twice. */
function inTwoCarts({ registerId, machine }: Till): string[] {
  const { rows } = machine.database.table('carts');
  if (rows.size < 2) return [];
  const seen = new Set<string>();
  for (const row of rows.values()) {
    for (const { lineId } of (row as unknown as CartRow).cart.lines) {
      if (seen.has(lineId)) return [`register ${registerId}: line ${lineId} lies in two carts`];
      seen.add(lineId);
    }
  }
  return [];
}
