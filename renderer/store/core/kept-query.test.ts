import { Dexie, type EntityTable } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptQuery } from './kept-query';

class Names extends Dexie {
  names!: EntityTable<{ id: number; name: string }, 'id'>;
  constructor() {
    super('names');
    this.version(1).stores({ names: 'id' });
  }
}

let db: Names;
beforeEach(async () => {
  db = new Names();
  await db.open();
});
afterEach(() => db.delete());

const namesOf = async () => (await db.names.toArray()).map(({ name }) => name);

it('asks once for all who subscribe, and again when a row changes', async () => {
  const query = vi.fn(namesOf);
  const names = keptQuery(query);
  expect(names.latest()).toBeUndefined();
  expect(query).not.toHaveBeenCalled();

  const heard = vi.fn();
  const leave = names.subscribe(heard);
  await vi.waitFor(() => expect(names.latest()).toEqual([]));
  leave();
  names.subscribe(heard);
  expect(names.latest()).toEqual([]);
  expect(query).toHaveBeenCalledTimes(1);

  await db.names.add({ id: 1, name: 'Toys' });
  await vi.waitFor(() => expect(names.latest()).toEqual(['Toys']));
  expect(heard).toHaveBeenCalled();
  names.stop();
});

it('asks once at each change after a failure, and not at all when it has ended', async () => {
  const failure = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const query = vi.fn(async () => {
    const found = await namesOf();
    if (isBroken) throw new Error('broken');
    return found;
  });
  const names = keptQuery(query);
  names.subscribe(() => undefined);
  await vi.waitFor(() => expect(failure).toHaveBeenCalled());
  isBroken = false;
  names.subscribe(() => undefined);
  await vi.waitFor(() => expect(names.latest()).toEqual([]));
  query.mockClear();
  await db.names.add({ id: 1, name: 'Toys' });
  await vi.waitFor(() => expect(names.latest()).toEqual(['Toys']));
  expect(query).toHaveBeenCalledTimes(1);
  names.stop();
  await db.names.add({ id: 2, name: 'Books' });
  // Another one hears of it.
  const other = keptQuery(namesOf);
  other.subscribe(() => undefined);
  await vi.waitFor(() => expect(other.latest()).toHaveLength(2));
  other.stop();
  expect(query).toHaveBeenCalledTimes(1);
  failure.mockRestore();
});

it('asks again after a failure, when somebody subscribes', async () => {
  const failure = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const names = keptQuery(() => (isBroken ? Promise.reject(new Error('broken')) : namesOf()));
  const leave = names.subscribe(() => undefined);
  await vi.waitFor(() => expect(failure).toHaveBeenCalled());
  leave();
  isBroken = false;
  names.subscribe(() => undefined);
  await vi.waitFor(() => expect(names.latest()).toEqual([]));
  names.stop();
  failure.mockRestore();
});
