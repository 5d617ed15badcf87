// What the sync engine of a till says, waited for.
import { expect as soon } from '@playwright/test';
import { syncStatus, type SyncStatus } from '#shared/ipc/sync-status';
import type { Till } from '#test/support/till';

const LONGEST_MS = 900_000;
const LOOK_MS = 100;

/** @param onLook receives every status on the way */
export async function reaches(
  till: Till,
  isReached: (status: SyncStatus) => boolean,
  onLook: (status: SyncStatus) => void = () => undefined,
): Promise<void> {
  const look = async () => {
    const reply = (await till.page.evaluate(() => window.pos?.invoke['sync.status'](null))) as { value: unknown };
    const status = syncStatus.parse(reply.value);
    onLook(status);
    return isReached(status);
  };
  await soon.poll(look, { timeout: LONGEST_MS, intervals: [LOOK_MS] }).toBe(true);
}
