// Why a call to the service failed, with the one fact that decides about sending a write again: did the request get there?
import { CodedError, type ErrorCode, type ErrorData } from '#shared/errors';

/**
 * 'no': it surely never reached the service. 'perhaps': it may have, and may have been carried out. 'answered': something
 * answered with a status, which says what became of it.
 */
export type Arrival = 'no' | 'perhaps' | 'answered';

export class CallFailure extends CodedError {
  readonly arrival: Arrival;

  constructor(code: ErrorCode, arrival: Arrival, details: Partial<Omit<ErrorData, 'code'>> = {}, cause?: unknown) {
    super(code, details, { cause });
    this.arrival = arrival;
  }
}

/** Failures that mean: the service itself was not there. Everything else proves that it was. */
const OUT_OF_REACH: ReadonlySet<ErrorCode> = new Set(['SERVICE_UNREACHABLE', 'REQUEST_TIMED_OUT', 'REPLY_NOT_JSON']);

export function isOutOfReach(error: unknown): error is CallFailure {
  return error instanceof CallFailure && saysAbsence(error);
}

export function saysAbsence({ code }: Pick<ErrorData, 'code'>): boolean {
  return OUT_OF_REACH.has(code);
}
