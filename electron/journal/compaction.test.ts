import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCustomerCreate, makeDayOpen, makeSale, uuid } from '../sync/testing/writes';
import { nodeDisk, type JournalDisk, type OpenFile } from './journal-file';
import { openJournal, type Journal } from './journal';
import { encodeLine } from './line';
import { checkedLine } from './testing/checked-line';
import { recordOf } from './write-of-line';

let directory: string;
const opened: Journal[] = [];
const log = { info: () => undefined, warn: () => undefined };
const path = () => join(directory, 'demo-1.log');

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'compaction-'));
});
afterEach(async () => {
  for (const journal of opened.splice(0)) await journal.close();
  await rm(directory, { recursive: true, force: true });
});

async function open(disk: JournalDisk = nodeDisk, compactAbove = 0): Promise<Journal> {
  const journal = await openJournal({ directory, merchantCode: 'demo', registerId: 1 }, log, disk, { compactAbove });
  opened.push(journal);
  return journal;
}

const size = async () => (await stat(path())).size;
const ids = (journal: Journal) => journal.ids(null, 1_000).entryIds;

/** Sales 1 to `count`, of which the odd ones are acknowledged, a day, and the numbers of a customer. */
async function fill(journal: Journal, count: number): Promise<void> {
  await journal.append(makeDayOpen(900, 1));
  for (let n = 1; n <= count; n += 1) await journal.append(makeSale(n));
  const odd = Array.from({ length: count / 2 }, (_, i) => uuid(2 * i + 1));
  await journal.acknowledge([uuid(900), ...odd], { [uuid(901)]: 'C-901' });
}

function expectFilled(journal: Journal, count: number): void {
  expect(ids(journal)).toEqual(Array.from({ length: count / 2 }, (_, i) => uuid(2 * i + 2)));
  expect(journal.kept()).toEqual([makeDayOpen(900, 1)]);
  expect(journal.idMappings()).toEqual({ [uuid(901)]: 'C-901' });
  expect(journal.highestReceiptSequence(0)).toBe(count);
  expect(journal.damagedLines).toBe(0);
}

