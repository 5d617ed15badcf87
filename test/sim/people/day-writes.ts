// What a till queues beside sales and customers: a day opened and closed, a group of items renamed. As the screens will
// write them; told apart later by what the service then has.
import { type DayCloseWrite, type DayOpenWrite } from '#shared/writes/day';
import { type Write } from '#shared/writes/write';
import { type Store } from '#renderer/store/open-store';

type Facts = Pick<DayOpenWrite, 'entryId' | 'savedAt' | 'savedBy'>;

function facts(store: Store): Facts {
  return { entryId: store.newId(), savedAt: store.now().toISOString(), savedBy: 'sara.khan' };
}

export function openedDay(store: Store, registerId: number): DayOpenWrite {
  const { entryId, savedAt, savedBy } = facts(store);
  const businessDate = savedAt.slice(0, 10);
  const body = { dayCycleId: entryId, businessDate, startedAt: savedAt, openingCash: 50, registerId };
  return { kind: 'day.open', entryId, savedAt, savedBy, body };
}

/** Closed a moment after it was opened, whatever the clock of the till has done since. */
export function closedDay(store: Store, open: DayOpenWrite): DayCloseWrite {
  const closedAt = new Date(Date.parse(open.body.startedAt) + 3_600_000).toISOString();
  return {
    kind: 'day.close',
    ...facts(store),
    dayCycleId: open.entryId,
    body: { closedAt, closingCash: 75.5 },
  };
}

export function renamedSubcategory(store: Store, id: number, name: string): Write {
  return { kind: 'subcategory.rename', ...facts(store), id, body: { name } };
}
