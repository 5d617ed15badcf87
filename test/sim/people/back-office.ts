// Changes at the service while tills work: other registers, managers, imports. Half of them are invisible to the change
// feed (hazards a, b and g).
import type { Customer } from '#shared/api/customers/customer';
import type { SimulatedService } from '../service/simulated-service';
import type { Counts } from '../world/counts';
import type { World } from '../world/world';

const CUSTOMERS = 230;
const ITEMS = 40;
/** Rows of one import, all in the same millisecond: more than a page has. */
const CROWD = 130;
const YEAR = 365 * 86_400_000;
/** Milliseconds between two changes. */
const PACE = 45_000;
/** Milliseconds; the longest transaction of the service. */
const LATEST = 100_000;
/** Chance that a manager has the customer open whom a till is about to change, and milliseconds until they save. */
const SAME_CUSTOMER = 0.25;
const SAVED_WITHIN = 300;

const CHANGES = {
  'new customer': 8,
  'full replace': 20,
  'new status': 8,
  'item changed': 15,
  'partial update, unseen by the feed': 10,
  'full replace dated in the past': 4,
  'visible late': 10,
  'row deleted': 0.7,
  'import in one millisecond': 0.15,
};

export class BackOffice {
  #count = 0;
  #isOpen = true;

  constructor(
    private readonly world: World,
    private readonly service: SimulatedService,
    private readonly faults: Counts,
    private readonly isNight: () => boolean,
  ) {
    this.#populate();
    this.#next();
  }

  goHome(): void {
    this.#isOpen = false;
  }

  /** A till has read a customer to change them. */
  customerRead(number: string): void {
    const { world, service, faults } = this;
    if (!this.#isOpen || !world.random.chance(SAME_CUSTOMER)) return;
    world.schedule(world.random.int(0, SAVED_WITHIN), null, () => {
      const row = service.customers.byNumber.get(number)?.row;
      if (!row) return;
      faults.count('same customer changed meanwhile');
      const city = this.#text();
      if (world.random.chance(0.5)) service.customers.patch(number, { category: this.#text(), city });
      else service.customers.replace(number, { ...bodyOf(row), city });
    });
  }

  #populate(): void {
    const { random } = this.world;
    const now = this.world.now;
    const crowdedAt = now - random.int(1, YEAR);
    for (let n = 0; n < CUSTOMERS + CROWD; n += 1) {
      const modified = n < CUSTOMERS ? now - random.int(1_000, YEAR) : crowdedAt;
      this.#create(modified, random.weighted({ ACTIVE: 20, INACTIVE: 2, ARCHIVED: 1, DELETED: 1 }));
    }
    for (const name of ['Kitchen', 'Garden', 'Paper']) this.service.subcategories.create({ name });
    for (let n = 0; n < ITEMS; n += 1)
      this.service.putItem(`item-${n}`, { name: `Item ${n}`, unitPrice: 1 + n * 0.35 });
  }

  #next(): void {
    this.world.schedule(this.world.random.wait(PACE), null, () => {
      if (!this.#isOpen) return;
      this.#next();
      if (!this.isNight()) this.#change();
    });
  }

  #change(): void {
    const { world, service, faults } = this;
    const { random, now } = world;
    const { customers } = service;
    const change = random.weighted(CHANGES);
    if (change === 'new customer') return void this.#create(now, 'ACTIVE');
    if (change === 'item changed') {
      const status = random.chance(0.1) ? 'INACTIVE' : 'ACTIVE';
      return service.putItem(`item-${random.int(0, ITEMS - 1)}`, {
        name: this.#text(),
        unitPrice: random.int(1, 99),
        status,
      });
    }
    const number = random.pick([...customers.byNumber.keys()]);
    const body = bodyOf(customers.get(number));
    if (change === 'full replace') return void customers.replace(number, { ...body, lastName: this.#text() });
    if (change === 'new status') {
      const status = random.pick(['ACTIVE', 'INACTIVE', 'ARCHIVED', 'DELETED'] as const);
      return void customers.replace(number, { ...body, status });
    }
    faults.count(change);
    if (change === 'partial update, unseen by the feed')
      return void customers.patch(number, { category: this.#text() });
    if (change === 'full replace dated in the past') {
      const modifiedTime = new Date(now - random.int(60_000, YEAR)).toISOString();
      return void customers.replace(number, { ...body, city: this.#text(), modifiedTime });
    }
    if (change === 'row deleted') return customers.remove(number);
    if (change === 'visible late') return this.#visibleLate(number);
    const at = customers.byNumber.keys();
    for (let n = 0; n < CROWD; n += 1) {
      const next = at.next();
      if (!next.done) customers.replace(next.value, { ...bodyOf(customers.get(next.value)), state: this.#text() });
    }
  }

  /** Dated at the start of its transaction, visible after its end. */
  #visibleLate(number: string): void {
    const { world, service } = this;
    const modifiedTime = new Date(Math.floor(world.now)).toISOString();
    world.schedule(world.random.int(500, LATEST), null, () => {
      const row = service.customers.byNumber.get(number)?.row;
      // Two transactions on one row run one after the other.
      if (!row || row.modifiedTime > modifiedTime) return;
      service.customers.store(number, { ...row, zipCode: this.#text().slice(-8), modifiedTime }, false);
    });
  }

  #create(modified: number, status: string): Customer {
    this.#count += 1;
    const created = this.service.customers.create({
      email: `c${this.#count}@example.com`,
      firstName: `Name ${this.#count}`,
    });
    const modifiedTime = new Date(modified).toISOString();
    return this.service.customers.store(created.customerNumber, { ...created, status, modifiedTime }, false);
  }

  #text(): string {
    this.#count += 1;
    return `change ${this.#count}`;
  }
}

/** A full replace without changes. */
function bodyOf(row: Customer): Record<string, unknown> {
  const { id, customerNumber, createdTime, modifiedTime, createdViaAi, aiSessionId, ...body } = row;
  const { gstin, gstRegistrationType, ...rest } = body;
  void [id, customerNumber, createdTime, modifiedTime, createdViaAi, aiSessionId, gstin, gstRegistrationType];
  return rest;
}
