import { mayCall } from '../../../till/rights/office-areas';
import type { Answer } from './use-answer';

/** By the role as it is known here, or as the service said meanwhile. @param features of the person */
export function isNotAllowed(
  { error, operation }: Pick<Answer<unknown>, 'error' | 'operation'>,
  features: readonly string[],
): boolean {
  return error !== null && (error.code === 'FEATURE_MISSING' || !mayCall(features, operation.access));
}
