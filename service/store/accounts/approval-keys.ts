// The keys with which people sign approvals at a register. A key ends with the sign-ins of its person.
import { randomUUID } from 'node:crypto';
import type { TenantTransaction } from '../database/tenant-store';
import { keptName } from './users';

/** Of one person at one register: a till set up anew makes another. The oldest beyond these ends. */
const MOST_KEYS = 20;

interface KeyToKeep {
  readonly username: string;
  readonly tokenVersion: number;
  readonly registerId: number;
  readonly publicKey: string;
  readonly at: Date;
}

/** @returns its id: the same for the same key */
export async function keepApprovalKey(tx: TenantTransaction, { at, ...key }: KeyToKeep): Promise<string> {
  const { keyId } = await tx
    .insertInto('approvalKeys')
    .values({ ...key, keyId: randomUUID(), createdAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'registerId', 'username', 'publicKey'])
        .doUpdateSet({ tokenVersion: key.tokenVersion, createdAt: at }),
    )
    .returning('keyId')
    .executeTakeFirstOrThrow();
  await endOldKeys(tx, key);
  return keyId;
}

async function endOldKeys(
  tx: TenantTransaction,
  { username, registerId }: Pick<KeyToKeep, 'username' | 'registerId'>,
): Promise<void> {
  const newest = tx
    .selectFrom('approvalKeys')
    .select('keyId')
    .where('registerId', '=', registerId)
    .where('username', '=', username)
    .orderBy('createdAt', 'desc')
    .orderBy('keyId')
    .limit(MOST_KEYS);
  await tx
    .deleteFrom('approvalKeys')
    .where('registerId', '=', registerId)
    .where('username', '=', username)
    .where('keyId', 'not in', newest)
    .execute();
}

/** Whether approvals at the merchant's registers have to be signed: a register without a till would take them from anybody. */
export async function hasApprovalKeys(tx: TenantTransaction): Promise<boolean> {
  const found = await tx.selectFrom('approvalKeys').select('keyId').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** @returns the public half; undefined if the person has no such key at the register, or has lost it with their sign-ins */
export async function findApprovalKey(
  tx: TenantTransaction,
  { keyId, username, registerId }: { readonly keyId: string; readonly username: string; readonly registerId: number },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('approvalKeys')
    .innerJoin('users', (join) =>
      join
        .onRef('users.username', '=', 'approvalKeys.username')
        .onRef('users.tokenVersion', '=', 'approvalKeys.tokenVersion'),
    )
    .select('publicKey')
    .where('keyId', '=', keyId)
    .where('approvalKeys.username', '=', keptName(username))
    .where('registerId', '=', registerId)
    .executeTakeFirst();
  return found?.publicKey;
}
