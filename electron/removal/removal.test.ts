import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Right } from '#shared/domain/people/rights';
import type { Session } from '#shared/ipc/session';
import { UNSENT_FORMAT } from '#shared/writes/unsent-file';
import type { SaleWrite } from '#shared/writes/sale';
import { openJournal, type Journal } from '../journal/journal';
import type { Workplace } from '../session/workplace';
import { makeSale, uuid } from '../sync/testing/writes';
import { createRemoval, type Removal } from './removal';

const log = { info: () => undefined, warn: () => undefined };
const SALE = makeSale(1);

let folder: string;
let journal: Journal;
let removal: Removal;
let features: string[];
/** Null while the till is locked. */
let session: Session | null;
let clock: number;
let isHeld: boolean;
let restarts: number;

const journalOf = async (merchantCode: string, registerId: number) => {
  const opened = await openJournal({ directory: join(folder, 'journal'), merchantCode, registerId }, log);
  onTestFinished(() => opened.close());
  return opened;
};
const approvalOf = (right: Right, allows?: 'removal') => ({
  action: { auditId: uuid(1), at: '2026-05-04T10:00:00Z', facts: {}, right },
  ...(allows && { allows }),
});
const isMarked = () => existsSync(join(folder, 'removal-under-way'));
const exportOf = (...writes: SaleWrite[]) =>
  JSON.stringify({
    format: UNSENT_FORMAT,
    version: 1,
    checksum: '0'.repeat(64),
    merchantCode: 'demo',
    registerId: 4,
    exportedAt: '2026-05-04T10:00:00Z',
    entries: writes.map((write) => ({ write, state: 'waiting', lastError: null, conflict: null, learned: {} })),
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'removal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  journal = await journalOf('demo', 4);
  features = ['OPS_WRITE', 'ACCOUNTING_READ'];
  clock = 0;
  enter('omar');
  isHeld = false;
  restarts = 0;
  removal = createRemoval({
    folder,
    journals: join(folder, 'journal'),
    sessions: {
      current: () => session,
      workplace: () => ({ journal, session: { merchantCode: 'demo', registerId: 4 } }) as unknown as Workplace,
    },
    hold: () => {
      isHeld = true;
      return () => void (isHeld = false);
    },
    restart: () => void (restarts += 1),
    monotonic: () => clock,
  });
});

function enter(username: string): void {
  session = { me: { username, features }, merchantCode: 'demo', registerId: 4 } as unknown as Session;
}

async function expectRefusal(code: string): Promise<void> {
  await expect(removal.remove()).rejects.toMatchObject({ code });
  expect([isMarked(), isHeld, restarts]).toEqual([false, false, 0]);
}

it('marks the data and starts the app again; nothing is sold in between', async () => {
  await journal.append(SALE);
  await journal.acknowledge([SALE.entryId]);
  expect(await removal.contents()).toEqual({ registers: [{ merchantCode: 'demo', registerId: 4, unsent: 0 }] });
  await removal.remove();
  expect([isMarked(), isHeld, restarts]).toEqual([true, true, 1]);
});

it('is refused with an unsent sale, until main itself has saved that sale to a file', async () => {
  const other = makeSale(2);
  await journal.append(SALE);
  await journal.append(other);
  removal.exported.saved(exportOf(SALE));
  expect(await removal.contents()).toMatchObject({ registers: [{ unsent: 1 }] });
  await expectRefusal('TILL_HAS_UNSENT');
  removal.exported.saved(`{"format":"${UNSENT_FORMAT}","entries":[{"write":{"entryId":"${uuid(2)}"}}]}`);
  removal.exported.saved(`not JSON: ${UNSENT_FORMAT}`);
  await expectRefusal('TILL_HAS_UNSENT');
  removal.exported.saved(exportOf(other));
  await removal.remove();
  expect(isMarked()).toBe(true);
});

it('waits for a sale that is being written', async () => {
  const written = journal.append(SALE);
  await expectRefusal('TILL_HAS_UNSENT');
  await written;
});

it('is refused for what waits at another register or merchant of this computer', async () => {
  const elsewhere = await journalOf('acme-2', 7);
  await elsewhere.append(SALE);
  const registers = [
    { merchantCode: 'acme-2', registerId: 7, unsent: 1 },
    { merchantCode: 'demo', registerId: 4, unsent: 0 },
  ];
  expect((await removal.contents()).registers.sort((a, b) => b.unsent - a.unsent)).toEqual(registers);
  await expectRefusal('TILL_HAS_UNSENT');
  await elsewhere.acknowledge([SALE.entryId]);
  await removal.remove();
});

it('is refused for lines of another register that cannot be read', async () => {
  await journalOf('demo', 5);
  appendFileSync(join(folder, 'journal', 'demo-5.log'), 'damaged\n');
  await expectRefusal('TILL_HAS_UNSENT');
});

it('is refused while a loss of the journal is not confirmed', async () => {
  journal = Object.assign(Object.create(journal) as Journal, { damages: () => [{}] });
  await expectRefusal('JOURNAL_DAMAGED');
});

it('needs the right, or an approval of it for this person, for each try', async () => {
  features = ['OPS_WRITE'];
  enter('omar');
  await expectRefusal('APPROVAL_MISSING');
  removal.approved(approvalOf('REFUND', 'removal'));
  await expectRefusal('APPROVAL_MISSING');
  removal.approved(approvalOf('TILL_SETTINGS', 'removal'));
  enter('sara');
  await expectRefusal('APPROVAL_MISSING');
  session = null;
  await expectRefusal('APPROVAL_MISSING');
  enter('omar');
  removal.approved(approvalOf('TILL_SETTINGS', 'removal'));
  await journal.append(SALE);
  await expectRefusal('TILL_HAS_UNSENT');
  await journal.acknowledge([SALE.entryId]);
  await expectRefusal('APPROVAL_MISSING');
  removal.approved(approvalOf('TILL_SETTINGS', 'removal'));
  await removal.remove();
  expect(isMarked()).toBe(true);
});

it('is not allowed by an approval of something else that needs the same right', async () => {
  features = ['OPS_WRITE'];
  enter('omar');
  removal.approved(approvalOf('TILL_SETTINGS'));
  await expectRefusal('APPROVAL_MISSING');
  expect(isMarked()).toBe(false);
});

it('needs another approval after the till was locked, and after a minute', async () => {
  features = ['OPS_WRITE'];
  enter('omar');
  removal.approved(approvalOf('TILL_SETTINGS', 'removal'));
  enter('omar');
  await expectRefusal('APPROVAL_MISSING');
  removal.approved(approvalOf('TILL_SETTINGS', 'removal'));
  clock += 60_001;
  await expectRefusal('APPROVAL_MISSING');
  removal.approved(approvalOf('TILL_SETTINGS', 'removal'));
  clock += 60_000;
  await removal.remove();
  expect(isMarked()).toBe(true);
});
