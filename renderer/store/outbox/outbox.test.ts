import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastTill, cartSaved, openTestStore, type TestStore } from '../testing/test-store';
import { customerWrite, sampleCustomer, saleWrite, localCartCustomer, sampleCart } from '../testing/samples';
import { CodedError } from '#shared/errors';
import type { Outcome } from '#shared/ipc/store-calls';
import type { Customer } from '#shared/api/customers/customer';
import type { Write } from '#shared/writes/write';
import { saleOf } from '#shared/writes/sale-transaction';
import { sendAgain, claimEntries } from './outbox';
import { addEntries } from '../database/outbox-rows';
import { recordAudit } from '../day/audit';
import { outboxRow, queueTables } from '../writes/queue-write';
import { applyOutcome, applyOutcomes } from '../writes/apply-outcome';
import { readOutboxCounts } from './outbox-lists';
import { saleTables, storeSale } from '../writes/store-sale';
import { storeCustomer } from '../writes/store-customer';
import { NO_CART } from '../carts/open-cart';

const error = new CodedError('SERVICE_UNREACHABLE').data;

async function save({ store }: TestStore, write: Write): Promise<void> {
  const { db } = store;
  if (write.kind === 'customer.create') {
    await db.transaction('rw', [db.localCustomers, ...queueTables(db)], () => storeCustomer(db, write, false));
    return;
  }
  if (write.kind !== 'sale.record') throw new RangeError(write.kind);
  const sale = saleOf(write.sale, () => undefined);
  const nextId = crypto.randomUUID();
  await db.transaction('rw', saleTables(db), () =>
    storeSale(db, { write, sale, clearsCart: false, isOutcomeUnknown: false, nextId, registerId: sale.registerId }),
  );
}

async function take(till: TestStore, limit = 10): Promise<[string, boolean, string | null][]> {
  const taken = await claimEntries(till.store, limit);
  return taken.map(({ write, outcomeUnknown, idMappings }) => {
    return [write.entryId, outcomeUnknown, Object.values(idMappings)[0] ?? null];
  });
}

describe('claimEntries', () => {
  it('claims the oldest first up to the limit, and again with outcome unknown when unanswered', async () => {
    const till = await openTestStore();
    const writes = [saleWrite(1, 1), saleWrite(2, 1), saleWrite(3, 1)] as const;
    for (const write of writes) await save(till, write);
    expect(await take(till, 2)).toEqual([
      [writes[0].entryId, false, null],
      [writes[1].entryId, false, null],
    ]);
    expect(await take(till, 3)).toEqual([
      [writes[0].entryId, true, null],
      [writes[1].entryId, true, null],
      [writes[2].entryId, false, null],
    ]);
    await till.store.close();
  });

  it('keeps the order within one record without blocking other records', async () => {
    const till = await openTestStore();
    const [first, second, other] = [saleWrite(1, 1), saleWrite(2, 1), saleWrite(3, 1)] as const;
    for (const write of [first, second]) {
      await till.store.db.outbox.add({ ...outboxRow(write), recordKey: 'customer:one' });
    }
    await save(till, other);
    expect(await take(till)).toEqual([
      [first.entryId, false, null],
      [other.entryId, false, null],
    ]);
    await applyOutcome(till.store, first.entryId, { kind: 'refused', error });
    expect((await take(till)).map(([id]) => id)).toEqual([other.entryId]);
    await till.store.close();
  });

  it('does not claim a sale until its new customer has a number, even after a refusal', async () => {
    const till = await openTestStore();
    const customer = customerWrite();
    const sale = saleWrite(1, 1, customer.entryId);
    await save(till, customer);
    await save(till, sale);
    expect((await take(till)).map(([id]) => id)).toEqual([customer.entryId]);
    await applyOutcome(till.store, customer.entryId, { kind: 'refused', error });
    expect(await take(till)).toEqual([]);
    expect(await readOutboxCounts(till.store.db)).toEqual({ waiting: 1, refused: 1, notOffered: 0 });
    expect(await till.store.db.localCustomers.get(customer.entryId)).toMatchObject({ sync: 'refused', error });

    await sendAgain(till.store, customer.entryId);
    expect((await take(till)).map(([id]) => id)).toEqual([customer.entryId]);
    await applyOutcome(till.store, customer.entryId, { kind: 'accepted', answer: sampleCustomer(7) });
    expect(await take(till)).toEqual([[sale.entryId, false, 'C-7']]);
    await till.store.close();
  });
});

