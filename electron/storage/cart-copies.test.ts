import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CartCopy } from '#shared/ipc/cart-copies';
import { openJournal } from '../journal/journal';
import { nodeDisk, type JournalDisk } from '../journal/journal-file';
import type { Log } from '../log/log';
import { makeSale } from '../sync/testing/writes';
import { MOST_SOLD_LINES, openCartCopies, withCartCopies } from './cart-copies';

const LOG: Log = { info: () => undefined, warn: () => undefined };
const OPEN: CartCopy = { cartId: 'open', lineIds: ['1', '2'], text: '{"a":1}' };
const PARKED: CartCopy = { cartId: 'p', lineIds: ['7'], text: '{"b":1}' };
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'carts-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const place = () => ({ directory, merchantCode: 'demo', registerId: 1 });
const path = () => join(directory, 'demo-1.json');
const open = (disk?: JournalDisk) => openCartCopies(place(), LOG, disk);
const onDisk = async () => (await open()).read();

describe('copies of the carts', () => {
  it('are there after a start, for each register by itself', async () => {
    await (await open()).keep([OPEN, PARKED]);
    expect(await onDisk()).toEqual([OPEN, PARKED]);
    expect((await openCartCopies({ ...place(), registerId: 2 }, LOG)).read()).toEqual([]);
  });

  it('are none in a file that is damaged, and are written again', async () => {
    await (await open()).keep([OPEN]);
    await writeFile(path(), (await readFile(path(), 'utf8')).slice(0, -4));
    const copies = await open();
    expect(copies.read()).toEqual([]);
    await copies.keep([PARKED]);
    expect(await onDisk()).toEqual([PARKED]);
  });

  it('lose a cart that is sold, also when it is said again by a page that has not heard of it', async () => {
    const copies = await open();
    await copies.keep([OPEN, PARKED]);
    copies.sold(['2']);
    expect(copies.read()).toEqual([PARKED]);
    await copies.keep([OPEN, PARKED]);
    expect(await onDisk()).toEqual([PARKED]);
  });

  it('remember the lines that were sold last, and not all of a year', async () => {
    const copies = await open();
    copies.sold(['first', 'second']);
    for (let n = 0; n < MOST_SOLD_LINES - 1; n += 1) copies.sold([`later ${n}`]);
    const of = (lineId: string): CartCopy => ({ cartId: lineId, lineIds: [lineId], text: '{}' });
    await copies.keep(['first', 'second', 'later 0'].map(of));
    expect(copies.read()).toEqual([of('first')]);
  });

  it('say that they could not be written', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const copies = await open({ ...nodeDisk, replace: () => Promise.reject(full) });
    await expect(copies.keep([OPEN])).rejects.toMatchObject({ code: 'CART_NOT_COPIED' });
  });
});

describe('a journal with copies of the carts', () => {
  const journalWith = async (disk?: JournalDisk) => {
    const copies = await open(disk);
    return { copies, journal: withCartCopies(await openJournal(place(), LOG), copies) };
  };

  it('takes a sold cart out of the file before it forgets the sale', async () => {
    const { copies, journal } = await journalWith();
    await copies.keep([OPEN, PARKED]);
    await journal.append(makeSale(1));
    await journal.acknowledge([makeSale(1).entryId]);
    expect(await onDisk()).toEqual([PARKED]);
    await journal.close();
  });

  it('takes a cart out of the file whose sale was journaled just before the app was killed', async () => {
    const before = await openJournal(place(), LOG);
    await before.append(makeSale(1));
    await before.close();
    await (await open()).keep([OPEN, PARKED]);
    const { journal } = await journalWith();
    await journal.acknowledge([makeSale(1).entryId]);
    expect(await onDisk()).toEqual([PARKED]);
    await journal.close();
  });

  it('gives no cart back whose sale was journaled just before the app was killed', async () => {
    const before = await openJournal(place(), LOG);
    await before.append(makeSale(1));
    await before.close();
    await (await open()).keep([OPEN, PARKED]);
    const { journal } = await journalWith();
    expect(await journal.unsoldCarts()).toEqual([PARKED]);
    await journal.close();
  });

  it('does not forget a sale whose cart is still in the file', async () => {
    const disk = { ...nodeDisk };
    const { copies, journal } = await journalWith(disk);
    await copies.keep([OPEN]);
    disk.replace = () => Promise.reject(new Error('no space'));
    await journal.append(makeSale(1));
    await expect(journal.acknowledge([makeSale(1).entryId])).rejects.toMatchObject({ code: 'CART_NOT_COPIED' });
    await journal.close();
    const again = await openJournal(place(), LOG);
    expect(again.ids(null, 9).entryIds).toEqual([makeSale(1).entryId]);
    await again.close();
  });
});
