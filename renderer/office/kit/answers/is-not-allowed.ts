import type { PageOperation } from '#shared/api/wire/operation';
import type { ErrorData } from '#shared/errors';
import { mayCall } from '../../../till/rights/office-areas';

interface Refused {
  readonly operation: PageOperation;
  /** Null for nothing. */
  readonly error: ErrorData | null;
}

/** By the role as it is known here, or as the service said meanwhile. @param features of the person */
export function isNotAllowed({ error, operation }: Refused, features: readonly string[]): boolean {
  return error !== null && (error.code === 'FEATURE_MISSING' || !mayCall(features, operation.access));
}
