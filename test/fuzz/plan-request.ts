// Drafts one request: valid, with one rule broken, or hostile.
import { createRandom, type Random } from '#service/seed/kit/random';
import type { Role } from '#shared/api/accounts/session';
import type { JsonSchema, Operation, Parameter } from './api-document';
import { brokenOf } from './broken-value';
import { completedBody } from './completed-body';
import { hostileOf } from './hostile-draft';
import { FUZZ_ROLES, headersOf, type Party } from './party';
import type { Draft } from './request-draft';
import { sparing } from './sparing';
import { fromExample, uuid, valueOf, type ValueSource } from './schema-value';

export const KINDS = ['valid', 'near-valid', 'hostile'] as const;
export type Kind = (typeof KINDS)[number];

export interface Plan {
  readonly operation: Operation;
  readonly role: Role;
  readonly party: Party;
  /** The other tenant, whose ids and tokens must give no access. */
  readonly stranger: Party;
  readonly kind: Kind;
}

/** @param seed of this request alone, so that it does not depend on the other requests */
export function draftOf(plan: Plan, seed: number): Draft {
  const random = createRandom(seed);
  const draft = sparing(validDraft(plan, random), plan.party, random);
  if (plan.kind === 'valid') return draft;
  if (plan.kind === 'hostile') return hostileOf(draft, random);
  return sparing(nearValidDraft(plan, draft, random), plan.party, random);
}

