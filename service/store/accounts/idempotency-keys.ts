// Replies kept for the key of their request, for whoever sends the request again.
import { sql } from 'kysely';
import { DAY_MS } from '#shared/domain/day/business-date';
import type { TenantTransaction } from '../database/tenant-store';

/** The extension asks for at least 30 days. So many have to pass by the clock, and so many to be seen. */
const KEPT_DAYS = 31;

export interface RequestKey {
  /** `register` and its id, or `user` and the name. */
  readonly caller: string;
  readonly key: string;
}

export interface KeptReply {
  readonly fingerprint: string;
  readonly status: number;
  /** JSON text. */
  readonly body: string;
}

/** Held to the end of the transaction. @returns false while another request holds it */
export async function tryLockKey(tx: TenantTransaction, { caller, key }: RequestKey): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(
    hashtextextended(current_setting('pos.tenant_id') || '/idempotency/' || ${caller} || '/' || ${key}, 0)) as is_free`.execute(
    tx,
  );
  return rows[0]?.isFree === true;
}

export async function findKeptReply(
  tx: TenantTransaction,
  { caller, key }: RequestKey,
): Promise<KeptReply | undefined> {
  return tx
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'status', 'body'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function keepReply(
  tx: TenantTransaction,
  requestKey: RequestKey,
  reply: KeptReply,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('idempotencyKeys')
    .values({ ...requestKey, ...reply, answeredAt: now })
    .execute();
  await dropOldReplies(tx, now);
}

/**
 * Comes last in a transaction, as it may wait for another that is the first of its day. A clock that is ahead for a while shows a few
 * days more than there were, and drops nothing that its client may still send.
 */
export async function dropOldReplies(tx: TenantTransaction, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await sql`insert into seen_days (day) select ${today}::date where not exists (select from seen_days where day = ${today})
    on conflict do nothing`.execute(tx);
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const earliestOfKept = sql`select day from seen_days where day <= ${today} order by day desc offset ${KEPT_DAYS} limit 1`;
  await sql`delete from idempotency_keys where (caller, key) in (
    select caller, key from idempotency_keys
    where answered_at < ${before} and answered_at < (${earliestOfKept})::timestamp at time zone 'UTC'
    limit 100 for update skip locked)`.execute(tx);
}
