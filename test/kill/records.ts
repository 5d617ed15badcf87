// The writers' records, each with its last acknowledged value and the write in progress when the service was killed.
import { randomUUID } from 'node:crypto';
import type { Caller, Reply } from '../contract/client';
import type { StoredSale } from '#shared/api/sales/sale';
import { makeSale } from '../contract/sale-fixture';

export type Content = Readonly<Record<string, unknown>>;

/** A write: how it is sent, and the expected content once it is accepted. */
export interface Write {
  readonly send: (caller: Caller) => Promise<Reply>;
  readonly result: Content;
}

/** A writer's state of one record. `path` is known once the service has assigned it. */
export interface OwnRecord {
  readonly kind: string;
  path: string | undefined;
  acknowledged: Content | undefined;
  underWay: Content | undefined;
  /** The next write; undefined when the record is finished. */
  next(round: number): Write | undefined;
  /** The path of a new record, from the service's response. */
  pathOf(body: unknown): string;
  /** Finds a record whose creation was not answered. */
  find(caller: Caller): Promise<string | undefined>;
  /** The written fields in the response to a read of `path`. */
  read(body: unknown): Content;
}

const fields = (keys: readonly string[]) => (body: unknown) => {
  const from = body as Content;
  return Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
};
const data = (body: unknown) => (body as { data: unknown }).data;

/** Created, then patched and replaced in turns. */
export function newCustomer(): OwnRecord {
  const email = `${randomUUID()}@kill.example`;
  const read = fields(['email', 'firstName', 'city', 'category']);
  const record: OwnRecord = {
    kind: 'customer',
    path: undefined,
    acknowledged: undefined,
    underWay: undefined,
    next: (round) => {
      const { path } = record;
      const city = `City ${round}`;
      if (path === undefined) {
        const body = { email, firstName: 'New', city };
        return { send: (caller) => caller.post('/crm/customers', body), result: { ...body, category: null } };
      }
      if (round % 2 === 0) {
        const body = { category: `c-${round}` };
        return { send: (caller) => caller.patch(path, body), result: { ...record.acknowledged, ...body } };
      }
      const body = { email, firstName: `Name ${round}`, city };
      return { send: (caller) => caller.put(path, body), result: { ...body, category: null } };
    },
    pathOf: (body) => `/crm/customers/${(body as { customerNumber: string }).customerNumber}`,
    find: async (caller) => {
      const { body } = await caller.get(`/crm/customers?email=${email}`);
      const [found] = (body as { content: unknown[] }).content;
      return found === undefined ? undefined : record.pathOf(found);
    },
    read,
  };
  return record;
}

/** Immutable: it must be there completely or not at all. */
export function newSale(): OwnRecord {
  const sale = makeSale({ receiptNumber: `kill-${randomUUID()}` });
  const path = `/sales/transactions/${sale.transactionId}`;
  const record: OwnRecord = {
    kind: 'sale',
    path: undefined,
    acknowledged: undefined,
    underWay: undefined,
    next: () =>
      record.path === undefined
        ? { send: (caller) => caller.post('/sales/transactions', sale), result: { ...sale } }
        : undefined,
    pathOf: () => path,
    find: async (caller) => ((await caller.get(path)).status === 200 ? path : undefined),
    // Who sent it is the service's addition.
    read: (body) => {
      const { submittedBy: _, ...sent } = data(body) as StoredSale;
      return sent;
    },
  };
  return record;
}

/** Opened, then closed; closing again with the same figures returns the same response. */
export function newDayCycle(): OwnRecord {
  const dayCycleId = randomUUID();
  const opened = {
    dayCycleId,
    businessDate: '2026-03-02',
    startedAt: '2026-03-02T04:00:00.000Z',
    openingCash: 200,
    registerId: 1,
  };
  const closed = { closedAt: '2026-03-02T14:00:00.000Z', closingCash: 812.25 };
  const record: OwnRecord = {
    kind: 'day cycle',
    path: undefined,
    acknowledged: undefined,
    underWay: undefined,
    next: () =>
      record.path === undefined
        ? {
            send: (caller) => caller.post('/ops/day-cycles', opened),
            result: { status: 'OPEN', openingCash: 200, closingCash: null },
          }
        : {
            send: (caller) => caller.patch(`/ops/day-cycles/${dayCycleId}/close`, closed),
            result: { status: 'CLOSED', openingCash: 200, closingCash: 812.25 },
          },
    pathOf: () => '/ops/day-cycles?from=2026-03-02&to=2026-03-02',
    find: async (caller) => {
      const reply = await caller.get(record.pathOf(undefined));
      return (data(reply.body) as Content[]).some((day) => day['dayCycleId'] === dayCycleId)
        ? record.pathOf(undefined)
        : undefined;
    },
    read: (body) => {
      const own = (data(body) as Content[]).find((day) => day['dayCycleId'] === dayCycleId);
      return fields(['status', 'openingCash', 'closingCash'])(own ?? {});
    },
  };
  return record;
}

/** Releasing an order consumes nothing; starting it consumes every component once. */
export function newOrder(finishedGoodId: string, componentItemId: string): OwnRecord {
  const notes = randomUUID();
  const body = {
    finishedGoodId,
    plannedQty: 3,
    plannedDate: '2026-03-02',
    notes,
    components: [{ componentItemId, plannedQty: 6 }],
  };
  const at = (status: string, actualQty: number | null) => ({ status, notes, actualQty });
  const steps: Readonly<Record<string, readonly [operation: string, result: Content]>> = {
    PLANNED: ['release', at('RELEASED', null)],
    RELEASED: ['start', at('IN_PROGRESS', 6)],
  };
  const record: OwnRecord = {
    kind: 'production order',
    path: undefined,
    acknowledged: undefined,
    underWay: undefined,
    next: () => {
      const { path } = record;
      const step = steps[String(record.acknowledged?.['status'])];
      if (path === undefined)
        return { send: (caller) => caller.post('/manufacturing/orders', body), result: at('PLANNED', null) };
      if (!step) return undefined;
      const [operation, result] = step;
      return { send: (caller) => caller.patch(`${path}/${operation}`, undefined), result };
    },
    pathOf: (reply) => `/manufacturing/orders/${(data(reply) as { id: string }).id}`,
    find: async (caller) => {
      for (let page = 0; ; page += 1) {
        const { content, totalPages } = data(
          (await caller.get(`/manufacturing/orders?size=100&page=${page}`)).body,
        ) as {
          content: Content[];
          totalPages: number;
        };
        const found = content.find((order) => order['notes'] === notes);
        if (found) return `/manufacturing/orders/${String(found['id'])}`;
        if (page + 1 >= totalPages) return undefined;
      }
    },
    read: (reply) => {
      const order = data(reply) as { status: string; notes: string; components: { actualQty: number | null }[] };
      return at(order.status, order.components[0]?.actualQty ?? null);
    },
  };
  return record;
}
