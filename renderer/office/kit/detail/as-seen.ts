// A step on one record that takes effect at once, bound to the record as the person saw it when they decided.
import { CodedError, errorData } from '#shared/errors';
import type { Condition } from '../../../bridge/bridge';

interface SeenParts<R> {
  readonly ask: (condition: Condition) => Promise<R>;
  /** Whether the step means the same on this record. */
  readonly isAsSeen: (current: R) => boolean;
}

/**
 * @returns none at a service that reads no single record
 * @throws CodedError RECORD_CHANGED if others changed it meanwhile; or of the reading
 */
export async function conditionAsSeen<R>({ ask, isAsSeen }: SeenParts<R>): Promise<Condition> {
  let ifMatch: string | undefined;
  const tagged = (etag: string) => {
    ifMatch = etag;
  };
  try {
    if (!isAsSeen(await ask({ tagged }))) throw new CodedError('RECORD_CHANGED');
  } catch (error) {
    if (errorData(error).code !== 'NOT_OFFERED') throw error;
  }
  return { ifMatch };
}
