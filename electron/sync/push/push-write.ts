// Sends one entry of the outbox and returns the outcome. What is sent, and how sending again is made harmless, is declared
// by the kind of the write.
import { CodedError, errorData, type ErrorCode, OUTCOME_UNKNOWN } from '#shared/errors';
import type { Outcome, ClaimedEntry } from '#shared/ipc/store-calls';
import type { Caller, IdInUse, WriteBase, WriteKind } from '#shared/writes/kind';
import { kindOf } from '#shared/writes/write';
import { CallFailure } from '../../api/call-failure';
import type { ApiRequest } from '#shared/api/wire/request';
import { findInTheWay, lookUp, readAgain, type ReadRecord } from './look-up';
import { expectSendable } from './same-key';
import { idOfContent } from '../core/id-of-content';
import type { ServiceCalls } from '../core/ports';

/** @param sender the account that sends. @param now service time as far as known */
export async function pushWrite(
  entry: ClaimedEntry,
  api: ServiceCalls,
  sender: Caller,
  now: () => number,
): Promise<Outcome> {
  try {
    const kind = kindOf(entry.write);
    await expectSendable(entry, api, kind, sender, now);
    return await push(entry, api, kind);
  } catch (error) {
    return atOlderService(entry, failedOutcome(error));
  }
}

function atOlderService({ write }: ClaimedEntry, outcome: Outcome): Outcome {
  if (outcome.kind !== 'refused' || !kindOf(write).isFromOlderService?.(outcome.error)) return outcome;
  return { kind: 'not offered', error: { ...outcome.error, code: 'NOT_OFFERED' } };
}

/** How often a record is read and compared at once. Others who change it as often are let through first. */
const MOST_ROUNDS = 4;

/**
 * A change is bound to the record that it was compared with. Where others changed that record before it arrived, it is read and
 * compared again; so is a change of ours whose reply was lost, which is then found to be there.
 */
async function push(entry: ClaimedEntry, api: ServiceCalls, kind: WriteKind): Promise<Outcome> {
  const { write, idMappings, outcomeUnknown } = entry;
  let refusedTag: string | null = null;
  for (let round = 1; ; round += 1) {
    const reading = kind.reading?.(write, idMappings) ?? null;
    const { record, tag } = reading ? await readAgain(api, reading) : UNREAD;
    const plan = kind.plan(write, idMappings, record);
    if (plan.kind === 'done') return { kind: 'accepted', answer: plan.answer };
    if (plan.kind === 'conflict') return { kind: 'conflict', conflict: plan.conflict };
    const before = outcomeUnknown ? await lookedUp(entry, api, kind, new CodedError('WRITE_REFUSED')) : null;
    if (before) return before;
    // The same again after it was refused: something on the way changes it, and no condition with it would ever be true.
    const condition: string | null = tag === refusedTag ? null : tag;
    try {
      return await send(entry, api, kind, { ...plan.request, ...(condition !== null && { ifMatch: condition }) });
    } catch (error) {
      if (condition === null || round === MOST_ROUNDS || errorData(error).code !== 'RECORD_CHANGED') throw error;
      refusedTag = condition;
    }
  }
}

const UNREAD: ReadRecord = { record: null, tag: null };

async function send(entry: ClaimedEntry, api: ServiceCalls, kind: WriteKind, request: ApiRequest): Promise<Outcome> {
  try {
    return { kind: 'accepted', answer: await api.call(request) };
  } catch (error) {
    const { afterUnknown, idInUse } = kind;
    if (entry.outcomeUnknown && wasDeletedBefore(request, error)) return { kind: 'accepted', answer: null };
    if (idInUse && error instanceof CallFailure && error.code === idInUse.code) {
      return sendUnderOtherId(entry, api, idInUse, request, error);
    }
    if (!(error instanceof CallFailure) || error.data.status !== 409 || afterUnknown.kind !== 'look up') throw error;
    const outcome = await lookedUp(entry, api, kind, error);
    if (outcome) return outcome;
    const { write } = entry;
    const existing = await findInTheWay(api, afterUnknown, write);
    return { kind: 'refused', error: afterUnknown.refusal(error.data, write, existing), existing };
  }
}

/** Not found: the sending that nobody answered has deleted it, or somebody else has. */
function wasDeletedBefore({ method }: ApiRequest, error: unknown): boolean {
  const isNotFound = errorData(error).status === 404 && failedOutcome(error).kind === 'refused';
  return method === 'DELETE' && isNotFound;
}

async function sendUnderOtherId(
  { write, idMappings }: ClaimedEntry,
  api: ServiceCalls,
  idInUse: IdInUse<WriteBase>,
  { body }: ApiRequest,
  refusal: CallFailure,
): Promise<Outcome> {
  const stored = await readStored(api, idInUse.stored(write));
  if (stored === undefined) throw refusal;
  if (idInUse.isSame(write, stored)) return { kind: 'accepted', answer: stored };
  const request = idInUse.request(write, idMappings, idOfContent(body));
  return { kind: 'accepted', answer: await api.call(request) };
}

/** Undefined if the service cannot return a single record: then writes cannot be told apart. */
async function readStored(api: ServiceCalls, request: ApiRequest): Promise<unknown> {
  try {
    return await api.call(request);
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'NOT_OFFERED') return undefined;
    throw error;
  }
}

/** The outcome according to a look-up, for an entry that may have arrived; null if there is no matching record. */
async function lookedUp(
  { write, outcomeUnknown }: ClaimedEntry,
  api: ServiceCalls,
  kind: WriteKind,
  { data }: CodedError,
): Promise<Outcome | null> {
  const { afterUnknown } = kind;
  if (afterUnknown.kind !== 'look up') return null;
  const found = await lookUp(api, afterUnknown, write);
  if (found.kind === 'none') return null;
  const { row } = found;
  if (found.kind === 'ours') {
    const rest = outcomeUnknown ? afterUnknown.rest(write, row) : null;
    return { kind: 'accepted', answer: rest ? await api.call(rest) : row };
  }
  return { kind: 'refused', error: afterUnknown.refusal(data, write, row), existing: row };
}

/** Replies that mean: not accepted, try again later or sign in first. */
const NOT_TAKEN: ReadonlySet<ErrorCode> = new Set([
  'SERVICE_BUSY',
  'RATE_LIMITED',
  'SIGN_IN_EXPIRED',
  'SENDER_LACKS_RIGHT',
  'SENDER_IS_OTHER',
  'RECORD_CHANGED',
  'CUSTOMER_LOCAL_ONLY',
  'RECORD_LOCAL_ONLY',
]);

export function failedOutcome(thrown: unknown): Outcome {
  const error = errorData(thrown);
  const arrival = thrown instanceof CallFailure ? thrown.arrival : null;
  if (arrival === 'no') return { kind: 'not sent', error };
  if (arrival === 'perhaps' || OUTCOME_UNKNOWN.has(error.code)) return { kind: 'unknown', error };
  if (NOT_TAKEN.has(error.code)) return { kind: 'not sent', error };
  if (error.code === 'NOT_OFFERED') return { kind: 'not offered', error };
  return { kind: 'refused', error };
}
