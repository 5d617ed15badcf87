import { CodedError } from '#shared/errors';

/**
 * @param period YYYY-MM-DD, both days included
 * @throws CodedError VALIDATION_FAILED, naming `to`, if it ends before it begins
 */
export function checkPeriod({ from, to }: { readonly from: string; readonly to: string }): void {
  if (from <= to) return;
  const message = `The period ends (${to}) before it begins (${from}).`;
  throw new CodedError('VALIDATION_FAILED', { field: 'to', message });
}
