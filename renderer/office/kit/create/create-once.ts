// Creates a record once. A service with idempotency keys makes it once however often it is sent. From any other an unknown outcome
// is found out by reading the records again: it is never sent again by itself.
import type { OperationInput, PageOperation } from '#shared/api/wire/operation';
import type { ReplyData } from '#shared/api/wire/reply';
import { errorData, OUTCOME_UNKNOWN } from '#shared/errors';
import type { Condition, PosClient } from '../../../bridge/bridge';
import type { NewKeys } from '../../database/office-database';

/** Also said by a proxy that lost the service after it had passed the request on. */
const BUSY = 'SERVICE_BUSY';

/** Items have an `itemId`. */
type WithId = { readonly id: string | number } | { readonly itemId: string };

function ownId(record: WithId): string {
  return 'id' in record ? String(record.id) : record.itemId;
}

interface CreateParts<O extends PageOperation, R> {
  readonly operation: O;
  readonly input: OperationInput<O>;
  readonly newKeys: NewKeys | undefined;
  /** Of the record that the new one is made of. */
  readonly condition?: Condition;
  /** All records as the service has them now; null if it cannot be reached. */
  readonly readAgain: () => Promise<readonly R[] | null>;
  /** Whether a record that was not there before is the one that was sent. */
  readonly isSame: (record: R) => boolean;
  /** Where the id of a record has another name. */
  readonly idOf?: (record: R) => string;
}

type NamedId<R> = R extends WithId ? unknown : { readonly idOf: (record: R) => string };

/** What makes a record. `R` is as much of it as the caller looks at. */
export type NewRecordParts<O extends PageOperation, R extends object> =
  ReplyData<O['reply']> extends R ? CreateParts<O, R> & NamedId<R> : never;

/** @returns its id. @throws CodedError of the refusal, or of a call without an answer that made nothing */
export async function createOnce<O extends PageOperation, R extends object>(
  pos: PosClient,
  parts: NewRecordParts<O, R>,
): Promise<string> {
  const { operation, input, newKeys, condition, readAgain, isSame } = parts;
  const idOf = parts.idOf ?? (ownId as (record: object) => string);
  const isKnown = new Set((await readAgain())?.map(idOf));
  try {
    const created = (await pos.ask(operation, input, newKeys?.onceKey, condition)) as R;
    await readAgain();
    return idOf(created);
  } catch (error) {
    const { code } = errorData(error);
    if (!OUTCOME_UNKNOWN.has(code) && code !== BUSY) throw error;
    const made = (await readAgain())?.find((record) => !isKnown.has(idOf(record)) && isSame(record));
    if (made === undefined) throw error;
    return idOf(made);
  }
}
