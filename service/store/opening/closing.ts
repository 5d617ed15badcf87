// Closes what was opened, also where some of it cannot be closed.
import { fail } from '../../log';

/**
 * The last first, each also after one that has failed.
 * @throws the first failure; those after it are logged
 */
export async function closeAll(opened: readonly (() => unknown)[]): Promise<void> {
  const failures = new Set<unknown>();
  for (const close of opened.toReversed()) {
    try {
      await close();
    } catch (error) {
      failures.add(error);
    }
  }
  const [first, ...later] = failures;
  for (const failure of later) fail('Something else could not be closed:', failure);
  if (failures.size > 0) throw first;
}

/**
 * @param failure why it has to be closed
 * @throws that failure; what closing fails with is logged
 */
export async function closeAfter(failure: unknown, close: () => Promise<void>): Promise<never> {
  try {
    await close();
  } catch (error) {
    fail('What had been opened could not be closed:', error);
  }
  throw failure;
}
