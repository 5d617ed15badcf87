// The watermark never moves back, never passes the service's time, and never passes a row shown by the feed (invariant 4).
import { packedRow } from '#renderer/store/customer-packs/pack-rows';
import type { CustomerPack, PullRow } from '#renderer/store/database/pulled-rows';
import type { Customer } from '#shared/api/customers/customer';
import { type Resource, RESOURCES } from '#shared/ipc/store-calls';
import type { SimulatedService } from '../service/simulated-service';
import type { Till } from '../register/till';
import type { World } from '../world/world';

interface Seen {
  generation: number;
  watermark: string | null;
  /** Milliseconds of the world: when the current pull began. */
  began: number;
}

/** The service's rows are immutable: their text is cached. */
const texts = new WeakMap<Customer, string>();

/** Whether the till's row equals the service's; `here` is its text in a pack. */
export function isSameRow(here: string | undefined, row: Customer): boolean {
  const text = texts.get(row) ?? packedRow(row);
  texts.set(row, text);
  return here === text;
}

export class FeedCheck {
  readonly #seen = new Map<string, Seen>();
  /** The pack in which each row of the service was last found as it is: while it is stored, the row is there. */
  readonly #packOf = new WeakMap<Till, WeakMap<Customer, CustomerPack>>();

  constructor(
    private readonly world: World,
    private readonly service: SimulatedService,
  ) {}

  /** A pull reads its progress: its reading begins now. */
  asked(till: Till, resource: Resource): void {
    const seen = this.#of(till, resource);
    if ((pullRow(till, resource)?.run ?? null) === null) seen.began = this.world.now;
  }

  check(till: Till): string[] {
    return [...RESOURCES.flatMap((resource) => this.#checkOne(till, resource)), ...this.#wronglyGone(till)];
  }

  /** Customers marked as gone must be missing at the service. */
  #wronglyGone(till: Till): string[] {
    const broken: string[] = [];
    for (const { gone = [] } of packsOf(till)) {
      for (const number of gone) {
        if (!this.service.customers.byNumber.has(number)) continue;
        broken.push(`register ${till.registerId}: ${number} counts as gone and is at the service`);
      }
    }
    return broken;
  }

  #checkOne(till: Till, resource: Resource): string[] {
    const seen = this.#of(till, resource);
    const { generation } = till.machine.database;
    if (seen.generation !== generation) {
      seen.generation = generation;
      seen.watermark = null;
    }
    const watermark = pullRow(till, resource)?.watermark ?? null;
    if (watermark === seen.watermark) return [];
    const before = seen.watermark;
    seen.watermark = watermark;
    const where = `register ${till.registerId}, ${resource}`;
    if (watermark === null || (before !== null && Date.parse(watermark) < Date.parse(before))) {
      return [`${where}: the watermark fell from ${before} to ${watermark}`];
    }
    if (Date.parse(watermark) > this.world.now) return [`${where}: the watermark is ahead, ${watermark}`];
    const missing =
      resource === 'customers'
        ? this.#missingCustomer(till, seen, watermark)
        : this.#missingItem(till, seen, watermark);
    return missing === null ? [] : [`${where}: ${missing} is missing below the watermark ${watermark}`];
  }

  #missingCustomer(till: Till, { began }: Seen, watermark: string): string | null {
    const { rows: packs } = till.machine.database.table('customerPacks');
    const packOf = this.#packsOf(till);
    let here: Map<string, Held> | null = null;
    for (const { row, visibleAt, isHidden } of this.service.customers.byNumber.values()) {
      if (isHidden || visibleAt >= began || row.modifiedTime > watermark) continue;
      const last = packOf.get(row);
      if (last && packs.get(last.packId) === (last as object)) continue;
      here ??= heldCustomers(till);
      const held = here.get(row.customerNumber);
      if (!isSameRow(held?.text, row)) return row.customerNumber;
      if (held) packOf.set(row, held.pack);
    }
    return null;
  }

  #packsOf(till: Till): WeakMap<Customer, CustomerPack> {
    const packs = this.#packOf.get(till) ?? new WeakMap<Customer, CustomerPack>();
    this.#packOf.set(till, packs);
    return packs;
  }

  #missingItem(till: Till, { began }: Seen, watermark: string): string | null {
    const here = till.machine.database.table('items').rows;
    for (const { row, visibleAt } of this.service.items.values()) {
      if (visibleAt >= began || row.modifiedTime > watermark) continue;
      const stored = here.get(row.itemId)?.['item'] as { modifiedTime: string } | undefined;
      if (stored?.modifiedTime !== row.modifiedTime) return row.itemId;
    }
    return null;
  }

  #of(till: Till, resource: Resource): Seen {
    const key = `${till.registerId} ${resource}`;
    const seen = this.#seen.get(key) ?? { generation: 0, watermark: null, began: this.world.now };
    this.#seen.set(key, seen);
    return seen;
  }
}

interface Held {
  readonly text: string;
  readonly pack: CustomerPack;
}

function heldCustomers(till: Till): Map<string, Held> {
  const held = new Map<string, Held>();
  for (const pack of packsOf(till)) {
    pack.numbers.forEach((number, at) => held.set(number, { text: pack.rows[at] ?? '', pack }));
  }
  return held;
}

/** The text of every customer row on the till, by number. */
export function customersHere(till: Till): Map<string, string> {
  return new Map([...heldCustomers(till)].map(([number, { text }]) => [number, text]));
}

/** Numbers that the till has marked as no longer at the service. */
export function customersGone(till: Till): Set<string> {
  return new Set([...packsOf(till)].flatMap(({ gone }) => gone ?? []));
}

export function packsOf(till: Till): Iterable<CustomerPack> {
  return till.machine.database.table('customerPacks').rows.values() as Iterable<unknown> as Iterable<CustomerPack>;
}

function pullRow(till: Till, resource: Resource): PullRow | undefined {
  return till.machine.database.table('pulls').rows.get(resource) as unknown as PullRow | undefined;
}
