import { copyFile, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import { makeCustomerCreate, makeSale, uuid } from '../sync/testing/writes';
import { nodeDisk, type JournalDisk } from './journal-file';
import { openJournal, type Journal } from './journal';
import { checkedLine } from './testing/checked-line';

let directory: string;
const opened: Journal[] = [];
const log = { info: () => undefined, warn: () => undefined };
const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const EPOCH = sequenceFloorOf(1);
const path = () => join(directory, 'journal', 'demo-1.log');
const statePath = (name: string) => join(directory, 'state', name);

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'damage-'));
});
afterEach(async () => {
  for (const journal of opened.splice(0)) await journal.close();
  await rm(directory, { recursive: true, force: true });
});

async function open(disk: JournalDisk = nodeDisk): Promise<Journal> {
  const place = { directory: join(directory, 'journal'), stateDirectory: join(directory, 'state') };
  const journal = await openJournal({ ...place, merchantCode: 'demo', registerId: 1 }, log, disk, { now: () => NOW });
  opened.push(journal);
  return journal;
}

async function reopen(journal: Journal): Promise<Journal> {
  await journal.close();
  return open();
}

/** Receipts 1A-00001 to 1A-0000n. */
async function sell(journal: Journal, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await journal.append(makeSale(n, { receiptSequence: EPOCH + n }));
}

async function lines(): Promise<string[]> {
  return (await readFile(path(), 'utf8')).split(/(?<=\n)/);
}

describe('a journal that ends earlier than it did', () => {
  it.each(['closed', 'killed'])('says which receipts it lacks, of one that was %s', async (how) => {
    const journal = await open();
    await sell(journal, 6);
    if (how === 'closed') await journal.close();
    else await expect.poll(() => readFile(statePath('demo-1.mark.json'), 'utf8').catch(() => '')).toContain('"line":6');
    await writeFile(path(), (await lines()).slice(0, 2).join(''));
    const again = await open();
    const receipts = [{ first: '1A-00003', last: '1A-00006', count: 4 }];
    const facts = { foundAt: '2026-11-22T10:00:00.000Z', damagedLines: 0, missingLines: 4, receipts };
    expect(again.damages()).toMatchObject([facts]);
    expect(again.damagedLines).toBe(4);
    // What is lost was given out all the same.
    expect(again.highestReceiptSequence(EPOCH)).toBe(EPOCH + 6);
  });

  it('goes on saying so, once, until a person has seen it', async () => {
    const journal = await open();
    await sell(journal, 4);
    await journal.close();
    await writeFile(path(), (await lines())[0] as string);
    const second = await open();
    await second.append(makeSale(9, { receiptSequence: EPOCH + 5 }));
    const third = await reopen(await reopen(second));
    expect(third.damages()).toHaveLength(1);
    expect(third.damagedLines).toBe(0);
    await third.confirmDamage(third.damages()[0]?.id ?? '');
    expect(third.damages()).toEqual([]);
    expect((await reopen(third)).damages()).toEqual([]);
  });

  it('tells of the line that the cut went through', async () => {
    const journal = await open();
    await sell(journal, 3);
    await journal.close();
    const all = await lines();
    await truncate(path(), all.join('').length - 40);
    const [damage] = (await open()).damages();
    expect(damage).toMatchObject({ damagedLines: 1, missingLines: 0, file: 'demo-1.log.damaged' });
    expect(damage?.entries).toEqual([
      {
        entryId: uuid(3),
        kind: 'sale.record',
        savedAt: '2026-05-04T10:00:00.000Z',
        receiptNumber: '1-00003',
        amount: '10.5',
        currency: 'AED',
      },
    ]);
  });

  it('notices that the whole file is gone', async () => {
    const journal = await open();
    await sell(journal, 2);
    await journal.close();
    await rm(join(directory, 'journal'), { recursive: true });
    const again = await open();
    expect(again.damages()).toMatchObject([{ missingLines: 2, receipts: [{ first: '1A-00001', last: '1A-00002' }] }]);
    expect(again.highestReceiptSequence(EPOCH)).toBe(EPOCH + 2);
  });

  it('says nothing of what was dropped on purpose, or never confirmed', async () => {
    const journal = await open();
    await sell(journal, 4);
    await journal.acknowledge([1, 2, 3, 4].map(uuid));
    const again = await reopen(journal);
    await again.append(makeCustomerCreate(7));
    await again.close();
    await writeFile(path(), `${await readFile(path(), 'utf8')}0123456789abcdef {"is":"wri`);
    const third = await open();
    expect([third.damages(), third.count()]).toEqual([[], 1]);
  });

  it('says nothing of a journal that an earlier version has written since', async () => {
    const journal = await open();
    await sell(journal, 4);
    await journal.close();
    await writeFile(path(), checkedLine(JSON.stringify({ is: 'write', write: makeSale(4) })));
    expect((await open()).damages()).toEqual([]);
  });
});

