// One list of the service, asked for through main. Keeps nothing: each list has a module that does.
import { CodedError } from '#shared/errors';

/** @returns empty from a service that does not offer the list, null when it cannot be asked: the last answer stays then. */
export async function askList<T>(ask: () => Promise<T[]>): Promise<T[] | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CodedError && error.code === 'NOT_OFFERED') return [];
    return null;
  }
}