function validDraft({ operation, role, party }: Plan, random: Random): Draft {
  const { known, marker } = party;
  const source: ValueSource = { random, known, resource: operation.resource, marker, isFilter: false };
  const filter = { ...source, isFilter: true };
  const { parameters, body } = operation;
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query' && (one.required || random.chance(0.4)));
  return {
    operation,
    flaw: null,
    method: operation.method,
    pathValues: Object.fromEntries(inPath.map((one) => [one.name, encodeURIComponent(pathValue(one, source))])),
    query: inQuery.flatMap((one) => pairsOf(one.name, valueOf(one.schema ?? {}, filter, one.name))),
    headers: {
      'X-TenantID': party.tenant,
      ...(!operation.isPublic && headersOf(party, role)),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body ? completedBody(operation.id, bodyValue(operation, body.schema, source), party, random) : undefined,
    isOfOperation: true,
    isRefusalDue: false,
  };
}

function bodyValue({ body }: Operation, schema: JsonSchema, source: ValueSource): unknown {
  const { random } = source;
  const examples = body?.examples ?? [];
  return examples.length > 0 && random.chance(0.6)
    ? fromExample(random.pick(examples), schema, source)
    : valueOf(schema, source);
}

/** An id from an earlier answer, most often the newest: its state has changed least. */
function pathValue({ name, schema = {} }: Parameter, source: ValueSource): string {
  const { random, known, resource } = source;
  const seen = known.of(name, resource);
  if (seen.length === 0) return String(valueOf(schema, source));
  return String(random.chance(0.3) ? seen.at(-1) : random.pick(seen));
}

function pairsOf(name: string, value: unknown): (readonly [string, string])[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter((one) => one !== null).map((one) => [encodeURIComponent(name), encodeURIComponent(String(one))]);
}

type Break = (plan: Plan, draft: Draft, random: Random) => Draft | null;

const CREDENTIAL_BREAKS: readonly Break[] = [
  (_, draft) => ({ ...without(draft, 'Authorization'), flaw: 'no token', isRefusalDue: true }),
  (_, draft) => ({ ...without(draft, 'X-TenantID'), flaw: 'no tenant', isRefusalDue: true }),
  (_, draft, random) => ({
    ...having(draft, 'Authorization', `Bearer ${random.digits(43)}`),
    flaw: 'garbled token',
    isRefusalDue: true,
  }),
  ({ stranger, role }, draft) => ({
    ...having(draft, 'Authorization', headersOf(stranger, role)['Authorization'] ?? ''),
    flaw: 'token of the other tenant',
    isRefusalDue: true,
  }),
  ({ stranger }, draft) => ({
    ...having(draft, 'X-TenantID', stranger.tenant),
    flaw: 'tenant of the other token',
    isRefusalDue: true,
  }),
  (_, draft) => ({ ...having(draft, 'X-TenantID', 'no-such-tenant'), flaw: 'unknown tenant', isRefusalDue: true }),
  ({ party }, draft, random) => {
    const role = random.pick(FUZZ_ROLES);
    return {
      ...having(draft, 'Authorization', headersOf(party, role)['Authorization'] ?? ''),
      flaw: `the token of ${role}`,
    };
  },
];

const QUERY_BREAKS: readonly Break[] = [
  ({ operation }, draft, random) => {
    const [one] = shuffledQuery(operation, random);
    if (!one) return null;
    const broken = brokenOf(
      { [one.name]: undefined },
      { type: 'object', properties: { [one.name]: one.schema ?? {} } },
      random,
    );
    const value = (broken?.value as Record<string, unknown> | undefined)?.[one.name];
    if (!broken || value === undefined) return null;
    const rest = draft.query.filter(([name]) => name !== encodeURIComponent(one.name));
    return { ...draft, query: [...rest, ...pairsOf(one.name, value)], flaw: broken.flaw };
  },
  (_, draft, random) => {
    if (draft.query.length === 0) return null;
    const twice = random.pick(draft.query);
    return { ...draft, query: [...draft.query, twice], flaw: `${twice[0]} twice` };
  },
  ({ operation }, draft) => {
    const required = operation.parameters.find((one) => one.in === 'query' && one.required);
    if (!required) return null;
    return {
      ...draft,
      query: draft.query.filter(([name]) => name !== required.name),
      flaw: `${required.name} missing`,
    };
  },
];

const PATH_BREAKS: readonly Break[] = [
  (plan, draft, random) =>
    withPathValue(draft, 'an id of the other tenant', (name) => {
      const theirs = idsOf(plan.stranger, name, plan.operation);
      return theirs.length === 0 ? null : String(random.pick(theirs));
    }),
  (_, draft, random) =>
    withPathValue(draft, 'an unknown id', () => random.pick([uuid(random), '987654321', '9007199254740991'])),
  (_, draft, random) =>
    withPathValue(draft, 'a malformed id', () =>
      random.pick(['x', '1.5', '-1', '0', ' ', '2147483648', '9223372036854775808', '0d0c0000']),
    ),
];

const BODY_BREAK: Break = ({ operation }, draft, random) => {
  if (!operation.body) return null;
  const broken = brokenOf(draft.body, operation.body.schema, random);
  return broken && { ...draft, body: broken.value, flaw: broken.flaw };
};

/** Puts an id of the other tenant into a body. */
const STRANGE_ID_BREAK: Break = ({ operation, stranger }, draft, random) => {
  if (!operation.body || draft.body === null || typeof draft.body !== 'object') return null;
  const keys = Object.keys(operation.body.schema.properties ?? {}).filter(
    (key) => idsOf(stranger, key, operation).length > 0,
  );
  if (keys.length === 0) return null;
  const key = random.pick(keys);
  const value = random.pick(idsOf(stranger, key, operation));
  return { ...draft, body: { ...draft.body, [key]: value }, flaw: `${key}: of the other tenant` };
};

/** Without ids that contain the other tenant's marker: sending those would plant a leak. */
function idsOf({ known, marker }: Party, name: string, { resource }: Operation): unknown[] {
  return known.of(name, resource).filter((value) => !String(value).includes(marker));
}

function nearValidDraft(plan: Plan, draft: Draft, random: Random): Draft {
  const credentials = plan.operation.isPublic ? [] : CREDENTIAL_BREAKS;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const breaks = random.pick([
      [BODY_BREAK],
      [BODY_BREAK],
      [BODY_BREAK, STRANGE_ID_BREAK],
      QUERY_BREAKS,
      PATH_BREAKS,
      credentials,
    ]);
    const made = breaks.length === 0 ? null : random.pick(breaks)(plan, draft, random);
    if (made) return made;
  }
  return { ...having(draft, 'X-TenantID', 'no-such-tenant'), flaw: 'unknown tenant', isRefusalDue: true };
}

function shuffledQuery(operation: Operation, random: Random): Parameter[] {
  const inQuery = operation.parameters.filter((one) => one.in === 'query');
  return inQuery.length === 0 ? [] : [random.pick(inQuery)];
}

function withPathValue(draft: Draft, flaw: string, value: (name: string) => string | null): Draft | null {
  const [name] = Object.keys(draft.pathValues);
  const text = name === undefined ? null : value(name);
  if (name === undefined || text === null) return null;
  return { ...draft, pathValues: { ...draft.pathValues, [name]: encodeURIComponent(text) }, flaw };
}

function without(draft: Draft, header: string): Draft {
  const headers = Object.entries(draft.headers).filter(([name]) => name !== header);
  return { ...draft, headers: Object.fromEntries(headers) };
}

function having(draft: Draft, header: string, value: string): Draft {
  return { ...draft, headers: { ...draft.headers, [header]: value } };
}