describe('kinds that the account may not send', () => {
  it('are passed over, however many of them come first', async () => {
    const till = await openTestStore();
    const { store, session } = till;
    const rows = Array.from({ length: 500 }, (_, n) => outboxRow(saleWrite(n + 1, 1)));
    await store.db.transaction('rw', queueTables(store.db), () => addEntries(store.db, rows));
    await recordAudit(store, session, { kind: 'LOCK' });
    const kinds = async (withheld: string[]) =>
      (await claimEntries(store, 2, [], withheld)).map(({ write }) => write.kind);
    expect(await kinds(['sale.record'])).toEqual(['till.audit']);
    expect(await store.db.outbox.where('state').equals('in flight').count()).toBe(1);
    expect(await kinds([])).toEqual(['sale.record', 'sale.record']);
    await store.close();
  });

  it('count no attempt', async () => {
    const till = await openTestStore();
    const write = saleWrite(1, 1);
    await save(till, write);
    await take(till);
    const lacking = new CodedError('SENDER_LACKS_RIGHT', { status: 403 }).data;
    await applyOutcome(till.store, write.entryId, { kind: 'not sent', error: lacking });
    expect(await till.store.db.outbox.toArray()).toMatchObject([{ state: 'waiting', attempts: 0, lastError: lacking }]);
    await till.store.close();
  });
});

