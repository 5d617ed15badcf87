// Replies kept for the key of their request, for whoever sends the request again.
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant-store';

/** The extension asks for at least 30 days. */
const KEPT_MS = 31 * 24 * 60 * 60 * 1000;

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

/** Never waits for another that does the same. */
export async function dropOldReplies(tx: TenantTransaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await sql`delete from idempotency_keys where (caller, key) in (
    select caller, key from idempotency_keys where answered_at < ${before} limit 100 for update skip locked)`.execute(
    tx,
  );
}
