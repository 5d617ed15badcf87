// Requests one list of the service through main. Keeps nothing.
import { CodedError } from '#shared/errors';

/** @returns an empty list if the service does not offer it, null if it cannot be reached: the last answer is kept then. */
export async function askList<T>(ask: () => Promise<T[]>): Promise<T[] | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CodedError && error.code === 'NOT_OFFERED') return [];
    return null;
  }
}
