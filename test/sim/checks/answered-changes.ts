// What the service answered a change with stays on the till. A page that was read before the answer and stored after it has the customer as
// they were; where a partial update left their time, no later page would put that right.
import { isSameRow, packsOf } from './feed';
import type { Customer } from '#shared/api/customers/customer';
import type { Answer, Request } from '../service/http';
import type { SimulatedService } from '../service/simulated-service';
import type { Till } from '../register/till';
import type { World } from '../world/world';

interface Watched {
  readonly till: Till;
  readonly customerNumber: string;
  /** Place of the answer among the versions of the customer. */
  readonly version: number;
  /** Milliseconds of the world. */
  readonly until: number;
  /** Main, page and database: where one ends between the storing of a page and of the answer, a full check puts it right. */
  readonly life: readonly unknown[];
  hasArrived: boolean;
  /** Milliseconds of the world; null while the till shows the answer or something later. */
  olderSince: number | null;
}

/** Milliseconds. */
const WATCHED_FOR = 20 * 60_000;
/** Longer than it takes to store the page that was under way, and then the answer once more. */
const PATIENCE = 120_000;

const ONE_CUSTOMER = /^\/crm\/customers\/([^/]+)$/;

export class AnsweredChanges {
  #watched: Watched[] = [];

  constructor(
    private readonly world: World,
    private readonly service: SimulatedService,
  ) {}

  replied(till: Till, { method, path }: Request, { status, body }: Answer): void {
    const customerNumber = method === 'GET' ? undefined : ONE_CUSTOMER.exec(path)?.[1];
    if (customerNumber === undefined || status !== 200) return;
    const version = this.#versions(customerNumber).indexOf(body as Customer);
    const until = this.world.now + WATCHED_FOR;
    const times = { until, olderSince: null, hasArrived: false };
    this.#watched.push({ till, customerNumber, version, life: lifeOf(till), ...times });
  }

  check(till: Till): string[] {
    const { now } = this.world;
    if (this.#watched.length === 0) return [];
    this.#watched = this.#watched.filter(
      (each) => each.till !== till || (now < each.until && isUndisturbed(each, now)),
    );
    return this.#watched.flatMap((each) => (each.till === till ? this.#checkOne(each) : []));
  }

  #checkOne(watched: Watched): string[] {
    const { till, customerNumber, version } = watched;
    const here = rowHere(till, customerNumber);
    const shown = this.#versions(customerNumber).findLastIndex((row) => isSameRow(here, row));
    if (shown >= version) Object.assign(watched, { hasArrived: true, olderSince: null });
    if (shown >= version || !watched.hasArrived) return [];
    watched.olderSince ??= this.world.now;
    if (this.world.now - watched.olderSince < PATIENCE) return [];
    return [`register ${till.registerId}: ${customerNumber} is again as before what the service answered`];
  }

  #versions(customerNumber: string): readonly Customer[] {
    return this.service.customers.versions.get(customerNumber) ?? [];
  }
}

function lifeOf({ main, page, machine }: Till): readonly unknown[] {
  return [main, page, machine.database.generation];
}

function isUndisturbed({ till, life, olderSince }: Watched, now: number): boolean {
  const isSlow = till.databaseSlowness > 0 || till.databaseTrouble.length > 0 || till.machine.wakesAt > now;
  return !(isSlow && olderSince !== null) && lifeOf(till).every((part, i) => part === life[i]);
}

function rowHere(till: Till, customerNumber: string): string | undefined {
  for (const { numbers, rows } of packsOf(till)) {
    const at = numbers.indexOf(customerNumber);
    if (at >= 0) return rows[at];
  }
  return undefined;
}
