// How many writes wait, by what they wait for.
import type { PosDatabase } from './database';

export interface OutboxCounts {
  /** On their way, or waiting for the network or for a customer's number. */
  readonly waiting: number;
  /** Before a person: refused by the service, or changed on both sides. */
  readonly refused: number;
  readonly notOffered: number;
}

export async function readOutboxCounts(db: PosDatabase): Promise<OutboxCounts> {
  const [waiting, refused, notOffered] = await Promise.all([
    db.outbox.where('state').anyOf('waiting', 'in flight').count(),
    db.outbox.where('state').anyOf('refused', 'conflict').count(),
    db.outbox.where('state').equals('not offered').count(),
  ]);
  return { waiting, refused, notOffered };
}
