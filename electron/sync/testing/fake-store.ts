// The renderer's store in memory: its content survives a crash, which can be triggered at any call, before or after its
// effect. For tests only.
import { NO_RECORDS } from '#shared/api/sales/known-records';
import type { StoreCall } from '#shared/ipc/channels';
import { readRowText } from '#shared/ipc/row-text';
import {
  STORE_CALL_CONTRACT,
  type Outcome,
  type PullRun,
  type Resource,
  type StoreInput,
  type StoreOutput,
  type ClaimedEntry,
} from '#shared/ipc/store-calls';
import { kindOf, type Write } from '#shared/writes/write';
import type { StorePort } from '../core/ports';
import { sweepOperations, type FakeSweep } from './fake-sweep-store';

interface OutboxRow {
  readonly write: Write;
  isInFlight: boolean;
  isUnknown: boolean;
}

export class Crash extends Error {}

export interface FakeStore extends StorePort {
  readonly rows: Record<Resource, Map<string, { readonly modifiedTime: string }>>;
  readonly pulls: Record<Resource, { watermark: string | null; run: PullRun | null }>;
  readonly sweeps: Record<Resource, FakeSweep>;
  /** Customers and items the service no longer knows. */
  readonly gone: Set<string>;
  readonly outbox: OutboxRow[];
  /** Customer numbers of new customers of this till, by local id. */
  readonly numbers: Map<string, string>;
  readonly outcomes: { readonly entryId: string; readonly outcome: Outcome }[];
  readonly calls: StoreCall[];
  readonly doneDownTo: string[];
  /** Called with the number of the call from 1; decides how the call ends. */
  ending: (call: number, name: StoreCall) => 'done' | 'crash before' | 'crash after';
  add(write: Write): void;
}

export function createFakeStore(): FakeStore {
  const store: FakeStore = {
    rows: { customers: new Map(), items: new Map() },
    pulls: { customers: { watermark: null, run: null }, items: { watermark: null, run: null } },
    sweeps: { customers: { lastWholeAt: null, run: null }, items: { lastWholeAt: null, run: null } },
    gone: new Set(),
    outbox: [],
    numbers: new Map(),
    outcomes: [],
    calls: [],
    doneDownTo: [],
    ending: () => 'done',
    add: (write) => void store.outbox.push({ write, isInFlight: false, isUnknown: false }),
    async call<N extends StoreCall>(name: N, input: StoreInput<N>): Promise<StoreOutput<N>> {
      store.calls.push(name);
      const ending = store.ending(store.calls.length, name);
      await null;
      if (ending === 'crash before') throw new Crash(name);
      const { input: inputSchema, output } = STORE_CALL_CONTRACT[name];
      const value = output.parse(perform(store, name, inputSchema.parse(input) as never)) as StoreOutput<N>;
      if (ending === 'crash after') throw new Crash(name);
      return value;
    },
  };
  return store;
}

function perform(store: FakeStore, name: StoreCall, input: never): unknown {
  const operations: { readonly [N in StoreCall]: (input: StoreInput<N>) => StoreOutput<N> } = {
    'pull.state': ({ resource }) => ({ ...store.pulls[resource], count: store.rows[resource].size }),
    'pull.begin': ({ resource, run }) => {
      store.pulls[resource].run = run;
      return null;
    },
    'pull.apply': (sent) => {
      const page = readRowText(sent);
      const held = store.rows[page.resource];
      let changed = 0;
      for (const row of page.rows) {
        const key = 'itemId' in row ? row.itemId : row.customerNumber;
        if (JSON.stringify(held.get(key)) !== JSON.stringify(row)) changed += 1;
        held.set(key, row);
      }
      const { run } = store.pulls[page.resource];
      if (run) store.pulls[page.resource].run = { ...run, doneDownTo: page.doneDownTo };
      store.doneDownTo.push(page.doneDownTo);
      return { changed, count: held.size };
    },
    'pull.finish': ({ resource, watermark }) => {
      store.pulls[resource] = { watermark, run: null };
      return null;
    },
    ...sweepOperations(store),
    'kept.page': () => ({ ids: NO_RECORDS, next: null }),
    'kept.sendAgain': () => ({ sales: 0, others: 0 }),
    'outbox.claim': ({ limit, except, withheld }) => {
      const records = new Set<string>();
      return store.outbox
        .filter((row) => {
          const record = kindOf(row.write).record(row.write);
          const isFirst = !records.has(record);
          records.add(record);
          const isLeft = except.includes(row.write.entryId) || withheld.includes(row.write.kind);
          return isFirst && !isLeft && !isWaiting(store, row.write);
        })
        .slice(0, limit)
        .map((row) => claimRow(store, row));
    },
    'outbox.applyOutcomes': ({ outcomes }) => {
      for (const { entryId, outcome } of outcomes) {
        store.outcomes.push({ entryId, outcome });
        applyToRow(store, entryId, outcome);
      }
      return null;
    },
  };
  return operations[name](input);
}

function isWaiting({ numbers, outbox }: FakeStore, write: Write): boolean {
  return kindOf(write)
    .dependsOn(write)
    .some(({ id, needs }) =>
      needs === 'number'
        ? !numbers.has(id)
        : outbox.some((other) => other.write !== write && kindOf(other.write).provides(other.write) === id),
    );
}

function claimRow({ numbers }: FakeStore, row: OutboxRow): ClaimedEntry {
  row.isUnknown ||= row.isInFlight;
  row.isInFlight = true;
  return { write: row.write, idMappings: Object.fromEntries(numbers), outcomeUnknown: row.isUnknown };
}

function applyToRow(store: FakeStore, entryId: string, outcome: Outcome): void {
  const at = store.outbox.findIndex(({ write }) => write.entryId === entryId);
  const row = store.outbox[at];
  if (!row) return;
  row.isInFlight = false;
  if (outcome.kind === 'accepted') storeEffects(store, row.write, outcome.answer);
  if (outcome.kind === 'unknown') row.isUnknown = true;
  else if (outcome.kind !== 'not sent') store.outbox.splice(at, 1);
}

function storeEffects({ numbers, rows }: FakeStore, write: Write, answer: unknown): void {
  for (const effect of kindOf(write).accepted(write, answer)) {
    if (effect.kind === 'customer stored') rows.customers.set(effect.customer.customerNumber, effect.customer);
    if (effect.kind === 'customer stored' && effect.localId !== null)
      numbers.set(effect.localId, effect.customer.customerNumber);
    if (effect.kind === 'record created') numbers.set(effect.localId, effect.id);
  }
}
