// Creates a record once. A service with idempotency keys makes it once however often it is sent. From any other an unknown outcome
// is found out by reading the records again: it is never sent again by itself.
import type { OperationInput, PageOperation } from '#shared/api/wire/operation';
import type { ReplyData } from '#shared/api/wire/reply';
import { errorData, type ErrorCode } from '#shared/errors';
import type { PosClient } from '../../../bridge/bridge';

/** After these the service may have made the record. */
const OUTCOME_UNKNOWN: readonly ErrorCode[] = [
  'SERVICE_UNREACHABLE',
  'REQUEST_TIMED_OUT',
  'REPLY_NOT_JSON',
  'REPLY_MALFORMED',
];

interface CreateParts<O extends PageOperation> {
  readonly pos: PosClient;
  readonly operation: O;
  readonly input: OperationInput<O>;
  /** Of the draft. */
  readonly onceKey: string | undefined;
  /** The record, if the service has made it: found among those it has now that were not there before. */
  readonly findMade: () => Promise<ReplyData<O['reply']> | undefined>;
}

/** @throws CodedError of the refusal, or of a call without an answer that made nothing */
export async function createOnce<O extends PageOperation>(parts: CreateParts<O>): Promise<ReplyData<O['reply']>> {
  const { pos, operation, input, onceKey, findMade } = parts;
  try {
    return await pos.ask(operation, input, onceKey);
  } catch (error) {
    if (!OUTCOME_UNKNOWN.includes(errorData(error).code)) throw error;
    const made = await findMade();
    if (made === undefined) throw error;
    return made;
  }
}
