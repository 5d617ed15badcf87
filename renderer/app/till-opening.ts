// What opens a till: loaded after the sign-in screen, with all the till is made of.
import { isOfficeOnly, type Session } from '#shared/ipc/session';
import { useSession } from '../bridge/session';
import { createPractice } from '../practice/practice';
import { BROWSER_PORTS } from '../store/core/ports';
import { openStore } from '../store/open-store';
import { createTill, screenOf } from '../till/till';
import { createQueryClient } from './query-client';
import type { OpenTill } from './open-till';

/**
 * @param onBringingBack progress of restoring a lost database from the journal, in entries
 * @throws CodedError of `openStore`
 */
export async function openTill(
  session: Session,
  onBringingBack: (done: number, all: number) => void,
): Promise<OpenTill> {
  const first = isOfficeOnly(session) ? 'office' : 'sell';
  const till = createTill(() => useSession.getState().session?.me.username ?? null, first);
  const store = await openStore(session, screenOf(till), BROWSER_PORTS, onBringingBack);
  return { till, store, practice: createPractice(till, store), queryClient: createQueryClient() };
}
