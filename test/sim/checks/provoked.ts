// Tells errors that a fault or a rule of the app explains from those of code that is wrong.
import { CodedError } from '#shared/errors';

/** The simulated database's failures that are injected. */
const INJECTED = ['QuotaExceededError', 'UnknownError', 'InvalidStateError'];

/** Whether a cashier may meet it: an injected failure, or a code for a screen, whose cause must be one of the two as well. */
export function isProvoked(error: unknown): boolean {
  if (error instanceof DOMException) return INJECTED.includes(error.name);
  if (!(error instanceof CodedError) || error.code === 'INTERNAL') return false;
  return error.cause === undefined || isProvoked(error.cause);
}
