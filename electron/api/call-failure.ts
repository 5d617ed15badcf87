// Why a call to the service failed, and whether the request may have reached it: that decides about sending a write again.
import { CodedError, type ErrorCode, type ErrorData } from '#shared/errors';

/**
 * 'no': it certainly never reached the service. 'perhaps': it may have arrived and been carried out. 'answered': a reply
 * came whose status says what happened.
 */
export type Arrival = 'no' | 'perhaps' | 'answered';

export class CallFailure extends CodedError {
  readonly arrival: Arrival;

  constructor(code: ErrorCode, arrival: Arrival, details: Partial<Omit<ErrorData, 'code'>> = {}, cause?: unknown) {
    super(code, details, { cause });
    this.arrival = arrival;
  }
}
