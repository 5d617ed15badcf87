// Tills that an earlier version left with unsent writes of every kind, opened by today's: each write is sent once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openTestStore, SOLD_AT, type TestStore, UPGRADING } from '#renderer/store/testing/test-store';
import { Dexie } from 'dexie';
import { createFakePos, type FakePos } from '#renderer/store/testing/fake-pos';
import { databaseName } from '#renderer/store/database/database';
import { VERSIONS } from '#renderer/store/versions/upgrades';
import { openJournal } from '#electron/journal/journal';
import { mayBeSent } from '#electron/security/write-author';
import { createOutbox } from '#electron/sync/push/drain-outbox';
import { FEATURES } from '#shared/api/wire/feature';
import { KINDS } from '#shared/writes/kinds';
import type { Write } from '#shared/writes/write';
import { createCountingService, type CountingService } from './counting-service';
import { earlierTill } from './earlier-till';
import { keptTills, plantDatabase, readLeftTill, type LeftTill } from './left-till';
import { leaveTill, sessionOf } from './leave-till';

const LOG = { info: () => undefined, warn: () => undefined };
// Test files share a worker's databases: these are not the registers of another test, nor the first, which the kept tills are of.
let lastRegister = 90_000;
const newRegister = () => (lastRegister += 1);
const [OLDEST = 0] = keptTills().toSorted((a, b) => a - b);
const TILLS: readonly (readonly [version: number | string, till: () => LeftTill | Promise<LeftTill>])[] = [
  ...VERSIONS.filter(({ version }) => version < OLDEST).map(
    ({ version }) => [version, () => earlierTill(readLeftTill(OLDEST), version)] as const,
  ),
  ...keptTills().map((version) => [version, () => readLeftTill(version)] as const),
  ['today', () => leaveTill(newRegister())],
];

it.each(TILLS)(
  'sends every unsent write of a till of version %s once, and nothing after the next start',
  async (_version, make) => {
    const left = await make();
    const writes = await journaled(left);
    await emptied(left);
    await plantDatabase(left);
    await expectSentOnce(left, writes);
  },
);

it.each(TILLS)(
  'does so from the journal of a till of version %s alone, where its database is lost',
  async (_version, make) => {
    const left = await make();
    await emptied(left);
    await expectSentOnce(left, await journaled(left));
  },
);

it('tries it with every kind of write', async () => {
  const writes = await journaled(await leaveTill(newRegister()));
  expect(new Set(writes.map(({ kind }) => kind))).toEqual(new Set(KINDS.map(({ kind }) => kind)));
});

it('has a till of the newest version of the database', () => {
  expect(keptTills()).toContain(VERSIONS.at(-1)?.version);
});

async function expectSentOnce(left: LeftTill, writes: readonly Write[]): Promise<void> {
  const session = sessionOf(left.registerId);
  const pos = createFakePos([...writes]);
  const service = createCountingService();
  const opened = await openTestStore(session, pos, UPGRADING);
  expect(await opened.store.db.outbox.count()).toBe(writes.length);
  await send(opened, service);
  expect(await opened.store.db.outbox.toArray()).toEqual([]);
  expect(pos.journal).toEqual([]);
  expect([service.sent.length, new Set(service.sent).size]).toEqual([writes.length, writes.length]);
  expect(await listedAsSent(opened, left)).toEqual(listed(writes));
  await opened.store.close();

  const again = await openTestStore(session, pos, UPGRADING);
  await send(again, service);
  expect(service.sent).toHaveLength(writes.length);
  await again.store.close();
}

/** Ids in the list of what was sent, without those that the earlier version had there. */
async function listedAsSent({ store }: TestStore, { tables }: LeftTill): Promise<unknown[]> {
  const before = (tables['sent'] ?? []).map(({ entryId }) => entryId);
  const ids: unknown[] = await store.db.sent.toCollection().primaryKeys();
  return ids.filter((id) => !before.includes(id));
}

function listed(writes: readonly Write[]): string[] {
  const others = writes.filter(({ kind }) => kind !== 'sale.record' && kind !== 'till.audit');
  return others.map(({ entryId }) => entryId).toSorted();
}

/** As the sync does, until nothing can be sent. */
async function send({ pos, session }: TestStore, service: CountingService): Promise<void> {
  const { merchantCode, registerId, me } = session;
  const account = { serviceUrl: '', merchantCode, registerId, username: me.username, password: null };
  const outbox = createOutbox({
    api: service,
    account: () => ({
      features: FEATURES,
      readFacts: async () => undefined,
      client: { account, call: service.call },
      mayBeSent: (write) => mayBeSent(write, journalPort(pos), () => null),
    }),
    store: {
      async call(name, input) {
        const handler = pos.handlers?.[name] as ((given: unknown) => Promise<never>) | undefined;
        if (!handler) throw new Error('There is no store.');
        return handler(input);
      },
    },
    journal: journalPort(pos),
    clock: { now: () => SOLD_AT.getTime(), monotonic: () => 0 },
    random: () => 0.5,
    sending: () => undefined,
    answered: () => undefined,
    recorded: () => undefined,
  });
  await outbox.drain();
}

function journalPort(pos: FakePos) {
  return {
    damagedLines: 0,
    damages: () => [],
    count: () => pos.journal.length,
    ids: () => ({ entryIds: [] }),
    read: async (entryIds: readonly string[]) => pos.journal.filter(({ entryId }) => entryIds.includes(entryId)),
    missing: () => [],
    async acknowledge(entryIds: readonly string[], idMappings: Readonly<Record<string, string>>) {
      await pos.call('journal.acknowledge', { storeId: pos.storeId ?? '', entryIds: [...entryIds], idMappings });
    },
  };
}

/** Its journal as today's version reads the file. */
async function journaled({ merchantCode, registerId, journal: lines }: LeftTill): Promise<Write[]> {
  const directory = mkdtempSync(join(tmpdir(), 'pos-journal-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  writeFileSync(join(directory, `${merchantCode}-${registerId}.log`), `${lines.join('\n')}\n`);
  const journal = await openJournal({ directory, merchantCode, registerId }, LOG);
  const writes = await journal.read(journal.ids(null, lines.length).entryIds);
  await journal.close();
  expect(writes).toHaveLength(lines.length);
  return writes;
}

/** Another till was there before. */
function emptied({ merchantCode, registerId }: LeftTill): Promise<void> {
  return Dexie.delete(databaseName(merchantCode, registerId));
}
