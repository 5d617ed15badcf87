// Users, their registers and their sign-ins.
import { sql } from 'kysely';
import type { TenantTransaction } from './tenant-store';

export async function findUser(tx: TenantTransaction, username: string) {
  return tx.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
}

export async function findRegister(tx: TenantTransaction, registerId: number) {
  return tx.selectFrom('registers').selectAll().where('registerId', '=', registerId).executeTakeFirst();
}

export async function listRegisters(tx: TenantTransaction) {
  return tx.selectFrom('registers').selectAll().orderBy('registerId').execute();
}

export interface NewSignIn {
  readonly tokenHash: string;
  readonly username: string;
  readonly registerId: number | null;
  readonly expiresAt: Date;
}

/** Keeps the sign-in and drops those of the user that have run out. */
export async function addSignIn(tx: TenantTransaction, signIn: NewSignIn, now: Date): Promise<void> {
  await tx.deleteFrom('signIns').where('username', '=', signIn.username).where('expiresAt', '<=', now).execute();
  await tx.insertInto('signIns').values(signIn).execute();
}

/** @returns undefined when the token is unknown here, has run out, or its register may no longer be used. */
export async function findSignIn(tx: TenantTransaction, tokenHash: string, now: Date) {
  return tx
    .selectFrom('signIns')
    .innerJoin('users', 'users.username', 'signIns.username')
    .leftJoin('registers', 'registers.registerId', 'signIns.registerId')
    .select(['users.username', 'users.displayName', 'users.role', 'signIns.registerId'])
    .where('signIns.tokenHash', '=', tokenHash)
    .where('signIns.expiresAt', '>', now)
    .where((is) =>
      is.or([
        is('signIns.registerId', 'is', null),
        is.and([is('registers.status', '=', 'ACTIVE'), is('registers.terminated', '=', sql.lit(false))]),
      ]),
    )
    .executeTakeFirst();
}
