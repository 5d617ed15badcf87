// Rows of records that are still to be sent, as a list shows them.
import type { TFunction } from 'i18next';
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

/** In place of the number that the service gives a record. */
export const NO_NUMBER = '–';

/** As the title of a row. */
export function numberText(number: string, t: TFunction): string {
  return number === NO_NUMBER ? t('office.list.noNumber') : number;
}

/** What numbers are sorted by: a record without one is newer than all others. U+FFFF follows every other character (CLDR root collation). */
export function numberOrder(number: string): string {
  return number === NO_NUMBER ? '\uffff' : number;
}

/** @param layers by record, the earlier changes first: a later one is laid over the record it changes */
export function newRowsOf<Row>(
  layers: readonly ReadonlyMap<string, Unsent>[],
  newRow: (made: NewRecord) => Row,
): Row[] {
  const made = new Map<string, NewRecord>();
  for (const [id, { localId, body, savedAt, savedBy }] of layers.flatMap((layer) => [...layer])) {
    const before = made.get(id);
    if (before) made.set(id, { ...before, body: { ...before.body, ...body } });
    else if (localId !== undefined) made.set(id, { localId, body, savedAt, savedBy });
  }
  return [...made.values()].map(newRow);
}
