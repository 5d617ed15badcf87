import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import type { Write } from '#shared/writes/write';
import type { Log } from '../log/log';
import { makeCustomerCreate, makeDayOpen, makeSale, uuid } from '../sync/testing/writes';
import { nodeDisk, type JournalDisk } from './journal-file';
import { openJournal, type Journal } from './journal';
import { encodeLine } from './line';
import { recordOf } from './write-of-line';
import { replay } from './replay';

let directory: string;
let logged: string[];
const log: Log = {
  info: (_area, message) => void logged.push(message),
  warn: (_area, message) => void logged.push(message),
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'journal-'));
  logged = [];
});
afterEach(async () => {
  for (const journal of opened.splice(0)) await journal.close();
  await rm(directory, { recursive: true, force: true });
});

/** Of the sales below. */
const REGISTER = 1;
const path = () => join(directory, 'demo-1.log');
const opened: Journal[] = [];

async function open(disk?: JournalDisk, registerId = REGISTER, compactAbove?: number): Promise<Journal> {
  const journal = await openJournal({ directory, merchantCode: 'demo', registerId }, log, disk, {
    ...(compactAbove !== undefined && { compactAbove }),
  });
  opened.push(journal);
  return journal;
}

const ids = (journal: Journal) => journal.ids(null, 1_000).entryIds;
const all = (journal: Journal) => journal.read(ids(journal));
const lineOf = (write: Write) => encodeLine(recordOf(write, REGISTER)).toString();

async function reopen(journal: Journal): Promise<Journal> {
  await journal.close();
  return open();
}

/** Without any line that is dead. */
async function compacted(journal: Journal): Promise<Journal> {
  await (await reopen(journal)).close();
  await (await open(nodeDisk, REGISTER, 0)).close();
  return open();
}

