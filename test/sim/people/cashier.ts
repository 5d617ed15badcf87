// A simulated cashier: fills carts, takes cash, adds new customers, presses a button twice, retries when the screen shows
// a failure. What the screen shows as saved is recorded in the ledger.
import { cashDue, paymentState, takeCash } from '#shared/domain/sale/payment';
import { minor, sum } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { CASH_MOVEMENTS } from '#shared/api/sales/cash-movement';
import { priceCart } from '#shared/domain/cart/price-cart';
import type { CartCustomer } from '#renderer/store/database/till-rows';
import type { Store } from '#renderer/store/core/store';
import type { SaleDraft } from '#renderer/store/core/recorded-sale';
import { parkCart, resumeCart } from '#renderer/store/carts/parked-carts';
import { priceConfigOf } from '#renderer/store/core/merchant-config';
import { rowsOfPack } from '#renderer/store/customer-packs/pack-rows';
import { changeCustomer } from '#renderer/store/customers/change-customer';
import { createCustomer } from '#renderer/store/customers/create-customer';
import { closeDay, moveCash, openDay } from '#renderer/store/day/day';
import { itemView } from '#renderer/store/items/item-view';
import { resolveConflict } from '#renderer/store/outbox/resolve-conflict';
import { recordReturn } from '#renderer/store/sales/record-return';
import { recordSale } from '#renderer/store/sales/record-sale';
import { readReturnable } from '#renderer/store/sales/returns';
import { saveWrite } from '#renderer/store/writes/replace-entry';
import { readOpenDay } from '#renderer/store/writes/store-day';
import { MERCHANT } from '../service/simulated-service';
import type { PageProcess } from '../register/page-process';
import type { Till } from '../register/till';
import type { Counts } from '../world/counts';
import type { World } from '../world/world';
import type { SaleTimes } from '../checks/sale-times';
import { NEW_NAME, type Ledger, type SavedEntry, type SavedChange } from './ledger';
import { PAYMENT } from './payment';
import { renamedSubcategory } from './renamed-group';
import { returnOf } from './returning';

export interface CashierPorts {
  readonly world: World;
  readonly till: Till;
  readonly ledger: Ledger;
  readonly saleTimes: SaleTimes;
  readonly deeds: Counts;
  /** An e-mail address of an existing customer of the service. */
  readonly takenEmail: () => string | null;
  /** Whether more customers come than usual. */
  readonly isBusy: () => boolean;
  /** Any error that an action ends with, tried again or not. */
  readonly onFailure: (error: unknown) => void;
  readonly trace: (what: string) => void;
}

const ACTIONS = {
  'sell to nobody known': 60,
  'sell to a customer': 12,
  'sell to a new customer': 8,
  'take goods back': 6,
  'write down a customer': 6,
  'write down one who is known': 1,
  'change a customer': 8,
  'decide a conflict': 3,
  'open or close the day': 4,
  'move cash': 5,
  'rename a group of items': 6,
};

/** What an action completes. */
export const DEEDS = [
  'sale',
  'return',
  'customer written down',
  'customer changed',
  'conflict decided',
  'day opened',
  'day closed',
  'cash moved',
  'group renamed',
  'cart parked',
  'cart resumed',
] as const;

type Deed = (typeof DEEDS)[number];

/** Milliseconds between two actions of a cashier. */
const PACE = 150_000;
const BUSY_PACE = 60_000;
/** Chance that a cart is parked before it is paid. */
const PARKS = 0.2;
/** Milliseconds until a cashier retries after an error. */
const AGAIN = 4_000;

export class Cashier {
  /** The page in use; work begun on an earlier page is lost with it. */
  #busyOn: PageProcess | null = null;
  #isAtWork = true;

  constructor(private readonly ports: CashierPorts) {
    this.#next();
  }

  goHome(): void {
    this.#isAtWork = false;
  }

