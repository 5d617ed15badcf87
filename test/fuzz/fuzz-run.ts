// Sends a seeded series of requests to a running service and collects the faults of the responses. It uses only the first
// line the service prints and its OpenAPI document.
import { createRandom } from '#service/seed/kit/random';
import type { Role } from '#shared/api/accounts/session';
import { createAnswerCheck } from './answer-check';
import { operationsOf, type JsonSchema, type Operation, type RawDocument } from './api-document';
import { createCanaries } from './canaries';
import { createCoverage, type Coverage } from './coverage';
import { createExchange, type Answer } from './exchange';
import { createFaultBook, type FoundFault } from './fault-book';
import { createKnownValues } from './known-values';
import { FUZZ_ROLES, markerOf, type Party, type User } from './party';
import { draftOf, type Plan } from './plan-request';
import { plansOf, seedOf, type Parties } from './plan-series';
import { bytesOf, targetOf, type Draft } from './request-draft';
import { pageTarget, pagesOf } from './whole-list';

export interface ServiceFacts {
  readonly url: string;
  readonly tenants: readonly { readonly code: string; readonly users: readonly User[]; readonly samples: object }[];
}

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  /** Requests in flight; with 1 on a fresh database a seed repeats its requests, except for ids made by the service. */
  readonly concurrency: number;
}

export interface FuzzReport {
  readonly requests: number;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly faults: readonly FoundFault[];
  readonly coverage: Coverage;
}

/** The two tenants that must be isolated from each other. */
const TENANTS = 2;
/** Extra valid requests for an operation that has not succeeded yet. */
const MORE_TRIES = 120;

export async function runFuzz(facts: ServiceFacts, options: FuzzOptions): Promise<FuzzReport> {
  const { requests, seed, concurrency } = options;
  const exchange = createExchange(facts.url, concurrency);
  try {
    const run = await prepared(facts, exchange);
    const plans = plansOf(run.operations, run.parties, requests, createRandom(seed));
    await inParallel(plans, concurrency, (plan, i) => run.perform(plan, seedOf(seed, i)));
    for (const operation of run.coverage.withoutSuccess(run.operations)) {
      for (let i = 0; i < MORE_TRIES && !run.coverage.hasSucceeded(operation); i += 1) {
        const [party, stranger] = i % 2 === 0 ? run.parties : [run.parties[1], run.parties[0]];
        await run.perform({ operation, role: 'MANAGER', party, stranger, kind: 'valid' }, seedOf(seed, requests + i));
      }
    }
    return run.report();
  } finally {
    exchange.close();
  }
}

async function prepared(facts: ServiceFacts, exchange: ReturnType<typeof createExchange>) {
  const document = await exchange.send({
    method: 'GET',
    target: '/api/v1/openapi.json',
    headers: {},
    bytes: undefined,
  });
  const operations = operationsOf(JSON.parse(document.text) as RawDocument);
  const tenants = facts.tenants.slice(0, TENANTS);
  const canaries = createCanaries(new Map(tenants.map(({ code }) => [code, markerOf(code)])));
  const check = createAnswerCheck(canaries, errorSchemaOf(operations));
  const coverage = createCoverage();
  const book = createFaultBook();
  const byStatus: Record<string, number> = {};
  let sent = 0;

  const send = async (draft: Draft, party: Party): Promise<Answer | null> => {
    const { method, headers } = draft;
    const bytes = bytesOf(draft);
    sent += 1;
    canaries.forget(draft.body, party.tenant);
    try {
      const answer = await exchange.send({ method, target: targetOf(draft), headers, bytes });
      byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
      for (const fault of check.faultsOf(draft, answer, party.tenant))
        book.note(draft, fault, `${answer.status} ${answer.text}`);
      return answer;
    } catch (error) {
      byStatus['none'] = (byStatus['none'] ?? 0) + 1;
      book.note(draft, { kind: 'mismatch', reason: `no answer: ${(error as Error).message}` }, '');
      return null;
    }
  };

  const perform = async (plan: Plan, seed: number): Promise<void> => {
    const { operation, party, role, kind } = plan;
    const draft = draftOf(plan, seed);
    const answer = await send(draft, party);
    coverage.count(operation, party.tenant, role, draft.isOfOperation ? (answer?.status ?? 0) : 0);
    if (answer && answer.status < 300 && draft.isOfOperation && kind !== 'hostile') learn(operation, party, answer);
  };

  /** Before the run, as a manager: existing values are this tenant's own. */
  const readWhole = async (operation: Operation, party: Party): Promise<void> => {
    for (let page = 0; ; page += 1) {
      const draft = { ...emptyDraft(operation, party), target: pageTarget(operation, page) };
      const answer = await send(draft, party);
      coverage.count(operation, party.tenant, 'MANAGER', answer?.status ?? 0);
      if (answer?.status !== 200) return;
      learn(operation, party, answer);
      const body = JSON.parse(answer.text) as unknown;
      canaries.plant(party.tenant, body);
      if (page + 1 >= pagesOf(body)) return;
    }
  };

  const parties = await Promise.all(tenants.map((tenant) => partyOf(tenant, operations, send)));
  const [first, second] = parties;
  if (!first || !second) throw new Error('Two tenants are needed.');
  for (const party of parties) for (const operation of operations.filter(isList)) await readWhole(operation, party);
  canaries.dropShared();
  const report = (): FuzzReport => ({ requests: sent, byStatus, faults: book.faults(), coverage });
  return { operations, parties: [first, second] as Parties, coverage, perform, report };
}

