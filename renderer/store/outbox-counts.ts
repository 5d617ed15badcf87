// How many writes wait, by what they wait for; and which of them a person is told of.
import { kindOf } from '#shared/writes/write';
import type { PosDatabase } from './database';
import type { OutboxRow } from './rows';

export interface OutboxCounts {
  /** On their way, or waiting for the network or for a customer's number. */
  readonly waiting: number;
  /** Before a person: refused by the service, or changed on both sides. */
  readonly refused: number;
  readonly notOffered: number;
}

/** What is kept aside of the work of the till is told of only when somebody has to decide something about it. */
export function isTold({ write, state }: OutboxRow): boolean {
  return state === 'refused' || state === 'conflict' || kindOf(write).isAside !== true;
}

export async function readOutboxCounts(db: PosDatabase): Promise<OutboxCounts> {
  const [waiting, refused, notOffered] = await Promise.all([
    db.outbox.where('state').anyOf('waiting', 'in flight').filter(isTold).count(),
    db.outbox.where('state').anyOf('refused', 'conflict').count(),
    db.outbox.where('state').equals('not offered').filter(isTold).count(),
  ]);
  return { waiting, refused, notOffered };
}