  #next(): void {
    const { world } = this.ports;
    world.schedule(world.random.wait(this.ports.isBusy() ? BUSY_PACE : PACE), null, () => {
      if (!this.#isAtWork) return;
      this.#next();
      const { page } = this.ports.till;
      if (!page?.process.isAlive || !page.store || this.#busyOn === page) return;
      this.#busyOn = page;
      const { store } = page;
      page.process.after(0, () => {
        void this.#act(page, store)
          .catch((error: unknown) => this.#failed(error))
          .finally(() => {
            this.#busyOn = null;
          });
      });
    });
  }

  async #act(page: PageProcess, store: Store): Promise<void> {
    switch (this.ports.world.random.weighted(ACTIONS)) {
      case 'sell to nobody known':
        return this.#sell(page, store, null);
      case 'sell to a customer':
        return this.#sell(page, store, await this.#someone(store));
      case 'sell to a new customer':
        return this.#sell(page, store, await this.#writeDown(page, store, null));
      case 'take goods back':
        return this.#takeBack(page, store);
      case 'write down a customer':
        return void (await this.#writeDown(page, store, null));
      case 'write down one who is known':
        return void (await this.#writeDown(page, store, this.ports.takenEmail()));
      case 'change a customer':
        return this.#change(page, store);
      case 'decide a conflict':
        return this.#decide(page, store);
      case 'open or close the day':
        return this.#runDay(page, store);
      case 'move cash':
        return this.#moveCash(page, store);
      case 'rename a group of items':
        return this.#rename(page, store);
    }
  }

  async #sell(page: PageProcess, store: Store, customer: CartCustomer | null): Promise<void> {
    const { world, till } = this.ports;
    const { random } = world;
    const items = (await store.db.items.toArray()).filter(({ status }) => status === 'ACTIVE');
    if (items.length === 0) return;
    const { cart } = page.till.cart.getState();
    // A cart that is still open after a restart is sold first.
    if (cart.lines.length === 0) {
      for (let n = random.int(1, 3); n > 0; n -= 1) {
        const view = itemView(random.pick(items).item, store.currency);
        page.till.cart.getState().add(view, quantityFromDecimal(random.int(1, 3)));
        await page.process.pause(random.int(100, 2_000));
      }
      if (customer) page.till.cart.getState().setCustomer(customer);
      await page.process.pause(random.int(100, 8_000));
    }
    if (random.chance(PARKS)) await this.#park(page, store);
    if (page.till.cart.getState().cart.lines.length === 0) return;
    const draft = draftOf(page);
    const session = till.main?.session;
    if (!session) return;
    const begun = this.ports.saleTimes.begin(till, page, draft.cart.lines[0]?.lineId ?? '');
    const pay = async () => {
      this.ports.trace(
        `register ${till.registerId}: pays ${draft.cart.lines.map(({ lineId }) => lineId.slice(0, 4)).join()}`,
      );
      const { transaction } = await recordSale(store, session, draft);
      this.ports.trace(`register ${till.registerId}: sold ${transaction.transactionId} ${transaction.receiptNumber}`);
      this.ports.saleTimes.sold(begun, transaction);
      const { registerId } = till;
      this.ports.ledger.add({ kind: 'sale', entryId: transaction.transactionId, registerId, sale: transaction });
    };
    if (random.chance(0.05)) void pay().catch((error: unknown) => this.#failed(error));
    // A second start of the app while it is running.
    if (random.chance(0.01)) world.schedule(random.int(0, 20), null, () => till.startPage());
    await this.#untilItWorks(page, 'sale', pay);
  }

  /** Returns one line of a sale made on this till: all that is left of it, or a part. */
  async #takeBack(page: PageProcess, store: Store): Promise<void> {
    const { ledger, till, world } = this.ports;
    const { random } = world;
    const session = till.main?.session;
    const sold = (await store.db.sales.toArray()).filter(({ sale }) => sale.kind === 'SALE');
    if (!session || sold.length === 0) return;
    const original = await readReturnable(store.db, random.pick(sold).transactionId);
    const draft = original && returnOf(original, random);
    if (!draft) return;
    const draftId = store.newId();
    const give = async () => {
      const { transaction } = await recordReturn(store, session, { ...draft, draftId });
      const of = `${original.sale.receiptNumber} with ${original.returns.length} returns`;
      this.ports.trace(`register ${till.registerId}: took back ${transaction.receiptNumber} of ${of}`);
      const { registerId } = till;
      ledger.add({ kind: 'sale', entryId: transaction.transactionId, registerId, sale: transaction });
    };
    if (random.chance(0.05)) void give().catch((error: unknown) => this.#failed(error));
    await this.#untilItWorks(page, 'return', give);
  }

  /**
   * Usually resumes a parked sale, after parking the cart or in exchange for it. A line in two carts, even for a moment, would
   * be sold twice.
   */
  async #park(page: PageProcess, store: Store): Promise<void> {
    const { till, world } = this.ports;
    const { random } = world;
    const session = till.main?.session;
    if (!session) return;
    const isSwap = random.chance(0.5);
    const tryOnce = async (deed: Deed, work: () => Promise<void>) =>
      work().then(
        () => this.ports.deeds.count(deed),
        (error: unknown) => this.#failed(error),
      );
    if (!isSwap) await tryOnce('cart parked', () => parkCart(store, session, null));
    if (random.chance(0.3)) return;
    await page.process.pause(random.int(10, 5_000));
    const parked = (await store.db.carts.toArray()).filter((row) => row.parked !== undefined);
    if (parked.length > 0) await tryOnce('cart resumed', () => resumeCart(store, session, random.pick(parked).cartId));
  }

  async #someone(store: Store): Promise<CartCustomer | null> {
    const packs = await store.db.customerPacks.toArray();
    const rows = packs.flatMap((pack) => rowsOfPack(pack));
    if (rows.length === 0) return null;
    const { customerNumber, firstName, mobileNumber } = this.ports.world.random.pick(rows);
    return { key: customerNumber, customerNumber, localId: null, name: firstName, phone: mobileNumber };
  }

  /** @param taken an e-mail that belongs to another customer */
  async #writeDown(page: PageProcess, store: Store, taken: string | null): Promise<CartCustomer | null> {
    const { ledger, till, world } = this.ports;
    const email = taken ?? `${world.random.uuid()}@new.example`;
    const body = { email, firstName: NEW_NAME, lastName: `At ${till.registerId}`, status: 'ACTIVE' as const };
    const { main } = till;
    if (!main) return null;
    if (taken !== null) ledger.takenEmails.add(taken);
    let made: CartCustomer | null = null;
    await this.#untilItWorks(page, 'customer written down', async () => {
      const view = await createCustomer(store, main.session, body);
      const localId = view.key.slice('local:'.length);
      ledger.add({ kind: 'customer', entryId: localId, registerId: till.registerId, email });
      made = { key: view.key, customerNumber: null, localId, name: NEW_NAME, phone: null };
    });
    return made;
  }

  /** Often something more is changed of the same customer, while the first change is sent and read again. */
  async #change(page: PageProcess, store: Store): Promise<void> {
    const { random } = this.ports.world;
    const key = await this.#customerToChange(store);
    if (key === null) return;
    await this.#changeOne(page, store, key);
    if (random.chance(0.4)) return;
    await page.process.pause(random.int(50, 3_000));
    await this.#changeOne(page, store, key);
  }

  async #customerToChange(store: Store): Promise<string | null> {
    const { random } = this.ports.world;
    const locals = await store.db.localCustomers.toArray();
    const someone = await this.#someone(store);
    const local = locals.length > 0 && random.chance(0.3) ? random.pick(locals) : null;
    return local ? `local:${local.localId}` : (someone?.key ?? null);
  }

  async #changeOne(page: PageProcess, store: Store, key: string): Promise<void> {
    const { ledger, till, world } = this.ports;
    const { random } = world;
    const { main } = till;
    if (!main) return;
    const values = Object.fromEntries(
      FIELDS.filter(() => random.chance(0.4)).map((field) => [field, newValue(field, random.uuid())]),
    );
    const changes = Object.entries(values).map(([field, value]): SavedChange => {
      return { kind: 'change', entryId: value, registerId: till.registerId, subject: `${key} ${field}` };
    });
    for (const change of changes) ledger.supersede(change);
    await this.#untilItWorks(page, 'customer changed', async () => {
      await changeCustomer(store, main.session, key, values);
      await this.#noteSeen(store, values);
      for (const change of changes) ledger.add(change);
    });
  }

  /** Records the values the fields had when they were changed, while the entry is in the outbox. */
  async #noteSeen(store: Store, values: Readonly<Record<string, string>>): Promise<void> {
    for (const { write } of await store.db.outbox.toArray()) {
      if (write.kind !== 'customer.change') continue;
      for (const { value, bases } of Object.values(write.fields)) {
        if (Object.values(values).includes(String(value))) this.ports.ledger.saw(String(value), bases);
      }
    }
  }

  async #decide(page: PageProcess, store: Store): Promise<void> {
    const { ledger, till, world } = this.ports;
    const { main } = till;
    const row = (await store.db.outbox.toArray()).find(({ state }) => state === 'conflict');
    if (!main || !row?.conflict) return;
    const { fields } = row.conflict;
    const picks = Object.fromEntries(
      fields.map(({ field }) => [field, world.random.pick(['ours', 'theirs'] as const)]),
    );
    // From here on a discarded value need not arrive, whether or not the screen confirmed the decision.
    for (const { field, ours, theirs } of fields) {
      if (picks[field] === 'theirs') ledger.open.delete(String(ours));
      else ledger.saw(String(ours), [theirs]);
    }
    await this.#untilItWorks(page, 'conflict decided', () => resolveConflict(store, main.session, row.entryId, picks));
  }

  async #runDay(page: PageProcess, store: Store): Promise<void> {
    const { till, world } = this.ports;
    const session = till.main?.session;
    if (!session) return;
    const day = await readOpenDay(store.db, till.registerId);
    const [entryId, counted] = [store.newId(), { amount: minor(world.random.int(0, 90_000)), pieces: [] }];
    await this.#untilItWorks(page, day ? 'day closed' : 'day opened', async () => {
      if (day) {
        const { dayCycleId } = day;
        await closeDay(store, session, { entryId, dayCycleId, counted, reason: 'Counted.', approvedBy: null });
        this.#enter(entryId, 'day closed', dayCycleId);
      } else {
        await openDay(store, session, entryId, counted);
        this.#enter(entryId, 'day opened', entryId);
      }
    });
  }

  async #moveCash(page: PageProcess, store: Store): Promise<void> {
    const { till, world } = this.ports;
    const session = till.main?.session;
    if (!session || !(await readOpenDay(store.db, till.registerId))) return;
    const kind = world.random.pick(CASH_MOVEMENTS);
    const amount = minor(kind === 'NO_SALE' ? 0 : world.random.int(1, 50_000));
    const movementId = store.newId();
    await this.#untilItWorks(page, 'cash moved', async () => {
      await moveCash(store, session, { movementId, kind, amount, reason: 'Change' });
      this.#enter(movementId, 'cash moved', movementId);
    });
  }

  /** Half of them are thought better of at once, so that one record has several entries. */
  async #rename(page: PageProcess, store: Store): Promise<void> {
    const { random } = this.ports.world;
    const id = random.int(1, 3);
    await this.#renameOne(page, store, id);
    if (random.chance(0.5)) await this.#renameOne(page, store, id);
  }

  async #renameOne(page: PageProcess, store: Store, id: number): Promise<void> {
    const name = `Group ${this.ports.world.random.uuid()}`;
    const write = renamedSubcategory(store, id, name);
    await this.#untilItWorks(page, 'group renamed', async () => {
      // As every edit of the app is saved: what only the journal has is stored before it.
      await store.edits.run(() => saveWrite(store, write));
      this.#enter(write.entryId, 'group renamed', name);
    });
  }

  #enter(entryId: string, what: SavedEntry['what'], subject: string): void {
    this.ports.ledger.add({ kind: 'entry', entryId, registerId: this.ports.till.registerId, what, subject });
  }

  async #untilItWorks(page: PageProcess, deed: Deed, work: () => Promise<void>): Promise<void> {
    for (let tries = 0; tries < 5; tries += 1) {
      try {
        await work();
        this.ports.deeds.count(deed);
        return;
      } catch (error) {
        this.#failed(error);
        await page.process.pause(AGAIN);
      }
    }
  }

  #failed(error: unknown): void {
    this.ports.trace(`register ${this.ports.till.registerId}: ${String(error)}`);
    this.ports.onFailure(error);
  }
}

const FIELDS = ['category', 'city', 'gstin'] as const;

/** As long as the field allows, and unique. */
function newValue(field: (typeof FIELDS)[number], uuid: string): string {
  return field === 'gstin' ? `27${uuid.replaceAll('-', '').slice(0, 13).toUpperCase()}` : `edit ${uuid}`;
}

/** The open cart, paid in cash to the payable step. */
function draftOf({ till }: PageProcess): SaleDraft {
  const { cart, customer } = till.cart.getState();
  const { grossAmount } = priceCart(cart, priceConfigOf(MERCHANT, '2026-03-01')).totals;
  const { due } = cashDue(grossAmount, PAYMENT);
  const cash = takeCash(due, sum([due, minor(500)]));
  if (!cash.ok) throw new Error('More than is due pays.');
  const { roundingAmount } = paymentState(grossAmount, [cash.tender], PAYMENT);
  return { cart, customer, tenders: [cash.tender], roundingAmount };
}