describe('compaction', () => {
  it('drops what is dead while the journal is open, and loses nothing that is alive', async () => {
    const journal = await open();
    await fill(journal, 20);
    const before = await size();
    await journal.append(makeSale(22));
    await journal.acknowledge([uuid(22)]);
    await expect.poll(size).toBeLessThan(before * 0.7);
    expect(await journal.read([uuid(4), uuid(2)])).toEqual([makeSale(2), makeSale(4)]);
    await journal.append(makeSale(24));
    expect(await journal.read([uuid(24), uuid(20)])).toEqual([makeSale(20), makeSale(24)]);
    await journal.close();
    expect(ids(await open())).toHaveLength(11);
  });

  it('keeps the day opened last, though an earlier one still waits', async () => {
    const journal = await open();
    await journal.append(makeDayOpen(900, 1));
    await journal.append(makeDayOpen(901, 1));
    await journal.append(makeSale(2));
    await journal.acknowledge([uuid(901), uuid(2)]);
    const again = await reopen(journal);
    expect(await readFile(path(), 'utf8')).toContain('"is":"kept"');
    expect(ids(again)).toEqual([uuid(900)]);
    expect(again.kept()).toEqual([makeDayOpen(901, 1)]);
    await again.append(makeDayOpen(902, 1));
    await again.acknowledge([uuid(902)]);
    expect((await reopen(again)).kept()).toEqual([makeDayOpen(902, 1)]);
  });

  it('leaves a journal alone of which little is dead', async () => {
    const journal = await open();
    await journal.append(makeSale(1));
    await journal.append(makeSale(2));
    await journal.append(makeSale(3));
    await journal.acknowledge([uuid(1)]);
    const before = await size();
    await journal.close();
    expect(await size()).toBe(before);
  });

  it('lets appends and acknowledgments in between its steps', async () => {
    await fill(await open(nodeDisk, 1e9), 40);
    await opened.splice(0)[0]?.close();
    const held = gate();
    const journal = await open(waitingDisk(held));
    await held.reached;
    const before = await size();
    const meanwhile = Promise.all([
      journal.append(makeCustomerCreate(50)),
      journal.acknowledge([uuid(2), uuid(4)]),
      journal.read([uuid(6), uuid(8)]),
    ]);
    held.open();
    expect((await meanwhile)[2]).toEqual([makeSale(6), makeSale(8)]);
    await expect.poll(size).toBeLessThan(before);
    expect(await journal.read([uuid(6), uuid(50)])).toEqual([makeSale(6), makeCustomerCreate(50)]);
    await journal.append(makeSale(42));
    for (const each of [journal, await reopen(journal)]) {
      expect(ids(each).slice(0, 2)).toEqual([uuid(6), uuid(8)]);
      expect(ids(each).slice(-2)).toEqual([uuid(50), uuid(42)]);
      expect(each.kept()).toEqual([makeDayOpen(900, 1)]);
    }
  });

  it('leaves one whole journal, wherever the process ends', async () => {
    for (let steps = 0, isOver = false; !isOver; steps += 1) {
      await rm(directory, { recursive: true });
      const first = await open(nodeDisk, 1e9);
      await fill(first, 10);
      await first.close();
      const dying = dyingDisk(steps);
      void openJournal({ directory, merchantCode: 'demo', registerId: 1 }, log, dying.disk, { compactAbove: 0 });
      isOver = await dying.ended;
      await dying.close();
      const again = await open(nodeDisk, 1e9);
      expectFilled(again, 10);
      await again.append(makeSale(12));
      await again.close();
      expect(ids(await open(nodeDisk, 1e9))).toHaveLength(6);
    }
  });

  it('gives up on a full disk, and appends go on', async () => {
    await fill(await open(nodeDisk, 1e9), 10);
    await opened.splice(0)[0]?.close();
    let tried = 0;
    const disk: JournalDisk = {
      ...nodeDisk,
      open: async (name) => {
        const file = await nodeDisk.open(name);
        const writeDurably = () => {
          tried += 1;
          return Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' }));
        };
        return name.endsWith('.new') ? { ...file, writeDurably } : file;
      },
    };
    const journal = await open(disk);
    await expect.poll(() => tried).toBe(1);
    await journal.append(makeSale(12));
    expect(await journal.read([uuid(2), uuid(12)])).toEqual([makeSale(2), makeSale(12)]);
    await expect(stat(`${path()}.new`)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(tried).toBe(1);
  });

  it('gives the lines of earlier versions their facts, and keeps those of newer ones as they are', async () => {
    const old = JSON.stringify({ is: 'write', write: makeSale(1) });
    const newer = JSON.stringify({ is: 'moved', line: 6, to: 'elsewhere' });
    const kind = { entryId: uuid(7), kind: 'loyalty.collect' };
    const write = JSON.stringify({ ...kind, points: 3 });
    const newKind = `{"is":"write","line":7,"facts":${JSON.stringify(kind)},"write":${write}}`;
    const dead = [2, 3, 4, 5].map((n) => encodeLine(recordOf(makeSale(n), 1)).toString()).join('');
    const acknowledged = JSON.stringify({ is: 'acknowledged', entryIds: [2, 3, 4, 5].map(uuid) });
    const lines = [old, newer, newKind, acknowledged].map(checkedLine);
    await writeFile(path(), lines[0] + dead + lines.slice(1).join(''));
    await (await open()).close();
    const text = await readFile(path(), 'utf8');
    expect(text).not.toContain(uuid(5));
    expect(text).toContain(lines[1]);
    expect(text).toContain(lines[2]);
    expect(text).toContain(`"line":1,"facts":{"entryId":"${uuid(1)}"`);
    const again = await open();
    expect(await again.read(ids(again))).toEqual([makeSale(1)]);
    expect(ids(again)).toEqual([uuid(1), uuid(7)]);
    expect(again.unknownKinds()).toEqual({ 'loyalty.collect': 1, moved: 1 });
    expect([again.damagedLines, again.count()]).toEqual([0, 2]);
  });
});

async function reopen(journal: Journal): Promise<Journal> {
  await journal.close();
  return open();
}

function signal<T = void>() {
  let resolve: (value: T) => void = () => undefined;
  const given = new Promise<T>((give) => {
    resolve = give;
  });
  return { given, give: (value: T) => resolve(value) };
}

function gate() {
  const reached = signal();
  const opening = signal();
  return {
    reached: reached.given,
    open: () => opening.give(),
    pass: () => {
      reached.give();
      return opening.given;
    },
  };
}

/** Waits within the first write of a copy. */
function waitingDisk(held: ReturnType<typeof gate>): JournalDisk {
  return {
    ...nodeDisk,
    open: async (name) => {
      const file = await nodeDisk.open(name);
      if (!name.endsWith('.new')) return file;
      const writeDurably: OpenFile['writeDurably'] = async (bytes, position) => {
        await file.writeDurably(bytes, position);
        await held.pass();
      };
      return { ...file, writeDurably };
    },
  };
}

/** Nothing happens any more after so many operations that change something. `ended`: whether there were fewer. */
function dyingDisk(steps: number) {
  const files: OpenFile[] = [];
  const ended = signal<boolean>();
  let left = steps;
  let isInPlace = false;
  const step = async () => {
    left -= 1;
    if (left >= 0) return;
    ended.give(false);
    await new Promise(() => undefined);
  };
  const disk: JournalDisk = {
    ...nodeDisk,
    open: async (name) => {
      const file = await nodeDisk.open(name);
      files.push(file);
      // The last thing that a copy does.
      if (isInPlace) ended.give(true);
      return {
        ...file,
        async writeDurably(bytes, position) {
          await file.writeDurably(bytes.subarray(0, bytes.length / 2), position);
          await step();
          await file.writeDurably(bytes, position);
          await step();
        },
      };
    },
    async rename(from, to) {
      await step();
      await nodeDisk.rename(from, to);
      await step();
      isInPlace = true;
    },
  };
  return { disk, ended: ended.given, close: () => Promise.all(files.map((file) => file.close())) };
}