describe('journal', () => {
  it('gives back what was appended and not acknowledged, oldest first', async () => {
    const journal = await open();
    for (const n of [3, 1, 2]) await journal.append(makeSale(n));
    await journal.append(makeCustomerCreate(9));
    await journal.acknowledge([uuid(1)]);
    expect(ids(journal)).toEqual([uuid(3), uuid(2), uuid(9)]);
    const again = await reopen(journal);
    expect(await all(again)).toEqual([makeSale(3), makeSale(2), makeCustomerCreate(9)]);
  });

  it('gives ids in pages, also after one that was acknowledged meanwhile', async () => {
    const journal = await open();
    for (const n of [1, 2, 3, 4, 5]) await journal.append(makeSale(n));
    const page = (after: string | null) => {
      const { entryIds, isLast } = journal.ids(after, 2);
      return [entryIds, isLast];
    };
    expect(page(null)).toEqual([[uuid(1), uuid(2)], false]);
    await journal.acknowledge([uuid(2)]);
    expect(page(uuid(2))).toEqual([[uuid(3), uuid(4)], false]);
    expect(page(uuid(3))).toEqual([[uuid(4), uuid(5)], true]);
    expect(page(uuid(4))).toEqual([[uuid(5)], true]);
    expect(page(uuid(5))).toEqual([[], true]);
  });

  it('refuses another entry under an id it has, and keeps the first', async () => {
    const journal = await open();
    await journal.append(makeSale(1));
    await expect(journal.append({ ...makeSale(1), savedBy: 'somebody else' })).rejects.toMatchObject({
      code: 'JOURNAL_WRITE_FAILED',
    });
    expect(await all(await reopen(journal))).toEqual([makeSale(1)]);
  });

  it('keeps the numbers that new customers have got, the latest and those that a write needs', async () => {
    const journal = await open();
    await journal.append({ ...makeSale(1), localCustomerId: uuid(1001) });
    await journal.append(makeCustomerCreate(2));
    await journal.acknowledge([uuid(2)], { [uuid(2)]: 'C-2' });
    await journal.acknowledge([], { [uuid(1001)]: 'C-1001' });
    expect((await reopen(journal)).idMappings()).toEqual({ [uuid(2)]: 'C-2', [uuid(1001)]: 'C-1001' });
    const again = opened.at(-1) as Journal;
    for (let n = 3; n <= 203; n += 1) await again.acknowledge([], { [uuid(n)]: `C-${n}` });
    const kept = Object.keys((await reopen(again)).idMappings());
    expect(kept).toHaveLength(201);
    expect([kept.includes(uuid(1001)), kept.includes(uuid(2)), kept.includes(uuid(4))]).toEqual([true, false, true]);
  });

  it('writes no line for what it has said before', async () => {
    const journal = await open();
    await journal.acknowledge([uuid(2)], { [uuid(2)]: 'C-2' });
    const before = await readFile(path());
    await journal.acknowledge([uuid(2)], { [uuid(2)]: 'C-2' });
    expect(await readFile(path())).toEqual(before);
  });

  it('has said what is on the disk when it says that everything is written', async () => {
    const journal = await open();
    const appended = journal.append(makeSale(1));
    await journal.written();
    expect(ids(journal)).toEqual([uuid(1)]);
    await appended;
  });

  it('answers at whatever moment it is asked', async () => {
    await (await open()).append(makeSale(1));
    for (let turns = 0; turns < 12; turns += 1) {
      const journal = await reopen(opened.at(-1) as Journal);
      for (let turn = 0; turn < turns; turn += 1) await null;
      expect(await journal.tail(100)).toHaveLength(turns + 1);
      for (let turn = 0; turn < turns; turn += 1) await null;
      await journal.written();
      for (let turn = 0; turn < turns; turn += 1) await null;
      await journal.append(makeSale(turns + 2));
    }
  });

  it('has the line on the disk when append resolves', async () => {
    const journal = await open();
    await journal.append(makeSale(1));
    expect(replay(await readFile(path()), REGISTER).writes.get(uuid(1))).toEqual(makeSale(1));
  });

  it('keeps the highest receipt sequence when every sale is gone', async () => {
    const journal = await open();
    await journal.append(makeSale(17));
    await journal.append(makeSale(5));
    await journal.acknowledge([uuid(17), uuid(5)]);
    const again = await compacted(journal);
    expect(await all(again)).toEqual([]);
    expect(again.highestReceiptSequence(0)).toBe(17);
    expect((await readFile(path(), 'utf8')).split('\n')).toHaveLength(2);
    // Neither does it need the file beside it.
    await again.close();
    await rm(join(directory, 'demo-1.mark.json'));
    expect((await open()).highestReceiptSequence(0)).toBe(17);
  });

  it('counts each epoch for itself, so that entries of another device of the register move no number', async () => {
    const [own, other] = [sequenceFloorOf(1), sequenceFloorOf(2)];
    const journal = await open();
    await journal.append(makeSale(own + 17));
    await journal.append(makeSale(other + 40));
    for (const each of [journal, await reopen(journal)]) {
      expect([0, own, own + 20, other].map((floor) => each.highestReceiptSequence(floor))).toEqual([
        0,
        own + 17,
        own + 20,
        other + 40,
      ]);
    }
  });

  it('keeps the day that is open, or was closed last, when the service has had it long ago', async () => {
    const journal = await open();
    for (const n of [1, 2]) await journal.append(makeDayOpen(n, REGISTER));
    await journal.append(makeDayOpen(3, 2));
    await journal.acknowledge([uuid(1), uuid(2)]);
    const again = await compacted(journal);
    expect(ids(again)).toEqual([uuid(3)]);
    expect(again.kept()).toEqual([makeDayOpen(2, REGISTER)]);
    expect((await readFile(path(), 'utf8')).match(/"is":"kept"/g)).toHaveLength(1);
  });

  it('counts no receipt of another register whose entries were brought here', async () => {
    const journal = await open(undefined, 2);
    await journal.append(makeSale(17));
    expect(journal.highestReceiptSequence(0)).toBe(0);
    await journal.close();
    const again = await open(undefined, 2);
    expect(await all(again)).toEqual([makeSale(17)]);
    expect(again.highestReceiptSequence(0)).toBe(0);
  });

  it('writes the same entry once, be it at the same time or later', async () => {
    const journal = await open();
    await Promise.all([journal.append(makeSale(1)), journal.append(makeSale(1))]);
    await journal.append(makeSale(1));
    expect((await readFile(path(), 'utf8')).match(/"is":"write"/g)).toHaveLength(1);
  });

  it('refuses another entry under an id that is being written or was written', async () => {
    const journal = await open();
    const other = makeSale(1, { savedBy: 'omar' });
    const written = await Promise.allSettled([journal.append(makeSale(1)), journal.append(other)]);
    expect(written).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'JOURNAL_WRITE_FAILED' } }]);
    await expect(journal.append(other)).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
    expect(await all(journal)).toEqual([makeSale(1)]);
  });

  it('gathers appends made together into one sync', async () => {
    let syncs = 0;
    const disk: JournalDisk = {
      ...nodeDisk,
      open: async (name) => {
        const file = await nodeDisk.open(name);
        return {
          ...file,
          writeDurably: (bytes, position) => {
            syncs += 1;
            return file.writeDurably(bytes, position);
          },
        };
      },
    };
    const journal = await open(disk);
    await Promise.all(Array.from({ length: 20 }, (_, n) => journal.append(makeSale(n + 1))));
    expect(syncs).toBeLessThanOrEqual(2);
    expect(ids(await reopen(journal))).toHaveLength(20);
  });

  it('drops an unfinished last line and goes on after the last whole one', async () => {
    const whole = lineOf(makeSale(1));
    await writeFile(path(), whole + lineOf(makeSale(2)).slice(0, -1));
    const journal = await open();
    await journal.append(makeSale(3));
    expect(journal.damagedLines).toBe(0);
    expect(ids(await reopen(journal))).toEqual([uuid(1), uuid(3)]);
  });

  it('puts damaged lines aside, says so, and uses everything else', async () => {
    const lines = [1, 2, 3].map((n) => lineOf(makeSale(n)));
    const spoilt = lines[1]?.replace('"sara"', '"sarah"') ?? '';
    await writeFile(path(), [lines[0], spoilt, lines[2]].join(''));
    const journal = await open();
    expect(journal.damagedLines).toBe(1);
    expect(ids(journal)).toEqual([uuid(1), uuid(3)]);
    expect(await readFile(`${path()}.damaged`, 'utf8')).toBe(spoilt);
    const again = await reopen(journal);
    expect([again.damagedLines, ids(again)]).toEqual([0, [uuid(1), uuid(3)]]);
    expect(await readFile(path(), 'utf8')).not.toContain('sarah');
    expect(logged.join()).not.toContain('sara');
  });

  it('keeps registers apart', async () => {
    await (await open()).append(makeSale(1));
    expect(await all(await open(nodeDisk, 5))).toEqual([]);
  });

  it('neither loses a confirmed record nor invents one, wherever the file is cut', async () => {
    const journal = await open();
    const ends: { readonly bytes: number; readonly ids: readonly string[] }[] = [];
    const note = async () => ends.push({ bytes: (await readFile(path())).length, ids: ids(journal) });
    await note();
    for (const n of [1, 2, 3]) {
      await journal.append(makeSale(n));
      await note();
    }
    await journal.acknowledge([uuid(2)]);
    await note();
    await journal.append(makeCustomerCreate(4));
    await note();
    const bytes = await readFile(path());
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const confirmed = ends.filter((end) => end.bytes <= cut).at(-1)?.ids ?? [];
      const content = replay(bytes.subarray(0, cut), REGISTER);
      expect([...content.writes.keys()]).toEqual(confirmed);
      expect(content.damaged).toEqual([]);
    }
  });

  it('never invents a record, and loses only what was spoilt, whatever bytes change', () => {
    const lines = [1, 2, 3, 4].map((n) => lineOf(makeSale(n)));
    const bytes = Buffer.from(lines.join(''));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 3 }),
        (changes) => {
          const spoilt = Buffer.from(bytes);
          for (const [at, value] of changes) spoilt[at] = value;
          const touched = new Set(
            changes.filter(([at, value]) => bytes[at] !== value).flatMap(([at]) => linesAt(lines, at)),
          );
          const { writes } = replay(spoilt, REGISTER);
          for (const [entryId, write] of writes) expect(write).toEqual(makeSale(Number(entryId.slice(-12))));
          lines.forEach((_, i) => expect(writes.has(uuid(i + 1)) || touched.has(i)).toBe(true));
        },
      ),
    );
  });
});

