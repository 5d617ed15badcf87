// A service may lack any of the extensions.
import { errorData } from '#shared/errors';

/** Null from a service that does not offer it. @throws what else a call throws */
export async function unlessNotOffered<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (errorData(error).code !== 'NOT_OFFERED') throw error;
    return null;
  }
}
