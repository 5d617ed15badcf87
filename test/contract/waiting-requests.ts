// Arranged races: holds a transaction open until the requests that it holds up are at its lock.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestService } from './on-each-database';

const ROUND_MS = 25;
/** A minute: it only ends what would wait forever. */
const ROUNDS = 2_400;

/**
 * Asks on a connection of its own: a transaction does not see sessions that began after it first looked.
 *
 * @param answers of the requests, or what else holds a transaction of its own
 * @returns whether all were seen waiting for a lock; on the one connection of PGlite they wait for it instead, which nothing shows
 */
export async function areWaiting(
  { db, database }: TestService,
  answers: readonly Promise<unknown>[],
): Promise<boolean> {
  if (database === 'PGlite') return true;
  let isOver = false;
  const over = () => void (isOver = true);
  for (const answer of answers) answer.then(over, over);
  for (let round = 0; round < ROUNDS && !isOver; round += 1) {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= answers.length) return true;
    await pause(ROUND_MS);
  }
  return false;
}
