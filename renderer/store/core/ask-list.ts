// Requests one list of the service through main. Keeps nothing.
import { CodedError } from '#shared/errors';

/**
 * @returns an empty list if the service does not offer it, null if it cannot be reached or refuses: the last answer is kept then.
 * @throws CodedError REPLY_MALFORMED, and what is a defect of the app
 */
export async function askList<T>(ask: () => Promise<T[]>): Promise<T[] | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CodedError) || error.code === 'REPLY_MALFORMED') throw error;
    return error.code === 'NOT_OFFERED' ? [] : null;
  }
}
