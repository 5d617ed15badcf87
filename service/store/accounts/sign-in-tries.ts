// Wrong passwords, counted in the database so that all processes of the service see them.
import { sql } from 'kysely';
import { checkTries, FORGOTTEN_AFTER_MS, FREE_TRIES, isForgotten } from '../../domain/sign-in/sign-in-throttle';
import type { TenantTransaction } from '../database/tenant-store';

export interface Trying {
  readonly username: string;
  /** As `callerAddress` gives it. */
  readonly address: string;
  /** The register whose earlier token came with the try; null without one. */
  readonly knownRegister: number | null;
}

/** Call before checking the password. @throws CodedError RATE_LIMITED */
export async function checkMayTry(tx: TenantTransaction, trying: Trying, now: Date): Promise<void> {
  const free = freeTries(trying);
  const rows = await tx
    .selectFrom('signInTries')
    .selectAll()
    .where('subject', 'in', [...free.keys()])
    .execute();
  for (const row of rows) if (!isForgotten(row, now)) checkTries(row, free.get(row.subject) ?? 0, now);
}

/**
 * Call after checking it, with the series locked: of many simultaneous tries only the free ones learn the result.
 * @throws CodedError RATE_LIMITED; the try is then not counted.
 */
export async function recordTry(tx: TenantTransaction, trying: Trying, isRight: boolean, now: Date): Promise<void> {
  // Address before user everywhere, so that two sign-ins never deadlock.
  for (const [subject, free] of freeTries(trying)) {
    const stored = await lockSeries(tx, subject, now);
    const series = isForgotten(stored, now) ? { tries: 0, lastAt: now } : stored;
    checkTries(series, free, now);
    if (isRight) continue;
    const counted = { tries: series.tries + 1, lastAt: now };
    await tx.updateTable('signInTries').set(counted).where('subject', '=', subject).execute();
  }
  if (isRight) await tx.deleteFrom('signInTries').where('subject', '=', userSubject(trying)).execute();
  // Whoever guesses makes the rows, so guessing removes the old ones too.
  await dropForgotten(tx, now);
}

async function lockSeries(tx: TenantTransaction, subject: string, now: Date) {
  return tx
    .insertInto('signInTries')
    .values({ subject, tries: 0, lastAt: now })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'subject']).doUpdateSet({ subject: (row) => row.ref('excluded.subject') }),
    )
    .returning(['tries', 'lastAt'])
    .executeTakeFirstOrThrow();
}

/** Never waits for a locked series. */
async function dropForgotten(tx: TenantTransaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  await sql`delete from sign_in_tries where subject in (
    select subject from sign_in_tries where last_at < ${before} for update skip locked)`.execute(tx);
}

function freeTries(trying: Trying): ReadonlyMap<string, number> {
  const ofUser = [userSubject(trying), FREE_TRIES.user] as const;
  // Nobody else can use up the tries of a till, not even from its address.
  if (trying.knownRegister !== null) return new Map([ofUser]);
  return new Map([[`address ${trying.address}`, FREE_TRIES.address], ofUser]);
}

function userSubject({ username, knownRegister }: Trying): string {
  return knownRegister === null ? `user ${username}` : `register ${knownRegister} user ${username}`;
}