describe('applyOutcome', () => {
  it('keeps the outcome unknown when a later attempt was certainly not sent', async () => {
    const till = await openTestStore();
    const write = saleWrite(1, 1);
    await save(till, write);
    await take(till);
    await applyOutcome(till.store, write.entryId, { kind: 'not sent', error });
    expect(await take(till)).toEqual([[write.entryId, false, null]]);
    await applyOutcome(till.store, write.entryId, { kind: 'unknown', error });
    await take(till);
    await applyOutcome(till.store, write.entryId, { kind: 'not sent', error });
    expect(await take(till)).toEqual([[write.entryId, true, null]]);
    await till.store.close();
  });

  it('does not count an expired sign-in as an attempt', async () => {
    const till = await openTestStore();
    const write = saleWrite(1, 1);
    await save(till, write);
    const expired = new CodedError('SIGN_IN_EXPIRED').data;
    await applyOutcome(till.store, write.entryId, { kind: 'not sent', error: expired });
    expect(await till.store.db.outbox.toCollection().first()).toMatchObject({ attempts: 0, lastError: expired });
    await applyOutcome(till.store, write.entryId, { kind: 'not sent', error });
    expect(await till.store.db.outbox.toCollection().first()).toMatchObject({ attempts: 1 });
    await till.store.close();
  });

  it('replaces the local customer everywhere with the accepted one, and is idempotent', async () => {
    const till = await openTestStore();
    const { db } = till.store;
    const customer = customerWrite();
    const sale = saleWrite(1, 1, customer.entryId);
    await save(till, customer);
    await save(till, sale);
    lastTill().cart.setState({ ...NO_CART, cart: sampleCart([100]), customer: localCartCustomer(customer.entryId) });
    await cartSaved(till.store);
    const outcome: Outcome = { kind: 'accepted', answer: sampleCustomer(7, { email: 'new@example.com' }) };
    for (let times = 0; times < 2; times += 1) {
      await till.pos.handlers?.['outbox.applyOutcomes']({ outcomes: [{ entryId: customer.entryId, outcome }] });
      await cartSaved(till.store);
      expect(await db.localCustomers.count()).toBe(0);
      expect(await db.idmap.toArray()).toEqual([{ localId: customer.entryId, customerNumber: 'C-7' }]);
      expect((await db.customerPacks.toArray()).map((pack) => pack.numbers)).toEqual([['C-7']]);
      expect(await db.pulls.get('customers')).toMatchObject({ count: 1 });
      expect(await db.sales.get(sale.entryId)).toMatchObject({ customerNumber: 'C-7' });
      expect(await db.carts.get('open')).toMatchObject({ customer: { key: 'C-7' }, cart: { customerNumber: 'C-7' } });
      expect(lastTill().cart.getState().customer).toMatchObject({ key: 'C-7', customerNumber: 'C-7', localId: null });
      expect((await till.store.search.customers('new@example')).rows.map((row) => row.key)).toEqual(['C-7']);
    }
    await till.store.close();
  });

  it('marks an accepted sale as sent and never changes it again', async () => {
    const till = await openTestStore();
    const write = saleWrite(1, 1);
    await save(till, write);
    await applyOutcome(till.store, write.entryId, { kind: 'accepted', answer: write.sale });
    const sent = await till.store.db.sales.get(write.entryId);
    expect(sent).toMatchObject({ sync: 'sent', transaction: write.sale });
    await applyOutcome(till.store, write.entryId, { kind: 'refused', error });
    expect(await till.store.db.sales.get(write.entryId)).toEqual(sent);
    expect(await take(till)).toEqual([]);
    await till.store.close();
  });

  it('removes an entry once that was answered twice', async () => {
    const till = await openTestStore();
    const [write, other] = [saleWrite(1, 1), saleWrite(2, 2)];
    await save(till, write);
    await save(till, other);
    const outcome = { kind: 'accepted', answer: write.sale } as const;
    const twice = [1, 2].map(() => ({ entryId: write.entryId, outcome }));
    await applyOutcomes(till.store, twice);
    expect(await readOutboxCounts(till.store.db)).toEqual({ waiting: 1, refused: 0, notOffered: 0 });
    await till.store.close();
  });

  it('keeps entries the service does not offer and retries them at the next start', async () => {
    const till = await openTestStore();
    const write = saleWrite(1, 1);
    await save(till, write);
    await applyOutcome(till.store, write.entryId, { kind: 'not offered', error });
    expect(await readOutboxCounts(till.store.db)).toEqual({ waiting: 0, refused: 0, notOffered: 1 });
    expect(await take(till)).toEqual([]);
    await till.store.close();
    const again = await openTestStore(till.session, till.pos);
    expect(await take(again)).toEqual([[write.entryId, false, null]]);
    await again.store.close();
  });

  it('retries them while it is open as well, an hour later at the latest', async () => {
    let now = 0;
    const till = await openTestStore(undefined, undefined, { monotonic: () => now });
    const write = saleWrite(1, 1);
    await save(till, write);
    await applyOutcome(till.store, write.entryId, { kind: 'not offered', error });
    now += 3_600_000;
    await till.pos.handlers?.['pull.finish']({ resource: 'items', watermark: '2026-05-04T10:00:00.000Z' });
    await expect.poll(() => take(till)).toEqual([[write.entryId, false, null]]);
    await till.store.close();
  });
});

// The model: entries in the order they were saved, each with the state that claimEntries and applyOutcome must produce.
interface ModelEntry {
  write: Write;
  state: 'waiting' | 'in flight' | 'parked';
  isUnknown: boolean;
}

const OUTCOMES = ['accepted', 'unknown', 'not sent', 'refused', 'not offered'] as const;

