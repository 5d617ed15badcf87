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
    return [...customersGone(till)]
      .filter((number) => this.service.customers.byNumber.has(number))
      .map((number) => `register ${till.registerId}: ${number} counts as gone and is at the service`);
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
    const here = customersHere(till);
    for (const { row, visibleAt, isHidden } of this.service.customers.byNumber.values()) {
      if (isHidden || visibleAt >= began || row.modifiedTime > watermark) continue;
      if (!isSameRow(here.get(row.customerNumber), row)) return row.customerNumber;
    }
    return null;
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

/** The text of every customer row on the till, by number. */
export function customersHere(till: Till): Map<string, string> {
  const packs = [...till.machine.database.table('customerPacks').rows.values()] as unknown as CustomerPack[];
  return new Map(packs.flatMap(({ numbers, rows }) => numbers.map((number, at) => [number, rows[at] ?? ''])));
}

/** Numbers that the till has marked as no longer at the service. */
export function customersGone(till: Till): Set<string> {
  const packs = [...till.machine.database.table('customerPacks').rows.values()] as unknown as CustomerPack[];
  return new Set(packs.flatMap(({ gone }) => gone ?? []));
}

function pullRow(till: Till, resource: Resource): PullRow | undefined {
  return till.machine.database.table('pulls').rows.get(resource) as unknown as PullRow | undefined;
}