describe('lines that are damaged or gone from the middle', () => {
  it('shows what can be read of them, and that others are missing', async () => {
    const journal = await open();
    await sell(journal, 6);
    await journal.close();
    const all = await lines();
    const spoilt = all[1]?.replace('"cashier"', '"cashiwr"') ?? '';
    await writeFile(path(), [all[0], spoilt, all[2], all[5]].join(''));
    const again = await open();
    const [damage] = again.damages();
    expect(damage).toMatchObject({ damagedLines: 1, missingLines: 2, receipts: [] });
    expect(damage?.entries).toMatchObject([{ entryId: uuid(2), receiptNumber: '1-00002', amount: '10.5' }]);
    expect(again.ids(null, 9).entryIds).toEqual([1, 3, 6].map(uuid));
    expect((await reopen(again)).damages()).toEqual([damage]);
  });

  it.each([3, 1])('tells once of a last line of %i that is damaged, and takes it for nothing else', async (count) => {
    const journal = await open();
    await sell(journal, count);
    await journal.close();
    const all = await lines();
    const last = all[count - 1]?.replace('"cashier"', '"cashiwr"') ?? '';
    await writeFile(path(), [...all.slice(0, count - 1), last].join(''));
    const again = await open();
    const [damage] = again.damages();
    expect(damage).toMatchObject({ damagedLines: 1, missingLines: 0 });
    await again.append(makeSale(count + 1, { receiptSequence: EPOCH + count + 1 }));
    const copied = await reopen(again);
    expect([copied.damages(), copied.damagedLines]).toEqual([[damage], 0]);
    expect(copied.unknownKinds()).toEqual({});
    expect(copied.ids(null, 9).entryIds).toEqual([...Array(count - 1).keys(), count].map((n) => uuid(n + 1)));
    await copied.append(makeSale(count + 2, { receiptSequence: EPOCH + count + 2 }));
    expect((await reopen(copied)).damages()).toEqual([damage]);
  });

  it('says nothing of the head without a line that earlier versions copied', async () => {
    await mkdir(join(directory, 'journal'), { recursive: true });
    const head = checkedLine('{"is":"highest","line":0,"receiptSequence":0,"upTo":0}');
    await writeFile(path(), head);
    const journal = await open();
    await sell(journal, 1);
    expect([journal.unknownKinds(), journal.damages()]).toEqual([{}, []]);
    expect((await reopen(journal)).damages()).toEqual([]);
  });

  it('finds the same damage once, should the app end before they are out of the file', async () => {
    const journal = await open();
    await sell(journal, 3);
    await journal.close();
    const spoilt = (await lines()).join('').replace('"receiptSequence":1000000002', '"receiptSequence":1000000003');
    await writeFile(path(), spoilt);
    await copyFile(path(), join(directory, 'spoilt'));
    await (await open()).close();
    await copyFile(join(directory, 'spoilt'), path());
    const again = await open();
    expect([again.damages().length, again.damagedLines]).toEqual([1, 0]);
    expect((await readFile(`${path()}.damaged`, 'utf8')).split('\n')).toHaveLength(2);
  });
});

describe('a journal that cannot be opened', () => {
  it('says that it cannot be read, and not that the disk is full', async () => {
    await mkdir(path(), { recursive: true });
    await expect(open()).rejects.toMatchObject({ code: 'JOURNAL_UNREADABLE' });
    const denied: JournalDisk = {
      ...nodeDisk,
      open: () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' })),
    };
    await expect(open(denied)).rejects.toMatchObject({ code: 'JOURNAL_UNREADABLE' });
    const full: JournalDisk = {
      ...nodeDisk,
      makeDirectory: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOSPC' })),
    };
    await expect(open(full)).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
  });

  it('opens without what it keeps beside the journal, and puts that aside', async () => {
    await mkdir(join(directory, 'state'), { recursive: true });
    await writeFile(statePath('demo-1.mark.json'), '{"line":');
    await writeFile(statePath('demo-1.damage.json'), 'nonsense');
    expect((await open()).damages()).toEqual([]);
    expect(await readFile(statePath('demo-1.damage.json.damaged'), 'utf8')).toBe('nonsense');
  });
});
