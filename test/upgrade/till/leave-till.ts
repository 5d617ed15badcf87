// A till on which somebody worked without a network: one unsent write of every kind, made as the app makes it. Every id and time is
// given, so that the same version leaves the same till.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '#electron/journal/journal';
import { openDay, closeDay, moveCash } from '#renderer/store/day/day';
import { recordAudit } from '#renderer/store/day/audit';
import { createCustomer } from '#renderer/store/customers/create-customer';
import { recordSale } from '#renderer/store/sales/record-sale';
import { localCartCustomer, sampleCart, sampleDraft } from '#renderer/store/testing/samples';
import { openTestStore, SOLD_AT, testSession } from '#renderer/store/testing/test-store';
import { VERSIONS } from '#renderer/store/versions/upgrades';
import { exportEntries } from '#renderer/store/outbox/export-entries';
import { saveWrite } from '#renderer/store/writes/replace-entry';
import { saveCreate } from '#renderer/store/writes/save-create';
import { applyOutcome } from '#renderer/store/writes/apply-outcome';
import { checked, saveEntry } from '#renderer/store/writes/save-entry';
import type { Store } from '#renderer/store/core/store';
import type { FakePos } from '#renderer/store/testing/fake-pos';
import { color, colorBody } from '#shared/api/catalog/color';
import { FEATURES } from '#shared/api/wire/feature';
import { OPERATIONS } from '#shared/api/operations';
import type { Operation } from '#shared/api/wire/operation';
import { minor } from '#shared/domain/money/money';
import type { Session } from '#shared/ipc/session';
import { CREATE_OPERATIONS } from '#shared/writes/operation-create';
import { OPERATION_KINDS } from '#shared/writes/queued-operation';
import { exampleOf } from './example';
import type { LeftTill, Row } from './left-till';

const LOG = { info: () => undefined, warn: () => undefined };
/** The customer whose change waits. */
export const CHANGED_CUSTOMER = 'C-7';

export function sessionOf(registerId: number): Session {
  const session = testSession();
  return { ...session, registerId, me: { ...session.me, registerId, features: [...FEATURES] } };
}

/** @param registerId one that no other till of this process has */
export async function leaveTill(registerId: number): Promise<LeftTill> {
  const session = sessionOf(registerId);
  const { store, pos } = await openTestStore(session, undefined, { newId: counted() });
  await work(store, session);
  await sendOne(store, session, pos);
  const { merchantCode } = session;
  const tables: Record<string, readonly Row[]> = {};
  for (const table of store.db.tables) tables[table.name] = (await table.toArray()) as Row[];
  await store.close();
  const written = Object.entries(tables).filter(([, rows]) => rows.length > 0);
  return {
    version: VERSIONS.at(-1)?.version ?? 0,
    merchantCode,
    registerId,
    tables: JSON.parse(JSON.stringify(Object.fromEntries(written))) as LeftTill['tables'],
    journal: await journalOf(merchantCode, registerId, pos.journal),
  };
}

async function work(store: Store, session: Session): Promise<void> {
  const dayCycleId = store.newId();
  await openDay(store, session, dayCycleId, { amount: minor(50000), pieces: [] });
  await recordSale(store, session, sampleDraft(session, null, cartOf(store)));
  const localId = store.newId();
  await createCustomer(store, session, { email: 'new@till.example', firstName: 'Noor' }, localId);
  await recordSale(store, session, sampleDraft(session, localCartCustomer(localId), cartOf(store)));
  const movement = { movementId: store.newId(), kind: 'IN', amount: minor(2000), reason: 'Change' } as const;
  await moveCash(store, session, movement);
  await recordAudit(store, session, { kind: 'LOCK' });
  await saveWrite(store, customerChange(store, session));
  await exportEntries(store, session, async () => true);
  for (const { kind } of OPERATION_KINDS) await saveEntry(store, session, changeOf(kind));
  for (const operation of CREATE_OPERATIONS)
    await saveCreate(store, session, operation, exampleOf(operation.body), store.newId());
  const counted = { amount: minor(54500), pieces: [] };
  await closeDay(store, session, {
    ...{ entryId: store.newId(), dayCycleId, counted },
    ...{ reason: 'Counted twice.', approvedBy: null },
  });
}

/** What the service took before the network went: in the list of what was sent, and nowhere else. */
async function sendOne(store: Store, session: Session, { call }: FakePos): Promise<void> {
  const entryId = await saveEntry(store, session, {
    kind: 'updateColor',
    params: { id: 8 },
    body: exampleOf(colorBody),
  } as Parameters<typeof saveEntry>[2]);
  await applyOutcome(store, entryId, { kind: 'accepted', answer: exampleOf(color) });
  await call('journal.acknowledge', { storeId: store.storeId, entryIds: [entryId], idMappings: {} });
}

function cartOf(store: Store) {
  const cart = sampleCart([1250]);
  return { ...cart, lines: cart.lines.map((line) => ({ ...line, lineId: store.newId() })) };
}

function customerChange(store: Store, { me }: Session) {
  return checked({
    kind: 'customer.change',
    entryId: store.newId(),
    savedAt: store.now().toISOString(),
    savedBy: me.username,
    ...{ customerNumber: CHANGED_CUSTOMER, localCustomerId: null, seenModifiedTime: null },
    ...({ fields: { city: { bases: [null], value: 'Ajman' } } } as object),
  });
}

/** A change of some record at the service, as its declaration shows one. */
function changeOf(kind: (typeof OPERATION_KINDS)[number]['kind']) {
  const operation: Operation | undefined = OPERATIONS.find(({ id }) => id === kind);
  const shape = operation?.params?.shape ?? {};
  const params = Object.keys(shape).map((name) => [name, idFor(operation?.params, name)]);
  const body = operation?.body ? exampleOf(operation.body) : null;
  return { kind, params: Object.fromEntries(params) as Record<string, string | number>, body } as Parameters<
    typeof saveEntry
  >[2];
}

function idFor(params: Operation['params'], name: string): string | number {
  return params?.safeParse({ [name]: 7 }).success ? 7 : '7a9e0000-0000-4000-8000-000000000001';
}

/** UUIDs in order. */
function counted(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
  };
}

async function journalOf(merchantCode: string, registerId: number, writes: Parameters<typeof saveWrite>[1][]) {
  const directory = mkdtempSync(join(tmpdir(), 'pos-left-till-'));
  try {
    const journal = await openJournal({ directory, merchantCode, registerId }, LOG, undefined, {
      now: () => SOLD_AT.getTime(),
    });
    for (const write of writes) await journal.append(write);
    await journal.close();
    const text = readFileSync(join(directory, `${merchantCode}-${registerId}.log`), 'utf8');
    return text.trimEnd().split('\n');
  } finally {
    rmSync(directory, { recursive: true });
  }
}
