// Entries that the service did not offer are sent again: all of them at a start, and while the till runs a few in every hour, as a
// service may be extended, or something in front of it may have answered for it. If it accepts one, the others follow.
import { noteFailure } from '../core/note-failure';
import type { PosDatabase } from '../database/database';
import { changeEntries } from '../database/outbox-rows';
import type { OutboxLine } from '../database/entry-rows';
import { eachPage, PAGE } from './idle-pages';
import type { Reconciling } from './journal-pages';

/** Milliseconds. */
const EVERY = 3_600_000;

type OfferParts = Pick<Reconciling, 'db' | 'epoch' | 'whenIdle' | 'signal'>;

const LINES: readonly OutboxLine[] = ['not offered', 'not offered aside'];

/** @param most of each line, the oldest first */
export async function keysOfNotOffered(db: PosDatabase, most = Infinity): Promise<number[]> {
  const lines = LINES.map((line) => db.outbox.where('line').equals(line).limit(most).primaryKeys());
  return (await Promise.all(lines)).flat();
}

export function offer(parts: OfferParts, keys: readonly number[]): Promise<void> {
  return eachPage(parts, keys, async (rows) => {
    const kept = rows.filter(({ state }) => state === 'not offered');
    await changeEntries(parts.db, kept, () => ({ state: 'waiting' }));
  });
}

/** Call whenever the service was reached; nothing waits for it. @param monotonic milliseconds */
export function createOfferAgain(parts: OfferParts, monotonic: () => number): () => Promise<void> {
  const { db } = parts;
  let offeredAt = monotonic();
  let tried: number[] = [];
  let isOffering = false;

  async function offerDue(): Promise<void> {
    if (monotonic() - offeredAt >= EVERY) {
      offeredAt = monotonic();
      tried = await keysOfNotOffered(db, PAGE);
      await offer(parts, tried);
    } else if ((await db.outbox.bulkGet(tried)).includes(undefined)) {
      tried = [];
      await offer(parts, await keysOfNotOffered(db));
    }
  }

  return async () => {
    if (isOffering) return;
    isOffering = true;
    try {
      await offerDue();
    } catch (error) {
      if (!parts.signal.aborted) noteFailure('What the service did not offer was not offered again', error);
    } finally {
      isOffering = false;
    }
  };
}
