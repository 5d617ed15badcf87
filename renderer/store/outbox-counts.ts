// How many writes wait, by what they wait for. Read from what outbox-rows keeps, never by counting.
import type { PosDatabase } from './database';
import { readLengths } from './outbox-rows';

export interface OutboxCounts {
  /** On their way, or waiting for the network or for a customer's number. */
  readonly waiting: number;
  /** Before a person: refused by the service, or changed on both sides. */
  readonly refused: number;
  readonly notOffered: number;
}

export async function readOutboxCounts(db: PosDatabase): Promise<OutboxCounts> {
  const lengths = await readLengths(db);
  return { waiting: lengths.ready + lengths.blocked, refused: lengths.case, notOffered: lengths['not offered'] };
}