/** The line a byte belongs to; the end of a line touches the next one as well. */
function linesAt(lines: readonly string[], at: number): number[] {
  let end = 0;
  for (const [i, line] of lines.entries()) {
    end += Buffer.byteLength(line);
    if (at < end) return at === end - 1 ? [i, i + 1] : [i];
  }
  return [];
}

describe('journal on a failing disk', () => {
  interface Faults {
    write: 'ok' | 'half, then full';
    truncate: 'ok' | 'fails';
  }

  function faultyDisk(faults: Faults): JournalDisk {
    return {
      ...nodeDisk,
      open: async (name) => {
        const file = await nodeDisk.open(name);
        return {
          ...file,
          async writeDurably(bytes, position) {
            if (faults.write === 'ok') return file.writeDurably(bytes, position);
            await file.writeDurably(bytes.subarray(0, bytes.length / 2), position);
            throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
          },
          async truncate(length) {
            if (faults.truncate === 'fails') throw Object.assign(new Error('no'), { code: 'EIO' });
            await file.truncate(length);
          },
        };
      },
    };
  }

  it('says JOURNAL_WRITE_FAILED and leaves no half record', async () => {
    const faults: Faults = { write: 'ok', truncate: 'ok' };
    const journal = await open(faultyDisk(faults));
    await journal.append(makeSale(1));
    const before = await readFile(path());
    faults.write = 'half, then full';
    await expect(journal.append(makeSale(2))).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
    expect(await readFile(path())).toEqual(before);
    expect(ids(journal)).toEqual([uuid(1)]);
    faults.write = 'ok';
    await journal.append(makeSale(2));
    expect(ids(await reopen(journal))).toEqual([uuid(1), uuid(2)]);
  });

  it('cuts a half record off before the next append when it could not at once', async () => {
    const faults: Faults = { write: 'half, then full', truncate: 'fails' };
    const journal = await open(faultyDisk(faults));
    await expect(journal.append(makeSale(1))).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
    faults.write = 'ok';
    await expect(journal.append(makeSale(2))).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
    faults.truncate = 'ok';
    await journal.append(makeSale(3));
    const again = await reopen(journal);
    expect(ids(again)).toEqual([uuid(3)]);
    expect(again.damagedLines).toBe(0);
  });

  it('says JOURNAL_WRITE_FAILED when it cannot read the entry that has the same id', async () => {
    const faults = { read: 'ok' as 'ok' | 'fails' };
    const journal = await open({
      ...nodeDisk,
      open: async (name) => {
        const file = await nodeDisk.open(name);
        const unreadable = () => Promise.reject(Object.assign(new Error('bad sector'), { code: 'EIO' }));
        return { ...file, read: (...given) => (faults.read === 'ok' ? file.read(...given) : unreadable()) };
      },
    });
    await journal.append(makeSale(1));
    faults.read = 'fails';
    await expect(journal.append(makeSale(1))).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
    expect(ids(journal)).toEqual([uuid(1)]);
  });

  it('keeps an entry unacknowledged when the acknowledgment could not be written', async () => {
    const faults: Faults = { write: 'ok', truncate: 'ok' };
    const journal = await open(faultyDisk(faults));
    await journal.append(makeSale(1));
    faults.write = 'half, then full';
    await expect(journal.acknowledge([uuid(1)])).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
    expect(ids(journal)).toEqual([uuid(1)]);
  });

  it('says so when it cannot be opened at all', async () => {
    const disk: JournalDisk = { ...nodeDisk, open: () => Promise.reject(new Error('gone')) };
    await expect(open(disk)).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
  });
});
