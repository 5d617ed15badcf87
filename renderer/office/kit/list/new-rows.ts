// Rows of records that are still to be sent, as a list shows them.
import type { Unsent } from '../form/unsent';

/** A record that is still to be sent. */
export interface NewRecord {
  readonly localId: string;
  /** The body of the operation that creates it. */
  readonly body: Unsent['body'];
  /** ISO 8601. */
  readonly savedAt: string;
  /** User name. */
  readonly savedBy: string;
}

export function newRowsOf<Row>(unsent: ReadonlyMap<string, Unsent>, newRow: (made: NewRecord) => Row): Row[] {
  return [...unsent.values()].flatMap(({ localId, ...each }) =>
    localId === undefined ? [] : [newRow({ ...each, localId })],
  );
}
