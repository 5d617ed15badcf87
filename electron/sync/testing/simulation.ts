// One till under whatever may happen to it, with delays inside every call that one seed decides, so that a run can be
// repeated. Watches what must hold at every moment. Only for tests.
import { CodedError, type ErrorCode } from '#shared/errors';
import { RESOURCES } from '#shared/ipc/store-calls';
import { type Write } from '#shared/writes/write';
import { CallFailure, type Arrival } from '../../api/call-failure';
import { createSimulatedTill, type SimulatedTill } from './simulated-till';
import { makeCustomerCreate, makeSale } from './writes';

/** What may happen to a till, each at any moment of whatever else goes on. */
export type Event =
  | { readonly is: 'sale' | 'customer' | 'sale to a new customer' }
  | { readonly is: 'changes at the service'; readonly rows: number }
  | { readonly is: 'network'; readonly fails: readonly [ErrorCode, Arrival] | null }
  | { readonly is: 'answers lost' | 'store calls lost'; readonly next: number }
  | { readonly is: 'main ends' | 'page ends' | 'page is back' | 'sign-in' | 'other register and back' }
  | { readonly is: 'turns'; readonly turns: number }
  | { readonly is: 'time'; readonly milliseconds: number };

/** One till under a sequence of events; `seed` decides the delays within. */
export class Simulation {
  readonly till: SimulatedTill = createSimulatedTill();
  readonly written: Write[] = [];
  /** Promises that were found broken; not thrown, for the engine would take that for a failure of the call. */
  readonly broken: string[] = [];
  private answersToLose = 0;
  private storeCallsToLose = 0;
  private isPageGone = false;
  private isElsewhere = false;
  /** Calls made to a page that has ended since are not carried out. */
  private page = 0;
  private changes = 0;

  constructor(private seed: number) {
    const { till } = this;
    till.network = () => this.delay();
    till.wayBack = async () => {
      await this.delay();
      if (this.answersToLose === 0) return;
      this.answersToLose -= 1;
      throw new CallFailure('REQUEST_TIMED_OUT', 'perhaps');
    };
    const { call } = till.store;
    till.store.call = async (name, input) => {
      if (this.isElsewhere) this.broken.push(`${name} asks the store of one register for another`);
      const { page } = this;
      await this.delay();
      const isLost = this.storeCallsToLose > 0;
      if (isLost) this.storeCallsToLose -= 1;
      const isDead = this.isPageGone || page !== this.page;
      if (isDead || (isLost && this.random() < 0.5)) throw new CodedError('STORE_NOT_READY');
      const before = RESOURCES.map((resource) => till.store.pulls[resource].watermark);
      const value = await call(name, input);
      if (name === 'pull.finish') this.checkWatermarks(before);
      await this.delay();
      if (isLost) throw new CodedError('STORE_NOT_READY');
      return value;
    };
  }

  async happen(event: Event): Promise<void> {
    const { till } = this;
    switch (event.is) {
      case 'sale':
        this.write(makeSale(this.written.length + 1));
        break;
      case 'customer':
        this.write(makeCustomerCreate(this.written.length + 1));
        break;
      case 'sale to a new customer': {
        const customer = makeCustomerCreate(this.written.length + 1);
        this.write(customer);
        this.write(makeSale(this.written.length + 1, { localCustomerId: customer.entryId }));
        break;
      }
      case 'changes at the service':
        this.change(event.rows);
        break;
      case 'network':
        till.network = async () => {
          await this.delay();
          if (event.fails) throw new CallFailure(...event.fails);
        };
        break;
      case 'answers lost':
        this.answersToLose = event.next;
        break;
      case 'store calls lost':
        this.storeCallsToLose = event.next;
        break;
      case 'main ends':
        this.openPage();
        till.restartMain();
        break;
      case 'page ends':
        this.isPageGone = true;
        till.engine.storeGone();
        break;
      case 'page is back':
        till.engine.storeGone();
        this.openPage();
        till.attach();
        break;
      case 'sign-in':
        till.engine.setAccount(till.account());
        break;
      case 'other register and back':
        till.engine.setAccount(till.account(2));
        this.isElsewhere = true;
        await this.turn(10);
        this.isElsewhere = false;
        this.openPage();
        till.attach();
        break;
      case 'turns':
        await this.turn(event.turns);
        break;
      case 'time':
        await till.time.advance(event.milliseconds);
        break;
    }
    this.checkNothingLost();
  }

  /** Everything works again, long enough for the longest pause. */
  async calm(): Promise<void> {
    this.answersToLose = 0;
    this.storeCallsToLose = 0;
    await this.happen({ is: 'network', fails: null });
    if (this.isPageGone) await this.happen({ is: 'page is back' });
    await this.till.time.advance(75_000);
    if (this.till.engine.status().paused === 'sign-in expired') await this.happen({ is: 'sign-in' });
    await this.till.time.advance(75_000);
  }

  private write(write: Write): void {
    this.written.push(write);
    this.till.write(write);
  }

  private openPage(): void {
    this.page += 1;
    this.isPageGone = false;
  }

  private change(rows: number): void {
    const { service, time } = this.till;
    for (let n = 0; n < rows; n += 1) {
      this.changes += 1;
      service.put('items', `i${Math.floor(this.random() * 250)}`, time.now(), { name: `change ${this.changes}` });
      if (n % 8 === 0)
        service.put('customers', `x${this.changes % 40}`, time.now(), { name: `change ${this.changes}` });
    }
  }

  private checkNothingLost(): void {
    const { store, journal } = this.till;
    for (const { entryId } of this.written) {
      const isHere = store.outbox.some(({ write }) => write.entryId === entryId) && journal.has(entryId);
      if (!isHere && !this.isAtService(entryId)) this.broken.push(`${entryId} is neither here nor at the service`);
    }
  }

  private isAtService(entryId: string): boolean {
    const { service } = this.till;
    const write = this.written.find((each) => each.entryId === entryId);
    if (write?.kind !== 'customer.create') return service.sales.has(entryId);
    return [...service.rows.customers.values()].some(({ email }) => email === write.body.email);
  }

  /** A watermark never falls, is never ahead of the service, and nothing older than it is missing. */
  private checkWatermarks(before: readonly (string | null)[]): void {
    const { store, service, time } = this.till;
    RESOURCES.forEach((resource, i) => {
      const { watermark } = store.pulls[resource];
      if (watermark === null) return;
      if (watermark < (before[i] ?? '')) this.broken.push(`${resource}: watermark fell to ${watermark}`);
      if (Date.parse(watermark) > time.now()) this.broken.push(`${resource}: watermark ahead, ${watermark}`);
      for (const [key, row] of service.rows[resource]) {
        const isApplied = store.rows[resource].get(key)?.modifiedTime === row.modifiedTime;
        if (row.modifiedTime < watermark && !isApplied) this.broken.push(`${key} is missing below ${watermark}`);
      }
    });
  }

  private async delay(): Promise<void> {
    await this.turn(Math.floor(this.random() * 4));
  }

  private async turn(turns: number): Promise<void> {
    for (let n = 0; n < turns; n += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Park and Miller's generator, in [0, 1). */
  private random(): number {
    this.seed = (this.seed * 48_271) % 2_147_483_647;
    return this.seed / 2_147_483_647;
  }
}
