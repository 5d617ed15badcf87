// What was shown as saved is at the service, or in the outbox, or in the journal (invariant 1); never twice at the
// service, never changed (2, 5). Looked at whenever anything has changed.
import { replay } from '#electron/journal/replay';
import { type Write } from '#shared/writes/write';
import { type SaleTransaction } from '#shared/schema/sale';
import { type Ledger, type Saved } from '../people/ledger';
import { type Till } from '../register/till';
import { type SimulatedService } from '../service/simulated-service';

export interface PromisePorts {
  readonly ledger: Ledger;
  readonly service: SimulatedService;
  readonly tills: readonly Till[];
}

export interface PromiseCounts {
  customersLost: number;
  salesLost: number;
  duplicates: number;
}

export class Promises {
  readonly counts: PromiseCounts = { customersLost: 0, salesLost: 0, duplicates: 0 };
  /** The sale that each line id was first seen in. */
  readonly #saleOfLine = new Map<string, string>();
  #salesSeen = 0;

  constructor(private readonly ports: PromisePorts) {}

  /** Sentences of what is broken. */
  check(): string[] {
    return [...this.#checkSales(), ...this.#checkKept()];
  }

  /** Line ids are made once: two sales with one line are one sale twice. */
  #checkSales(): string[] {
    const { sales } = this.ports.service;
    if (sales.size === this.#salesSeen) return [];
    const broken: string[] = [];
    const fresh = [...sales.values()].slice(this.#salesSeen);
    this.#salesSeen = sales.size;
    for (const sale of fresh) {
      for (const { lineId } of sale.cart.lines) {
        if (this.#saleOfLine.has(lineId)) {
          this.counts.duplicates += 1;
          broken.push(`sale ${sale.transactionId} is ${this.#saleOfLine.get(lineId)} again`);
        }
        this.#saleOfLine.set(lineId, sale.transactionId);
      }
    }
    return broken;
  }

  #checkKept(): string[] {
    const broken: string[] = [];
    for (const saved of this.ports.ledger.open.values()) {
      const isThere =
        saved.kind === 'sale' ? this.#checkSale(saved.entryId, saved.sale, broken) : this.#isCustomer(saved);
      if (isThere) this.ports.ledger.open.delete(saved.entryId);
      else if (!this.#isKept(saved)) {
        this.counts[saved.kind === 'sale' ? 'salesLost' : 'customersLost'] += 1;
        broken.push(
          `${saved.kind} ${saved.entryId} of register ${saved.registerId} is neither here nor at the service`,
        );
        this.ports.ledger.open.delete(saved.entryId);
      }
    }
    return broken;
  }

  #checkSale(entryId: string, shown: SaleTransaction, broken: string[]): boolean {
    const stored = this.ports.service.sales.get(entryId);
    if (!stored) return false;
    if (contentOf(stored) !== contentOf(shown)) broken.push(`sale ${entryId} was changed on its way`);
    return true;
  }

  #isCustomer({ email }: Extract<Saved, { kind: 'customer' }>): boolean {
    if (this.ports.ledger.takenEmails.has(email)) return false;
    return [...this.ports.service.customers.rows()].some((row) => row.email === email);
  }

  #isKept({ entryId, registerId }: Saved): boolean {
    const { database, files } = this.#till(registerId).machine;
    for (const row of database.table('outbox').rows.values()) if (row['entryId'] === entryId) return true;
    if (database.table('idmap').rows.has(entryId)) return true;
    return [...files.entries()].some(([path, bytes]) => !path.endsWith('.damaged') && writesIn(bytes).has(entryId));
  }

  #till(registerId: number): Till {
    const till = this.ports.tills.find((each) => each.registerId === registerId);
    if (!till) throw new Error(`There is no register ${registerId}.`);
    return till;
  }
}

function writesIn(bytes: Buffer): ReadonlyMap<string, Write> {
  return replay(bytes).writes;
}

/** Everything but the number a customer got later. */
function contentOf(sale: SaleTransaction): string {
  return JSON.stringify({ ...sale, customerNumber: null, cart: { ...sale.cart, customerNumber: null } });
}