type Step =
  | { do: 'sale'; ofCustomer: number | null }
  | { do: 'customer' }
  | { do: 'take'; limit: number }
  | { do: 'outcome'; entry: number; kind: (typeof OUTCOMES)[number] }
  | { do: 'send again'; entry: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('sale' as const), ofCustomer: fc.option(fc.nat(3)) }),
  fc.record({ do: fc.constant('customer' as const) }),
  fc.record({ do: fc.constant('take' as const), limit: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    do: fc.constant('outcome' as const),
    entry: fc.nat(9),
    kind: fc.constantFrom(...OUTCOMES),
  }),
  fc.record({ do: fc.constant('send again' as const), entry: fc.nat(9) }),
);

class Model {
  line: ModelEntry[] = [];
  readonly numbers = new Map<string, string>();

  waitsFor({ write }: ModelEntry): string | null {
    const localId = write.kind === 'sale.record' ? write.localCustomerId : null;
    return localId !== null && !this.numbers.has(localId) ? localId : null;
  }

  take(limit: number): [string, boolean, string | null][] {
    const taken = this.line.filter((entry) => entry.state !== 'parked' && !this.waitsFor(entry)).slice(0, limit);
    return taken.map((entry) => {
      entry.isUnknown ||= entry.state === 'in flight';
      entry.state = 'in flight';
      const localId = entry.write.kind === 'sale.record' ? entry.write.localCustomerId : null;
      return [entry.write.entryId, entry.isUnknown, localId === null ? null : (this.numbers.get(localId) ?? null)];
    });
  }

  apply(entry: ModelEntry, kind: Outcome['kind'], customerNumber: string): void {
    if (kind === 'accepted') {
      if (entry.write.kind === 'customer.create') this.numbers.set(entry.write.entryId, customerNumber);
      this.line = this.line.filter((other) => other !== entry);
      return;
    }
    entry.isUnknown ||= kind === 'unknown';
    entry.state = kind === 'refused' || kind === 'not offered' ? 'parked' : 'waiting';
  }
}

describe('the outbox against its model', () => {
  it('claims exactly the entries the model does after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const till = await openTestStore();
        const model = new Model();
        const everything: ModelEntry[] = [];
        const customers: string[] = [];
        const add = async (write: Write) => {
          await save(till, write);
          const entry: ModelEntry = { write, state: 'waiting', isUnknown: false };
          everything.push(entry);
          model.line.push(entry);
        };
        try {
          for (const now of steps) {
            if (now.do === 'customer') {
              const write = customerWrite();
              customers.push(write.entryId);
              await add(write);
            } else if (now.do === 'sale') {
              await add(saleWrite(everything.length + 1, 1, customers[now.ofCustomer ?? -1] ?? null));
            } else if (now.do === 'take') {
              expect(await take(till, now.limit)).toEqual(model.take(now.limit));
            } else {
              await applyOrSendAgain(till, model, everything[now.entry], now);
            }
            expect(await till.store.db.outbox.orderBy('seq').toArray()).toMatchObject(
              model.line.map(({ write }) => ({ entryId: write.entryId })),
            );
          }
        } finally {
          await till.store.close();
        }
      }),
      { numRuns: 60 },
    );
  });
});

async function applyOrSendAgain(till: TestStore, model: Model, entry: ModelEntry | undefined, now: Step) {
  if (!entry) return;
  const isThere = model.line.includes(entry);
  const { entryId } = entry.write;
  if (now.do === 'send again') {
    await sendAgain(till.store, entryId);
    if (isThere && entry.state === 'parked') entry.state = 'waiting';
  }
  if (now.do !== 'outcome') return;
  if (now.kind === 'accepted' && model.waitsFor(entry)) return;
  const customer = sampleCustomer(Number.parseInt(entryId.slice(0, 6), 16));
  await applyOutcome(till.store, entryId, outcomeOf(now.kind, entry.write, customer));
  if (isThere) model.apply(entry, now.kind, customer.customerNumber);
}

function outcomeOf(kind: (typeof OUTCOMES)[number], write: Write, customer: Customer): Outcome {
  if (kind !== 'accepted') return { kind, error };
  return { kind, answer: write.kind === 'sale.record' ? write.sale : customer };
}
