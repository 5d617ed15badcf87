// Tries of passwords, counted in the database, so that every process that serves it sees them.
import { sql } from 'kysely';
import { checkTries, FORGOTTEN_AFTER_MS, FREE_TRIES, isForgotten } from '../domain/sign-in-throttle';
import type { TenantTransaction } from './tenant-store';

export interface Trying {
  readonly username: string;
  /** IP address. */
  readonly address: string;
}

/**
 * Counts a try as wrong before the password is looked at, so that a hundred at once are a hundred.
 * @throws CodedError RATE_LIMITED; the try is then not counted.
 */
export async function countTry(tx: TenantTransaction, trying: Trying, now: Date): Promise<void> {
  for (const [subject, free] of subjectsOf(trying)) {
    const stored = await tx
      .insertInto('signInTries')
      .values({ subject, tries: 0, lastAt: now })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'subject']).doUpdateSet({ subject: (row) => row.ref('excluded.subject') }),
      )
      .returning(['tries', 'lastAt'])
      .executeTakeFirstOrThrow();
    const series = isForgotten(stored, now) ? { tries: 0, lastAt: now } : stored;
    checkTries(series, free, now);
    await tx
      .updateTable('signInTries')
      .set({ tries: series.tries + 1, lastAt: now })
      .where('subject', '=', subject)
      .execute();
  }
}

/** The password was right: the user's series ends, the address gets its try back; what is forgotten is removed. */
export async function clearTries(tx: TenantTransaction, { username, address }: Trying, now: Date): Promise<void> {
  await tx
    .deleteFrom('signInTries')
    .where((is) =>
      is.or([
        is('subject', '=', userSubject(username)),
        is('lastAt', '<', new Date(now.getTime() - FORGOTTEN_AFTER_MS)),
      ]),
    )
    .execute();
  await tx
    .updateTable('signInTries')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('subject', '=', addressSubject(address))
    .execute();
}

/** In one order everywhere, so that two sign-ins never wait for each other. */
function subjectsOf({ username, address }: Trying): [subject: string, free: number][] {
  return [
    [addressSubject(address), FREE_TRIES.address],
    [userSubject(username), FREE_TRIES.user],
  ];
}

function addressSubject(address: string): string {
  return `address ${address}`;
}

function userSubject(username: string): string {
  return `user ${username}`;
}
