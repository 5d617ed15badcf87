import type { PageOperation } from '#shared/api/wire/operation';
import type { ErrorData } from '#shared/errors';
import { mayCall } from '../../../till/rights/office-areas';

/** By the role as it is known here, or as the service said meanwhile. @param features of the person */
export function isNotAllowed(
  { error, operation }: { readonly error: ErrorData | null; readonly operation: PageOperation },
  features: readonly string[],
): boolean {
  return error !== null && (error.code === 'FEATURE_MISSING' || !mayCall(features, operation.access));
}