type Send = (draft: Draft, party: Party) => Promise<Answer | null>;

/** Signs every user in at a desk; the wrong passwords sent later then lock no user out. */
async function partyOf(
  tenant: ServiceFacts['tenants'][number],
  operations: readonly Operation[],
  send: Send,
): Promise<Party> {
  const known = createKnownValues();
  for (const [name, value] of Object.entries(tenant.samples)) if (value !== null) known.add(name, value);
  known.add('tenant', tenant.code);
  const tokens = new Map<Role, string>();
  const party = { tenant: tenant.code, users: tenant.users, tokens, marker: markerOf(tenant.code), known };
  const operation = operations.find((one) => one.id === 'authenticate');
  if (!operation) throw new Error('The document has no operation to sign in.');
  for (const role of FUZZ_ROLES) {
    const user = tenant.users.find((one) => one.role === role);
    const body = { username: user?.username, password: user?.password };
    const answer = await send({ ...emptyDraft(operation, party), body }, party);
    if (answer?.status !== 200) throw new Error(`Signing in at ${tenant.code} as ${role}: ${answer?.text}`);
    tokens.set(role, (JSON.parse(answer.text) as { token: string }).token);
  }
  return party;
}

function isList({ method, path }: Operation): boolean {
  return method === 'GET' && !path.includes('{');
}

function learn(operation: Operation, { known }: Party, { text }: Answer): void {
  if (text === '') return;
  const body = JSON.parse(text) as { data?: unknown };
  known.learn(operation.resource, body);
  if (operation.id !== 'getMerchant' && operation.id !== 'createSale') return;
  known.rows.set(operation.id, [...(known.rows.get(operation.id) ?? []), body.data]);
}

function emptyDraft(operation: Operation, party: Party): Draft {
  const token = party.tokens.get('MANAGER');
  const headers = {
    'X-TenantID': party.tenant,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(operation.body && { 'Content-Type': 'application/json' }),
  };
  const nothing = { flaw: null, pathValues: {}, query: [], body: undefined, isOfOperation: true, isRefusalDue: false };
  return { ...nothing, operation, method: operation.method, headers };
}

async function inParallel<T>(
  rows: readonly T[],
  lanes: number,
  work: (row: T, i: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < rows.length; i = next++) await work(rows[i] as T, i);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** The form of every refusal, from a reply that the document states. */
function errorSchemaOf(operations: readonly Operation[]): JsonSchema {
  const stated = operations.flatMap((one) => one.replies.get(400)?.get('application/json') ?? []);
  if (!stated[0]) throw new Error('The document states no refusal.');
  return stated[0];
}
